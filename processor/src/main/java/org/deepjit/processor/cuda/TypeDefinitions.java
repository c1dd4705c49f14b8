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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The type names that a source defines at namespace level. */
final class TypeDefinitions {
  private final Map<String, List<TypeDefinition>> byName = new HashMap<>();
  private final Set<String> declared = new HashSet<>();

  TypeDefinitions(List<Segment> segments, Macros macros, Budget budget) {
    TypeDefinitionReader reader = new TypeDefinitionReader(macros, budget);
    for (Segment segment : segments) {
      if (!segment.scope().isType()) {
        reader.read(segment);
      }
    }
    for (TypeDefinition definition : reader.definitions()) {
      byName.computeIfAbsent(definition.name().text(), name -> new ArrayList<>()).add(definition);
    }
    declared.addAll(reader.declared());
  }

  boolean defines(String name) {
    return byName.containsKey(name);
  }

  /** Whether the source defines or declares a type of that name. */
  boolean mentions(String name) {
    return byName.containsKey(name) || declared.contains(name);
  }

  /** The only definition of a name in the whole source. */
  Optional<TypeDefinition> only(String name) {
    List<TypeDefinition> all = byName.getOrDefault(name, List.of());
    return all.size() == 1 ? Optional.of(all.get(0)) : Optional.empty();
  }

  /**
   * The definition that a use of the name certainly means: the only one, not conditional, in front
   * of the use, and in a scope where no header can have put another one in between.
   */
  Optional<TypeDefinition> certain(String name, Scope scope, Token use, boolean closed) {
    return only(name)
        .filter(definition -> definition.name().branch().encloses(use.branch()))
        .filter(definition -> definition.name().offset() < use.offset())
        .filter(
            definition -> {
              List<Namespace> inner = scope.namespaces();
              List<Namespace> outer = definition.scope().namespaces();
              return inner.equals(outer)
                  || (closed
                      && outer.size() < inner.size()
                      && inner.subList(0, outer.size()).equals(outer));
            });
  }
}
