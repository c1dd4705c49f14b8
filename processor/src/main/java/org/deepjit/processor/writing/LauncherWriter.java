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

import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Stream;
import javax.annotation.processing.Filer;
import javax.lang.model.element.Element;
import org.deepjit.processor.model.Launcher;
import org.deepjit.processor.model.Parameter;

/** Writes launchers as source files. */
public final class LauncherWriter {

  private static final List<LauncherRule> HEAD =
      List.of(
          new AddHeader(),
          new AddSource(),
          new AddStructs(),
          new AddConstructor(),
          new AddFactory());
  private static final List<KernelRule> KERNEL =
      List.of(
          new AddState(),
          new AddMacros(),
          new AddLaunch(),
          new AddPrepare(),
          new AddCompile(),
          new AddLookUp(),
          new AddKernelClass());
  private static final List<LauncherRule> TAIL =
      List.of(new AddEnumNames(), new AddStructWriters(), new AddToString());

  private final Filer filer;

  /** Writes through {@code filer}. */
  public LauncherWriter(Filer filer) {
    this.filer = filer;
  }

  /**
   * Writes a launcher.
   *
   * @param origin the interface, recorded as the only thing that the file depends on
   * @throws IOException if the file exists or cannot be written
   */
  public void write(Launcher launcher, Element origin) throws IOException {
    try (Writer file =
        filer.createSourceFile(launcher.launcher().qualifiedName(), origin).openWriter()) {
      file.write(text(launcher));
    }
  }

  private static String text(Launcher launcher) {
    TypeSpec.Builder type = TypeSpec.classBuilder(RuntimeTypes.of(launcher.launcher()));
    LauncherNames names = LauncherNames.of(launcher);
    HEAD.forEach(rule -> rule.apply(launcher, names, type));
    names
        .kernels()
        .forEach(
            (kernel, members) -> {
              var context = new KernelContext(launcher, names, kernel, members);
              KERNEL.forEach(rule -> rule.apply(context, type));
            });
    TAIL.forEach(rule -> rule.apply(launcher, names, type));
    type.alwaysQualify(obscured(launcher).toArray(String[]::new));
    String text =
        JavaFile.builder(launcher.launcher().packageName(), type.build())
            .skipJavaLangImports(true)
            .indent("  ")
            .build()
            .toString();
    return Layout.of(text);
  }

  /** In an expression, a parameter's name comes before that of a type. */
  private static Stream<String> obscured(Launcher launcher) {
    Stream<String> parameters =
        launcher.kernels().stream()
            .flatMap(kernel -> kernel.parameters().stream())
            .map(Parameter::name);
    return Stream.concat(launcher.hidingTypes().stream(), parameters).distinct();
  }
}
