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

/**
 * Reads the type and the name of a parameter, a field or an alias's target. Where an unknown macro
 * could stand among the tokens, the result says that it may be more than one declaration.
 */
final class DeclaratorReader {
  private static final Set<String> COMPUTED =
      Set.of("decltype", "typeof", "__typeof", "__typeof__", "__decltype");

  private final TypeResolver types;
  private final SourceFacts facts;

  DeclaratorReader(TypeResolver types) {
    this.types = types;
    this.facts = types.facts();
  }

  /** Reads tokens in which every certain macro has been expanded. */
  Declarator read(List<Token> tokens) {
    String spelling = DeclarationText.of(tokens);
    List<Token> core = strip(tokens);
    boolean opaque = false;
    List<Token> known = new ArrayList<>();
    boolean inExtent = false;
    for (int i = 0; i < core.size(); i++) {
      Token token = core.get(i);
      inExtent = token.is("[") || (inExtent && !token.is("]"));
      boolean call = i + 1 < core.size() && core.get(i + 1).is("(");
      if (inExtent || !token.isIdentifier() || !facts.macros().isUse(token.text(), call)) {
        known.add(token);
      } else if (facts.macros().mayHideStructure(token.text())) {
        return Declarator.unknown(spelling);
      } else if (!facts.macros().isAlwaysOneOf(token.text(), CudaWords.QUALIFIERS)) {
        opaque = true;
        known.add(token);
      }
    }
    Declarator declared = new Parse(known, spelling).read();
    boolean pointer = declared.type() instanceof CudaType.Pointer;
    return opaque && declared.isSingle() && !pointer
        ? new Declarator(
            new CudaType.Opaque(DeclarationText.of(known.subList(0, declared.specifierLength()))),
            declared.name(),
            true,
            declared.pack(),
            declared.extents(),
            declared.specifierLength())
        : declared;
  }

  /** The tokens before a default value, without qualifiers and attributes. */
  List<Token> strip(List<Token> tokens) {
    Brackets brackets = Brackets.of(tokens, facts.budget());
    List<Token> core = new ArrayList<>();
    int i = 0;
    while (i < tokens.size() && !tokens.get(i).is("=")) {
      Token token = tokens.get(i);
      int after = brackets.after(i);
      if (token.is("[") && i + 1 < tokens.size() && tokens.get(i + 1).is("[")) {
        i = after;
      } else if (token.isOneOf(CudaWords.ATTRIBUTES)) {
        i = i + 1 < tokens.size() && tokens.get(i + 1).is("(") ? brackets.after(i + 1) : i + 1;
      } else if (token.isOneOf(CudaWords.QUALIFIERS) || isGridConstant(token)) {
        i++;
      } else {
        core.addAll(tokens.subList(i, after));
        i = after;
      }
    }
    return core;
  }

  /** One pass over the stripped tokens. */
  private final class Parse {
    private final List<Token> tokens;
    private final String spelling;
    private final Brackets brackets;
    private int position;
    private boolean pack;

    Parse(List<Token> tokens, String spelling) {
      this.tokens = tokens;
      this.spelling = spelling;
      this.brackets = Brackets.of(tokens, facts.budget());
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
      boolean arrayInside = false;
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
      arrayInside = !extents.isEmpty();
      boolean single =
          atEnd() && isPlausible(names, nameCount, stars > 0 || reference, bareName, arrayInside);
      String name = nameCount > 0 ? tokens.get(position(names, nameCount)).text() : "";
      return new Declarator(
          type(base, stars, reference, !extents.isEmpty()),
          isRestrict(name) ? "" : name,
          single,
          pack,
          extents,
          specifierLength);
    }

    private int position(int names, int nameCount) {
      return names + nameCount - 1;
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
      } else if (base instanceof CudaType.Void) {
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
  }

  /** Libraries wrap {@code __grid_constant__} in a macro of a similar name. */
  private static boolean isGridConstant(Token token) {
    return token.isIdentifier() && token.text().toLowerCase(Locale.ROOT).contains("grid_constant");
  }

  private static boolean isRestrict(String word) {
    return word.toLowerCase(Locale.ROOT).contains("restrict");
  }

  private static boolean isUpperCase(String word) {
    return word.length() > 2 && word.equals(word.toUpperCase(Locale.ROOT));
  }
}
