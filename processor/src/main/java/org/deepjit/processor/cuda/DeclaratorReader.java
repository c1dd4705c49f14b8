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

/**
 * Reads the type and the name of a parameter, a field or an alias's target. Where an unknown macro
 * could stand among the tokens, the result says that it may be more than one declaration.
 */
final class DeclaratorReader {
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
    Declarator declared = new DeclaratorParser(known, spelling, types).read();
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

  /** Libraries wrap {@code __grid_constant__} in a macro of a similar name. */
  private static boolean isGridConstant(Token token) {
    return token.isIdentifier() && token.text().toLowerCase(Locale.ROOT).contains("grid_constant");
  }
}
