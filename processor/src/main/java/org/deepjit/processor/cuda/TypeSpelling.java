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

import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads a type that the Java side spells out, where only built-in names have a meaning. */
final class TypeSpelling {
  private TypeSpelling() {}

  static CudaType read(String spelling) {
    Budget budget = new Budget(spelling.length());
    Macros macros = new Macros(List.of(), Set.of(), budget);
    TypeDefinitions types = new TypeDefinitions(List.of(), macros, budget);
    SourceFacts facts = new SourceFacts(types, macros, budget, true);
    DeclaratorReader reader = new DeclaratorReader(new TypeResolver(facts, Map.of(), Scope.GLOBAL));
    Declarator declared = reader.read(Lexer.lex(spelling).tokens());
    return declared.isSingle() && declared.name().isEmpty()
        ? declared.type()
        : new CudaType.Opaque(spelling);
  }
}
