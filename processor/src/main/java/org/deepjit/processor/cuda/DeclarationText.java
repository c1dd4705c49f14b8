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
import java.util.Set;

/** Writes tokens as one line, spaced as C++ is usually written, with macros as in the source. */
final class DeclarationText {
  private static final Set<String> NO_SPACE_BEFORE = Set.of(",", ")", "]", ";", "[", "...");
  private static final Set<String> NO_SPACE_AFTER = Set.of("(", "[", "::", "~", "!");
  private static final Set<String> INDIRECTIONS = Set.of("*", "&", "&&");
  private static final Set<String> AFTER_GROUP = Set.of("(", "::", "*", "&", "&&", ">", "<");

  private final List<Token> tokens;
  private final Brackets brackets;

  private DeclarationText(List<Token> tokens) {
    this.tokens = tokens;
    this.brackets = Brackets.of(tokens, new Budget(tokens.size()));
  }

  static String of(List<Token> tokens) {
    List<Token> written = new ArrayList<>(tokens.size());
    for (Token token : tokens) {
      Token original = token.written();
      if (written.isEmpty() || written.get(written.size() - 1).offset() != original.offset()) {
        written.add(original);
      }
    }
    return new DeclarationText(written).join();
  }

  /** A parameter without its attributes and its default value. */
  static String withoutDefault(List<Token> tokens, Budget budget) {
    return of(withoutAttributes(tokens, budget, true));
  }

  /** A list of parameters without their attributes. */
  static String withoutAttributes(List<Token> tokens, Budget budget) {
    return of(withoutAttributes(tokens, budget, false));
  }

  private static List<Token> withoutAttributes(
      List<Token> tokens, Budget budget, boolean cutDefault) {
    Brackets brackets = Brackets.of(tokens, budget);
    List<Token> kept = new ArrayList<>();
    int i = 0;
    while (i < tokens.size() && !(cutDefault && tokens.get(i).is("="))) {
      Token token = tokens.get(i);
      int after = brackets.after(i);
      if (token.is("[") && i + 1 < tokens.size() && tokens.get(i + 1).is("[")) {
        i = after;
      } else if (token.isOneOf(CudaWords.ATTRIBUTES) && i + 1 < tokens.size()) {
        i = brackets.after(i + 1);
      } else {
        kept.addAll(tokens.subList(i, after));
        i = after;
      }
    }
    return kept;
  }

  private String join() {
    StringBuilder text = new StringBuilder();
    boolean expression = false;
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.is(",")) {
        expression = false;
      }
      if (i > 0 && isSpaced(i, expression)) {
        text.append(' ');
      }
      expression |= token.is("=");
      text.append(token.kind() == Token.Kind.STRING ? oneLine(token.text()) : token.text());
    }
    return text.toString();
  }

  private static String oneLine(String literal) {
    return literal.replaceAll("\\s+", " ");
  }

  private boolean isSpaced(int index, boolean expression) {
    Token previous = tokens.get(index - 1);
    Token token = tokens.get(index);
    if (isBracket(index, "<")) {
      return previous.is("template");
    }
    if (isBracket(index, ">") || isBracket(index - 1, "<")) {
      return false;
    }
    if (token.isOneOf(NO_SPACE_BEFORE) || previous.isOneOf(NO_SPACE_AFTER)) {
      return false;
    }
    if (previous.is(",") || previous.is("=") || token.is("=")) {
      return true;
    }
    if (token.is("::")) {
      return previous.isOneOf(CudaWords.QUALIFIERS);
    }
    if (expression) {
      return token.spaced();
    }
    if (isBracket(index - 1, ">")) {
      return !token.isOneOf(AFTER_GROUP);
    }
    if (token.isOneOf(INDIRECTIONS)) {
      return false;
    }
    if (previous.isOneOf(INDIRECTIONS)) {
      boolean grouped = index > 1 && tokens.get(index - 2).is("(");
      return !grouped && !token.is("(");
    }
    if (token.is("(")) {
      return index + 1 < tokens.size() && tokens.get(index + 1).isOneOf(INDIRECTIONS);
    }
    boolean words = isWord(previous) && isWord(token);
    return words || token.spaced() || previous.is(")") || previous.is("...");
  }

  private boolean isBracket(int index, String spelling) {
    return tokens.get(index).is(spelling) && brackets.partner(index) >= 0;
  }

  private static boolean isWord(Token token) {
    return token.kind() != Token.Kind.PUNCTUATOR;
  }
}
