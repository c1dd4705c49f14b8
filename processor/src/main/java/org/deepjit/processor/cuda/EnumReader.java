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

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Reads an enumeration. Enumerators have no initialiser or an integer literal, possibly negative;
 * with any other one in the list the values are unknown.
 */
final class EnumReader {
  private final TypeDefinition definition;
  private final SourceFacts facts;

  private EnumReader(TypeDefinition definition, SourceFacts facts) {
    this.definition = definition;
    this.facts = facts;
  }

  /** Reads a definition that stands in one of the segments. */
  static EnumDefinition read(TypeDefinition definition, List<Segment> segments, SourceFacts facts) {
    EnumReader reader = new EnumReader(definition, facts);
    Optional<Map<String, Integer>> values =
        segments.stream()
            .flatMap(segment -> reader.body(segment).stream())
            .findFirst()
            .flatMap(reader::values);
    return new EnumDefinition(definition.name().text(), reader.byteSize(values), values);
  }

  private Optional<List<Token>> body(Segment segment) {
    List<Token> tokens = segment.tokens();
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.get(i).offset() == definition.bodyOffset() && tokens.get(i).is("{")) {
        int close = Brackets.of(tokens, facts.budget()).partner(i);
        return close < 0 ? Optional.empty() : Optional.of(tokens.subList(i + 1, close));
      }
    }
    return Optional.empty();
  }

  private Optional<Map<String, Integer>> values(List<Token> body) {
    List<Token> tokens = facts.macros().expand(body);
    Map<String, Integer> values = new LinkedHashMap<>();
    long next = 0;
    for (List<Token> part : Brackets.of(tokens, facts.budget()).split(0, tokens.size()).parts()) {
      if (part.isEmpty() && values.size() > 0) {
        continue; // after the last comma
      }
      if (!isPlain(part)) {
        return Optional.empty();
      }
      long value = next;
      if (part.size() > 1) {
        Optional<Integer> literal = literal(part.subList(1, part.size()));
        if (literal.isEmpty()) {
          return Optional.empty();
        }
        value = literal.get();
      }
      if (value > Integer.MAX_VALUE || values.put(part.get(0).text(), (int) value) != null) {
        return Optional.empty();
      }
      next = value + 1;
    }
    return Optional.of(Collections.unmodifiableMap(values));
  }

  private boolean isPlain(List<Token> enumerator) {
    return !enumerator.isEmpty()
        && enumerator.get(0).isIdentifier()
        && enumerator.stream()
            .allMatch(
                token ->
                    token.branch() == definition.name().branch()
                        && !(token.isIdentifier() && facts.macros().isMacro(token.text())));
  }

  /** The value of {@code = 3} or {@code = -3}. */
  private static Optional<Integer> literal(List<Token> initialiser) {
    if (!initialiser.get(0).is("=")) {
      return Optional.empty();
    }
    boolean negative = initialiser.size() > 1 && initialiser.get(1).is("-");
    return IntegerLiteral.of(initialiser.subList(negative ? 2 : 1, initialiser.size()))
        .map(value -> negative ? -value : value);
  }

  /** An enumeration without a type is an {@code int} if its values fit. */
  private OptionalInt byteSize(Optional<Map<String, Integer>> values) {
    if (definition.target().isEmpty()) {
      return values.isPresent() ? OptionalInt.of(Integer.BYTES) : OptionalInt.empty();
    }
    TypeResolver types = new TypeResolver(facts, Map.of(), definition.scope());
    Declarator declared = new DeclaratorReader(types).read(definition.target());
    return declared.isSingle()
            && declared.type() instanceof CudaType.Scalar scalar
            && scalar.certainty() == CudaType.Scalar.Certainty.CERTAIN
        ? OptionalInt.of(scalar.bits() / Byte.SIZE)
        : OptionalInt.empty();
  }
}
