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
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.TypeSpec;
import javax.lang.model.element.Modifier;
import org.deepjit.processor.model.Launcher;
import org.deepjit.processor.model.StructText;

/** Adds the constant with the definitions of the structs that the source does not define. */
final class AddStructs implements LauncherRule {

  @Override
  public void apply(Launcher launcher, LauncherNames names, TypeSpec.Builder type) {
    if (!launcher.structs().isEmpty()) {
      type.addField(
          FieldSpec.builder(
                  String.class, names.structs(), Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
              .initializer(
                  CodeBlock.of("\n$>$>$L$<$<", TextBlock.of(StructText.of(launcher.structs()))))
              .build());
    }
  }
}
