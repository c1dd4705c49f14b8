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
package org.deepjit.processor.expression;

import java.util.ArrayList;
import java.util.List;
import org.deepjit.processor.expression.ExpressionProblem.Kind;

/** Splits an expression into its words. */
final class Lexer {
  /**
   * Longer ones first, as C++ splits them. Those that the language does not have are recognised
   * too, so that {@code n--} is not taken for a sign of nothing.
   */
  private static final List<String> SYMBOLS =
      List.of(
          "<<=", ">>=", "<=>", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "++", "--", "->",
          "::", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "+", "-", "*", "/", "%", "&", "|",
          "!", "<", ">", "?", ":", "(", ")", ",", "=", "^", "~", ".", "[", "]", "{", "}", ";");

  private final String text;
  private int position;

  private Lexer(String text) {
    this.text = text;
  }

  /** The words, ending with one of kind {@link Token.Kind#END}. */
  static List<Token> words(String text) {
    return new Lexer(text).words();
  }

  private List<Token> words() {
    List<Token> words = new ArrayList<>();
    while (true) {
      while (Character.isWhitespace(at(position))) {
        position++;
      }
      if (position == text.length()) {
        words.add(new Token(Token.Kind.END, "", position + 1));
        return words;
      }
      words.add(word());
    }
  }

  private Token word() {
    int start = position;
    Token.Kind kind;
    if (isDigit(at(start)) || (at(start) == '.' && isDigit(at(start + 1)))) {
      kind = Token.Kind.NUMBER;
      skipNumber();
    } else if (isNameStart(at(start))) {
      kind = Token.Kind.NAME;
      skipName();
    } else {
      kind = Token.Kind.SYMBOL;
      position += symbol().length();
    }
    return new Token(kind, text.substring(start, position), start + 1);
  }

  /** Takes all that C++ takes for a number, so that a malformed one is reported as a whole. */
  private void skipNumber() {
    boolean isHexadecimal = Character.toLowerCase(at(position + 1)) == 'x';
    while (isNamePart(at(position)) || at(position) == '.' || at(position) == '\'') {
      boolean isExponent = !isHexadecimal && Character.toLowerCase(at(position)) == 'e';
      position++;
      if (isExponent && (at(position) == '+' || at(position) == '-')) {
        position++;
      }
    }
  }

  private void skipName() {
    do {
      position++;
      if (at(position) == '.' && isNameStart(at(position + 1))) {
        position++;
      } else if (text.startsWith("::", position) && isNameStart(at(position + 2))) {
        position += 2;
      }
    } while (isNamePart(at(position)));
  }

  private String symbol() {
    return SYMBOLS.stream()
        .filter(symbol -> text.startsWith(symbol, position))
        .findFirst()
        .orElseThrow(this::unexpectedCharacter);
  }

  private ExpressionException unexpectedCharacter() {
    int character = text.codePointAt(position);
    String shown =
        character > ' ' && character <= '~'
            ? "'" + (char) character + "'"
            : "U+%04X".formatted(character);
    return new ExpressionException(
        position + 1,
        Kind.SYNTAX,
        "unexpected character %s at column %d; write numbers, names, operators and parentheses"
            .formatted(shown, position + 1));
  }

  /** The character at an index, or one that no word contains after the end. */
  private char at(int index) {
    return index < text.length() ? text.charAt(index) : '\0';
  }

  private static boolean isDigit(char character) {
    return character >= '0' && character <= '9';
  }

  private static boolean isNameStart(char character) {
    return Character.isLetter(character) || character == '_' || character == '$';
  }

  private static boolean isNamePart(char character) {
    return isNameStart(character) || isDigit(character);
  }
}
