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
import java.util.Arrays;
import java.util.List;

/**
 * Which brackets of a token list belong together. A {@code <} counts as a bracket only after an
 * identifier, and only when its {@code >} exists.
 */
final class Brackets {
  private final List<Token> tokens;
  private final int[] partners;

  private Brackets(List<Token> tokens) {
    this.tokens = tokens;
    this.partners = new int[tokens.size()];
    Arrays.fill(partners, -1);
  }

  static Brackets of(List<Token> tokens, Budget budget) {
    budget.spend(tokens.size());
    Brackets brackets = new Brackets(tokens);
    brackets.match();
    return brackets;
  }

  private void match() {
    int[] open = new int[tokens.size()];
    int depth = 0;
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.kind() != Token.Kind.PUNCTUATOR) {
        continue;
      }
      switch (token.text()) {
        case "(", "[", "{" -> open[depth++] = i;
        case "<" -> {
          if (i > 0 && tokens.get(i - 1).isIdentifier()) {
            open[depth++] = i;
          }
        }
        case ">" -> {
          if (depth > 0 && tokens.get(open[depth - 1]).is("<")) {
            pair(open[--depth], i);
          }
        }
        case ")", "]", "}" -> {
          while (depth > 0 && tokens.get(open[depth - 1]).is("<")) {
            depth--;
          }
          if (depth > 0 && closerOf(tokens.get(open[depth - 1])).equals(token.text())) {
            pair(open[--depth], i);
          }
        }
        default -> {}
      }
    }
  }

  private static String closerOf(Token opener) {
    return switch (opener.text()) {
      case "(" -> ")";
      case "[" -> "]";
      default -> "}";
    };
  }

  private void pair(int opener, int closer) {
    partners[opener] = closer;
    partners[closer] = opener;
  }

  /** The index of the other bracket, or -1 for a token that has none. */
  int partner(int index) {
    return partners[index];
  }

  /** The index after a token, or after the whole group that the token opens. */
  int after(int index) {
    return partners[index] > index ? partners[index] + 1 : index + 1;
  }

  /** The tokens between two commas, each part once, outside all brackets. */
  Parts split(int from, int to) {
    List<List<Token>> parts = new ArrayList<>();
    List<Token> commas = new ArrayList<>();
    boolean ambiguous = false;
    boolean afterEquals = false;
    int start = from;
    int i = from;
    while (i < to) {
      Token token = tokens.get(i);
      if (token.is(",")) {
        parts.add(tokens.subList(start, i));
        commas.add(token);
        start = i + 1;
        afterEquals = false;
      } else if (token.is("=")) {
        afterEquals = true;
      } else if (afterEquals && token.is("<") && partners[i] > i) {
        ambiguous |= tokens.subList(i, partners[i]).stream().anyMatch(inner -> inner.is(","));
      }
      i = after(i);
    }
    if (from < to) {
      parts.add(tokens.subList(start, to));
    }
    return new Parts(parts, commas, ambiguous);
  }

  /**
   * The parts of a list.
   *
   * @param commas the commas between them
   * @param ambiguous whether a comma of a default value may be one of the list: {@code a < b, c >
   *     d}
   */
  record Parts(List<List<Token>> parts, List<Token> commas, boolean ambiguous) {}
}
