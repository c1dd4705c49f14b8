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
package org.deepjit.processor.cuda;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Compares a kernel's template head with the template arguments that a Java method gives. */
final class TemplateComparison {
  private TemplateComparison() {}

  static List<Mismatch> mismatches(KernelDeclaration kernel, List<TemplateArgument> arguments) {
    TemplateHead head = kernel.template();
    if (!head.certain()) {
      return List.of();
    }
    Map<String, TemplateArgument> byName = new HashMap<>();
    arguments.forEach(argument -> byName.put(argument.parameter(), argument));
    List<String> names =
        head.parameters().stream()
            .map(TemplateParameter::name)
            .filter(name -> !name.isEmpty())
            .toList();
    List<Mismatch> mismatches = new ArrayList<>();
    for (TemplateArgument argument : arguments) {
      if (!names.contains(argument.parameter())) {
        mismatches.add(new Mismatch.UnknownTemplateArgument(kernel, argument, names));
      }
    }
    int last = lastGiven(head.parameters(), byName);
    for (int i = 0; i < head.parameters().size(); i++) {
      TemplateParameter parameter = head.parameters().get(i);
      TemplateArgument argument = byName.get(parameter.name());
      if (argument == null) {
        boolean required = i < last || !(parameter.optional() || parameter.pack());
        if (required && !parameter.name().isEmpty()) {
          mismatches.add(new Mismatch.MissingTemplateArgument(kernel, parameter));
        }
      } else if (!accepts(parameter, argument)) {
        mismatches.add(new Mismatch.TemplateKind(kernel, parameter, argument));
      }
    }
    return mismatches;
  }

  /** C++ cannot leave out an argument in front of one that is given. */
  private static int lastGiven(
      List<TemplateParameter> parameters, Map<String, TemplateArgument> byName) {
    int last = -1;
    for (int i = 0; i < parameters.size(); i++) {
      if (byName.containsKey(parameters.get(i).name())) {
        last = i;
      }
    }
    return last;
  }

  private static boolean accepts(TemplateParameter parameter, TemplateArgument argument) {
    TemplateArgument.Kind kind = argument.kind();
    if (kind == TemplateArgument.Kind.OTHER) {
      return true;
    }
    boolean value = kind != TemplateArgument.Kind.TYPE;
    return switch (parameter.kind()) {
      case TYPE -> !value;
      case INTEGRAL, BOOL ->
          kind == TemplateArgument.Kind.INTEGER || kind == TemplateArgument.Kind.BOOL;
      case FLOATING, AUTO -> value;
      case TEMPLATE -> !value;
      case OTHER -> true;
    };
  }
}
