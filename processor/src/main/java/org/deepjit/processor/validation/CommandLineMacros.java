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
package org.deepjit.processor.validation;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.deepjit.processor.declaration.CompileDeclaration;
import org.deepjit.processor.declaration.InterfaceDeclaration;
import org.deepjit.processor.declaration.MethodDeclaration;

/** The macros that an interface defines: their values are not in the source. */
final class CommandLineMacros {

  private CommandLineMacros() {}

  /** The macros that the interface or any of its methods defines. */
  static Set<String> of(InterfaceDeclaration declaration) {
    Set<String> names = new HashSet<>();
    add(declaration.compile(), names);
    for (MethodDeclaration method : declaration.methods()) {
      method.compile().ifPresent(compile -> add(compile, names));
      method.parameters().forEach(parameter -> parameter.macroName().ifPresent(names::add));
    }
    return names;
  }

  private static void add(CompileDeclaration compile, Set<String> names) {
    compile.defines().values().forEach(define -> names.add(name(define)));
    List<String> flags = compile.flags().values();
    for (int i = 0; i < flags.size(); i++) {
      String flag = flags.get(i);
      if (flag.equals("-D") || flag.equals("--define-macro")) {
        names.add(i + 1 < flags.size() ? name(flags.get(i + 1)) : "");
      } else if (flag.startsWith("-D")) {
        names.add(name(flag.substring("-D".length())));
      } else if (flag.startsWith("--define-macro=")) {
        names.add(name(flag.substring("--define-macro=".length())));
      }
    }
  }

  private static String name(String define) {
    return define.split("[=(]", 2)[0];
  }
}
