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
import org.jspecify.annotations.Nullable;

/**
 * The part of a class or enumeration in front of its body.
 *
 * @param name the tag; null when there is none or when it is a specialisation's
 * @param plain whether there is nothing but the key and the tag: no base, no attribute
 * @param underlying an enumeration's type; that of {@code enum class} defaults to {@code int}
 * @param bodyOffset the offset of the opening brace, or -1
 * @param afterBody the index after the closing brace
 * @param isDeclaration whether the tokens are only a declaration: {@code struct S;}
 */
record ClassHead(
    @Nullable Token name,
    TypeDefinition.Kind kind,
    boolean plain,
    List<Token> underlying,
    int bodyOffset,
    int afterBody,
    boolean isDeclaration) {

  boolean isDefinition() {
    return bodyOffset >= 0;
  }

  /** Reads tokens that begin with {@code struct}, {@code class}, {@code union} or {@code enum}. */
  static ClassHead of(List<Token> tokens, Budget budget) {
    Brackets brackets = Brackets.of(tokens, budget);
    boolean enumeration = tokens.get(0).is("enum");
    boolean union = tokens.get(0).is("union");
    boolean scoped = false;
    boolean plain = true;
    Token name = null;
    int colon = -1;
    int i = 1;
    while (i < tokens.size() && !tokens.get(i).is("{") && colon < 0) {
      Token token = tokens.get(i);
      if (enumeration && (token.is("class") || token.is("struct"))) {
        scoped = true;
      } else if (token.is(":")) {
        colon = i;
      } else if (token.is("<")) {
        name = null;
        plain = false;
      } else if (token.isIdentifier()
          && !token.is("final")
          && !token.isOneOf(CudaWords.ATTRIBUTES)) {
        plain &= name == null;
        name = token;
      } else {
        plain = false;
      }
      i = brackets.after(i);
    }
    int brace = i;
    while (brace < tokens.size() && !tokens.get(brace).is("{")) {
      brace = brackets.after(brace);
    }
    boolean body = brace < tokens.size() && (colon >= 0 || brace == i);
    TypeDefinition.Kind kind =
        enumeration
            ? TypeDefinition.Kind.ENUM
            : union ? TypeDefinition.Kind.OTHER : TypeDefinition.Kind.STRUCT;
    List<Token> underlying = new ArrayList<>();
    if (enumeration && colon >= 0) {
      underlying.addAll(tokens.subList(colon + 1, brace));
    } else if (scoped) {
      underlying.addAll(scopedDefault(tokens.get(0)));
    }
    boolean opaqueEnumeration = enumeration && colon >= 0 && !body;
    return new ClassHead(
        name,
        kind,
        plain && (enumeration || colon < 0),
        underlying,
        body ? tokens.get(brace).offset() : opaqueEnumeration ? tokens.get(colon).offset() : -1,
        body ? brackets.after(brace) : tokens.size(),
        !body && !opaqueEnumeration && i == tokens.size() && tokens.size() <= 2);
  }

  /** A scoped enumeration without a type has {@code int}. */
  private static List<Token> scopedDefault(Token key) {
    return List.of(
        new Token(
            Token.Kind.IDENTIFIER, "int", key.offset(), key.line(), false, key.branch(), null));
  }
}
