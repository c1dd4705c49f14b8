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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the fields of a struct. It gives up on whatever could change the layout or is not a plain
 * field: virtual functions, bit-fields, nested types, alignment, references, conditionals.
 */
final class StructReader {
  private static final Set<String> UNREADABLE =
      Set.of(
          "virtual",
          "union",
          "class",
          "enum",
          "typedef",
          "using",
          "template",
          "alignas",
          "__align__",
          "__attribute__",
          "__declspec",
          "no_unique_address",
          "&",
          "&&");

  private final SourceFacts facts;
  private final TypeDefinition definition;
  private final List<StructDefinition.Field> fields = new ArrayList<>();
  private boolean readable = true;

  private StructReader(TypeDefinition definition, SourceFacts facts) {
    this.definition = definition;
    this.facts = facts;
  }

  /** Reads the tokens between the struct's braces. */
  static Optional<StructDefinition> read(
      TypeDefinition definition, List<Token> body, SourceFacts facts) {
    StructReader reader = new StructReader(definition, facts);
    reader.members(facts.macros().expand(body));
    return reader.readable
        ? Optional.of(new StructDefinition(definition.name().text(), List.copyOf(reader.fields)))
        : Optional.empty();
  }

  private void members(List<Token> tokens) {
    Brackets brackets = Brackets.of(tokens, facts.budget());
    int start = 0;
    int i = 0;
    while (i < tokens.size()) {
      Token token = tokens.get(i);
      readable &= token.branch() == definition.name().branch();
      readable &= !token.isIdentifier() || !facts.macros().isMacro(token.text());
      boolean functionBody = token.is("{") && isFunction(tokens.subList(start, i));
      i = brackets.after(i);
      if (token.is(";") || functionBody) {
        member(tokens.subList(start, token.is(";") ? i - 1 : i));
        start = i;
      } else if (token.is(":") && start == i - 2 && isAccess(tokens.get(start))) {
        start = i;
      }
    }
    readable &= start == tokens.size();
  }

  private static boolean isAccess(Token token) {
    return token.is("public") || token.is("private") || token.is("protected");
  }

  /** Whether the tokens have a parameter list in front of any initialiser. */
  private boolean isFunction(List<Token> tokens) {
    for (int i = 0; i < tokens.size() && !tokens.get(i).is("="); i++) {
      if (tokens.get(i).is("(")) {
        return i + 1 < tokens.size() && !tokens.get(i + 1).is("*");
      }
    }
    return false;
  }

  private void member(List<Token> tokens) {
    if (tokens.isEmpty() || tokens.get(0).is("static") || tokens.get(0).is("static_assert")) {
      return;
    }
    boolean function = isFunction(tokens);
    for (Token token : tokens) {
      boolean harmless = function && (token.is("&") || token.is("&&") || token.is("enum"));
      readable &= harmless || !token.isOneOf(UNREADABLE);
      readable &= function || !(token.is(":") || token.is("("));
    }
    if (!function && readable) {
      fields(tokens);
    }
  }

  private void fields(List<Token> tokens) {
    DeclaratorReader reader =
        new DeclaratorReader(new TypeResolver(facts, Map.of(), definition.scope()));
    List<Token> specifier = List.of();
    for (List<Token> part : Brackets.of(tokens, facts.budget()).split(0, tokens.size()).parts()) {
      List<Token> core = new ArrayList<>(specifier);
      core.addAll(withoutInitialiser(reader.strip(part)));
      Declarator declared = reader.read(core);
      specifier = core.subList(0, Math.min(declared.specifierLength(), core.size()));
      List<Optional<Integer>> extents =
          declared.extents().stream().map(IntegerLiteral::of).toList();
      readable &=
          declared.isSingle()
              && !declared.name().isEmpty()
              && !extents.contains(Optional.<Integer>empty());
      fields.add(
          new StructDefinition.Field(
              declared.name(),
              DeclarationText.of(core),
              elementType(declared),
              extents.stream().flatMap(Optional::stream).toList()));
    }
  }

  /** A field's array does not decay, so one level of pointer is the array itself. */
  private static CudaType elementType(Declarator declared) {
    if (declared.extents().isEmpty() || !(declared.type() instanceof CudaType.Pointer pointer)) {
      return declared.type();
    }
    return pointer.depth() == 1
        ? pointer.pointee()
        : new CudaType.Pointer(pointer.depth() - 1, pointer.pointee());
  }

  private static List<Token> withoutInitialiser(List<Token> tokens) {
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.get(i).is("{")) {
        return tokens.subList(0, i);
      }
    }
    return tokens;
  }
}
