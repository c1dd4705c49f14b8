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
package org.deepjit.runtime.internal.engine;

import java.util.List;
import java.util.function.UnaryOperator;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.internal.compile.LineDirective;
import org.deepjit.runtime.launch.KernelDescriptor;

/**
 * The text that is compiled for one specialisation: what the source needs in front of it, the
 * user's source under its own name and line numbers, then one statement that makes the compiler
 * emit the specialisation.
 */
final class TranslationUnit {

  private TranslationUnit() {}

  /**
   * The text.
   *
   * @param templateArguments empty for a kernel that is no template
   * @param instantiation the compiler's statement that emits a specialisation
   */
  static String of(
      KernelDescriptor descriptor,
      List<String> templateArguments,
      UnaryOperator<String> instantiation) {
    String source = descriptor.source().read();
    var unit = new StringBuilder(source.length() + 256);
    ElementType.values().stream()
        .filter(type -> templateArguments.contains(type.cudaName()))
        .flatMap(type -> type.header().stream())
        .forEach(header -> unit.append("#include <").append(header).append(">\n"));
    if (!descriptor.structs().isEmpty()) {
      unit.append(LineDirective.of(descriptor.source().name() + ".structs"))
          .append(descriptor.structs());
    }
    unit.append(LineDirective.of(descriptor.source().name())).append(source);
    if (!source.endsWith("\n")) {
      unit.append('\n');
    }
    if (!templateArguments.isEmpty()) {
      String instance = instance(descriptor.function(), templateArguments);
      unit.append(LineDirective.of(instance)).append(instantiation.apply(instance));
    }
    return unit.toString();
  }

  /** The specialisation as C++ spells it: {@code ns::saxpy<256>}. */
  static String instance(String function, List<String> templateArguments) {
    return templateArguments.isEmpty()
        ? function
        : function + "<" + String.join(", ", templateArguments) + ">";
  }
}
