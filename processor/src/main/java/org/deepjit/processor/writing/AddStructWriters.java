/*
 * Copyright 2026 The DeepJIT for Java authors
 *
 * Licensed under the Apache License, Version 2.0 (the "License");
 * you may not use this file except in compliance with the License.
 * You may obtain a copy of the License at
 *
 *     http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
 * See the License for the specific language governing permissions and
 * limitations under the License.
 */
package org.deepjit.processor.writing;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.lang.model.element.Modifier;
import org.deepjit.processor.model.ClassReference;
import org.deepjit.processor.model.Encoding;
import org.deepjit.processor.model.Launcher;
import org.deepjit.processor.model.Parameter;
import org.deepjit.processor.model.StructLayout;

/** Adds a method for each record that writes its components as the fields of a struct. */
final class AddStructWriters implements LauncherRule {

  @Override
  public void apply(Launcher launcher, LauncherNames names, TypeSpec.Builder type) {
    Map<ClassReference, StructLayout> structs = new LinkedHashMap<>();
    launcher.kernels().stream()
        .flatMap(kernel -> kernel.kernelArguments().stream())
        .map(Parameter.KernelArgument::encoding)
        .forEach(encoding -> collect(encoding, structs));
    for (StructLayout struct : structs.values()) {
      type.addMethod(
          MethodSpec.methodBuilder(names.structWriters())
              .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
              .addParameter(RuntimeTypes.LAUNCH_FRAME, FieldCode.FRAME)
              .addParameter(int.class, FieldCode.PARAMETER)
              .addParameter(int.class, FieldCode.OFFSET)
              .addParameter(RuntimeTypes.of(struct.record()), FieldCode.VALUE)
              .addCode(body(struct, names.structWriters()))
              .build());
    }
  }

  /** A record comes before those that it contains. */
  private static void collect(Encoding encoding, Map<ClassReference, StructLayout> structs) {
    if (encoding instanceof Encoding.Struct struct
        && structs.putIfAbsent(struct.layout().record(), struct.layout()) == null) {
      struct.layout().fields().forEach(field -> collect(field.component().encoding(), structs));
    }
  }

  private static CodeBlock body(StructLayout struct, String writers) {
    CodeBlock.Builder code = CodeBlock.builder();
    for (StructLayout.Field field : struct.fields()) {
      code.add(new FieldCode(struct, field, writers).write());
    }
    return code.build();
  }
}
