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
import java.util.Locale;
import java.util.Set;

/** One pass over a declaration's tokens without qualifiers, attributes and default value. */
final class DeclaratorParser {
  private static final Set<String> COMPUTED =
      Set.of("decltype", "typeof", "__typeof", "__typeof__", "__decltype");

  private final TypeResolver types;
  private final List<Token> tokens;
  private final String spelling;
  private final Brackets brackets;
  private int position;
  private boolean pack;

  DeclaratorParser(List<Token> tokens, String spelling, TypeResolver types) {
    this.types = types;
    this.tokens = tokens;
    this.spelling = spelling;
    this.brackets = Brackets.of(tokens, types.facts().budget());
  }

  Declarator read() {
    boolean elaborated = !atEnd() && tokens.get(0).isOneOf(CudaWords.CLASS_KEYS);
    int start = elaborated ? 1 : 0;
    position = start;
    boolean builtIn = !atEnd() && KnownTypes.SCALAR_WORDS.contains(tokens.get(position).text());
    if (builtIn) {
      while (!atEnd() && KnownTypes.SCALAR_WORDS.contains(tokens.get(position).text())) {
        position++;
      }
    } else if (!skipName()) {
      return Declarator.unknown(spelling);
    }
    List<Token> specifier = tokens.subList(start, position);
    boolean bareName = !builtIn && specifier.size() == 1;
    return declarator(types.resolve(specifier), bareName && !elaborated);
  }

  /** Skips a qualified name with template arguments, or a {@code decltype}. */
  private boolean skipName() {
    boolean named = false;
    while (!atEnd()) {
      Token token = tokens.get(position);
      if (token.is("::")) {
        named = false;
      } else if (token.is("<") && named && brackets.partner(position) > position) {
        position = brackets.partner(position);
      } else if (token.isIdentifier() && !named) {
        named = !token.is("template");
        if (token.isOneOf(COMPUTED)
            && position + 1 < tokens.size()
            && tokens.get(position + 1).is("(")) {
          position = brackets.after(position + 1) - 1;
        }
      } else {
        break;
      }
      position++;
    }
    return named;
  }

  private Declarator declarator(CudaType base, boolean bareName) {
    int specifierLength = position;
    int stars = 0;
    boolean reference = false;
    while (!atEnd() && (isPointer() || isReference() || tokens.get(position).is("..."))) {
      stars += isPointer() ? 1 : 0;
      reference |= isReference();
      pack |= tokens.get(position).is("...");
      position++;
    }
    int names = position;
    if (!atEnd() && tokens.get(position).is("(")) {
      return nested(specifierLength);
    }
    while (!atEnd() && tokens.get(position).isIdentifier()) {
      position++;
    }
    int nameCount = position - names;
    List<List<Token>> extents = extents();
    boolean single =
        atEnd()
            && isPlausible(names, nameCount, stars > 0 || reference, bareName, !extents.isEmpty());
    String name = nameCount > 0 ? tokens.get(names + nameCount - 1).text() : "";
    return new Declarator(
        type(base, stars, reference, !extents.isEmpty()),
        isRestrict(name) ? "" : name,
        single,
        pack,
        extents,
        specifierLength);
  }

  private List<List<Token>> extents() {
    List<List<Token>> extents = new ArrayList<>();
    while (!atEnd() && tokens.get(position).is("[") && brackets.partner(position) > position) {
      extents.add(tokens.subList(position + 1, brackets.partner(position)));
      position = brackets.after(position);
    }
    return extents;
  }

  /** Whether the identifiers after the type can only be qualifiers and one name. */
  private boolean isPlausible(
      int names, int count, boolean indirect, boolean bareName, boolean array) {
    if (count == 0) {
      Token only = tokens.get(tokens.size() - 1);
      return !bareName || indirect || array || pack || types.isCertainlyType(only.text());
    }
    if (count == 1) {
      return true;
    }
    String first = tokens.get(names).text();
    String last = tokens.get(names + 1).text();
    return count == 2
        && indirect
        && (isRestrict(first) || (isUpperCase(first) && !isUpperCase(last)));
  }

  /** Reads {@code (*name)[4]}, {@code (*name)(int)} and {@code (&name)[4]}. */
  private Declarator nested(int specifierLength) {
    int close = brackets.partner(position);
    boolean plain = close > position + 1 && close + 1 < tokens.size();
    if (!plain || close - position > 3) {
      return Declarator.unknown(spelling);
    }
    Token operator = tokens.get(position + 1);
    Token name = tokens.get(close - 1);
    boolean function = tokens.get(close + 1).is("(");
    position = close + 1;
    boolean closed =
        function ? brackets.after(position) == tokens.size() : !extents().isEmpty() && atEnd();
    if (!closed || !(operator.is("*") || operator.is("&"))) {
      return Declarator.unknown(spelling);
    }
    CudaType opaque = new CudaType.Opaque(spelling);
    CudaType type =
        operator.is("&")
            ? new CudaType.Reference(opaque)
            : function ? opaque : new CudaType.Pointer(1, opaque);
    return new Declarator(
        type, name.isIdentifier() ? name.text() : "", true, pack, List.of(), specifierLength);
  }

  private CudaType type(CudaType base, int stars, boolean reference, boolean array) {
    int depth = stars + (array ? 1 : 0);
    CudaType pointed = base;
    if (depth > 0) {
      pointed =
          base instanceof CudaType.Pointer inner
              ? new CudaType.Pointer(depth + inner.depth(), inner.pointee())
              : new CudaType.Pointer(depth, base);
    } else if (base instanceof CudaType.Untyped) {
      pointed = new CudaType.Opaque(spelling);
    }
    return reference ? new CudaType.Reference(pointed) : pointed;
  }

  private boolean isPointer() {
    return tokens.get(position).is("*");
  }

  private boolean isReference() {
    return tokens.get(position).is("&") || tokens.get(position).is("&&");
  }

  private boolean atEnd() {
    return position >= tokens.size();
  }

  private static boolean isRestrict(String word) {
    return word.toLowerCase(Locale.ROOT).contains("restrict");
  }

  private static boolean isUpperCase(String word) {
    return word.length() > 2 && word.equals(word.toUpperCase(Locale.ROOT));
  }
}
