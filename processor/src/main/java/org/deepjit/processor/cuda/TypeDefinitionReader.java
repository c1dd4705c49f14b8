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
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the typedefs, aliases, classes and enumerations among the declarations of a source. */
final class TypeDefinitionReader {
  private final List<TypeDefinition> definitions = new ArrayList<>();
  private final Set<String> declared = new HashSet<>();
  private final Macros macros;
  private final Budget budget;

  TypeDefinitionReader(Macros macros, Budget budget) {
    this.macros = macros;
    this.budget = budget;
  }

  List<TypeDefinition> definitions() {
    return definitions;
  }

  /** The names that are only declared: {@code struct S;}. */
  Set<String> declared() {
    return declared;
  }

  void read(Segment segment) {
    if (segment.tokens().stream().noneMatch(TypeDefinitionReader::introducesType)) {
      return;
    }
    List<Token> tokens = macros.expand(segment.tokens());
    Brackets brackets = Brackets.of(tokens, budget);
    boolean template = false;
    for (int i = 0; i < tokens.size(); i = brackets.after(i)) {
      Token token = tokens.get(i);
      if (token.is("template")) {
        template = true;
      } else if (token.is("typedef")) {
        readTypedef(segment, tokens.subList(i + 1, tokens.size()));
        return;
      } else if (token.is("using")) {
        readUsing(segment, tokens.subList(i + 1, tokens.size()), template);
        return;
      } else if (token.isOneOf(CudaWords.CLASS_KEYS)) {
        readClass(segment, tokens.subList(i, tokens.size()), template);
        return;
      }
    }
  }

  private static boolean introducesType(Token token) {
    return token.is("typedef") || token.is("using") || token.isOneOf(CudaWords.CLASS_KEYS);
  }

  private void readUsing(Segment segment, List<Token> tokens, boolean template) {
    if (tokens.isEmpty() || tokens.get(0).is("namespace") || tokens.get(0).is("enum")) {
      return;
    }
    if (tokens.size() > 2 && tokens.get(1).is("=")) {
      TypeDefinition.Kind kind = template ? TypeDefinition.Kind.OTHER : TypeDefinition.Kind.ALIAS;
      define(segment, tokens.get(0), kind, tokens.subList(2, tokens.size()), -1);
      return;
    }
    Token last = tokens.get(tokens.size() - 1);
    if (last.isIdentifier() && !TypeResolver.isStandardName(tokens)) {
      define(segment, last, TypeDefinition.Kind.OTHER, List.of(), -1);
    }
  }

  /** Reads {@code struct S ... { }}, {@code enum class E : type { }} or a mere declaration. */
  private void readClass(Segment segment, List<Token> tokens, boolean template) {
    ClassHead head = ClassHead.of(tokens, budget);
    if (head.name() == null) {
      return;
    }
    if (head.isDefinition()) {
      define(
          segment,
          head.name(),
          template || !head.plain() ? TypeDefinition.Kind.OTHER : head.kind(),
          head.underlying(),
          head.bodyOffset());
    } else if (head.isDeclaration()) {
      declared.add(head.name().text());
    }
  }

  private void readTypedef(Segment segment, List<Token> tokens) {
    if (tokens.isEmpty()) {
      return;
    }
    List<Token> declarators = tokens;
    ClassHead head = null;
    if (tokens.get(0).isOneOf(CudaWords.CLASS_KEYS)) {
      head = ClassHead.of(tokens, budget);
      if (head.isDefinition()) {
        declarators = tokens.subList(head.afterBody(), tokens.size());
      }
    }
    Brackets brackets = Brackets.of(declarators, budget);
    List<List<Token>> parts = brackets.split(0, declarators.size()).parts();
    if (head != null && head.isDefinition()) {
      readClass(segment, tokens, false);
      for (List<Token> part : parts) {
        aliasOfClass(segment, head, part);
      }
      return;
    }
    for (int i = 0; i < parts.size(); i++) {
      alias(segment, parts.get(i), i == 0);
    }
  }

  private void aliasOfClass(Segment segment, ClassHead head, List<Token> declarator) {
    Token name = declaredName(declarator);
    if (name == null || (head.name() != null && name.text().equals(head.name().text()))) {
      return;
    }
    boolean plain = declarator.size() == 1 && head.plain();
    define(
        segment,
        name,
        plain ? head.kind() : TypeDefinition.Kind.OTHER,
        plain ? head.underlying() : List.of(),
        plain ? head.bodyOffset() : -1);
  }

  private void alias(Segment segment, List<Token> declarator, boolean first) {
    Token name = declaredName(declarator);
    if (name == null) {
      return;
    }
    int last = declarator.size() - 1;
    boolean plain = first && last > 0 && declarator.get(last).equals(name);
    if (plain
        && last == 1 + (declarator.get(0).isOneOf(CudaWords.CLASS_KEYS) ? 1 : 0)
        && declarator.get(last - 1).text().equals(name.text())) {
      declared.add(name.text());
      return;
    }
    define(
        segment,
        name,
        plain ? TypeDefinition.Kind.ALIAS : TypeDefinition.Kind.OTHER,
        plain ? declarator.subList(0, last) : List.of(),
        -1);
  }

  /** The name that a typedef's declarator introduces, also in {@code (*name)(...)}. */
  private static @Nullable Token declaredName(List<Token> declarator) {
    for (int i = 0; i + 1 < declarator.size(); i++) {
      if (declarator.get(i).is("(") && isPointerOperator(declarator.get(i + 1))) {
        for (Token token : declarator.subList(i + 2, declarator.size())) {
          if (token.isIdentifier() && !token.isOneOf(CudaWords.QUALIFIERS)) {
            return token;
          }
        }
      }
    }
    Token name = null;
    for (Token token : declarator) {
      if (token.is("(") || token.is("[")) {
        break;
      }
      if (token.isIdentifier()) {
        name = token;
      }
    }
    return name;
  }

  private static boolean isPointerOperator(Token token) {
    return token.is("*") || token.is("&") || token.is("^");
  }

  private void define(
      Segment segment, Token name, TypeDefinition.Kind kind, List<Token> target, int bodyOffset) {
    definitions.add(new TypeDefinition(name, kind, target, segment.scope(), bodyOffset));
  }
}
