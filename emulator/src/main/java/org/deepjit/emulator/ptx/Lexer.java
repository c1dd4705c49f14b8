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
package org.deepjit.emulator.ptx;

import java.util.ArrayList;
import java.util.List;

/** Cuts PTX text into tokens; comments and blanks go. */
final class Lexer {

  private final SourceText source;
  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private int position;
  private int line = 1;

  Lexer(SourceText source) {
    this.source = source;
    this.text = source.text();
  }

  List<Token> tokens() {
    while (skipBlanks()) {
      next();
    }
    tokens.add(new Token(Token.Kind.END, "end of text", line, position, position));
    return tokens;
  }

  private boolean skipBlanks() {
    while (position < text.length()) {
      char c = text.charAt(position);
      if (c == '\n') {
        line++;
        position++;
      } else if (c <= ' ') {
        position++;
      } else if (text.startsWith("//", position)) {
        int end = text.indexOf('\n', position);
        position = end < 0 ? text.length() : end;
      } else if (text.startsWith("/*", position)) {
        skipBlockComment();
      } else {
        return true;
      }
    }
    return false;
  }

  private void skipBlockComment() {
    int end = text.indexOf("*/", position + 2);
    if (end < 0) {
      throw source.error(line, "comment without an end");
    }
    for (int i = position; i < end; i++) {
      if (text.charAt(i) == '\n') {
        line++;
      }
    }
    position = end + 2;
  }

  private void next() {
    char c = text.charAt(position);
    int start = position;
    if (isWordStart(c)) {
      position++;
      word();
      add(Token.Kind.WORD, start, start);
    } else if (c == '.' && position + 1 < text.length() && isWordPart(text.charAt(position + 1))) {
      position++;
      word();
      if (text.startsWith("::", position)) {
        position += 2;
        word();
        if (text.startsWith("::", position)) {
          position += 2;
          word();
        }
      }
      add(Token.Kind.DIRECTIVE, start, start + 1);
    } else if (c >= '0' && c <= '9') {
      number(start);
    } else if (c == '"') {
      string(start);
    } else if ("{}()[],;:@!|+-*<>=~&^".indexOf(c) >= 0) {
      position++;
      add(Token.Kind.PUNCTUATION, start, start);
    } else {
      throw source.error(line, "unexpected character '" + c + "'");
    }
  }

  private void word() {
    while (position < text.length() && isWordPart(text.charAt(position))) {
      position++;
    }
  }

  private void number(int start) {
    boolean decimal = true;
    if (text.charAt(position) == '0' && position + 1 < text.length()) {
      char next = Character.toLowerCase(text.charAt(position + 1));
      decimal = next != 'x' && next != 'f' && next != 'd' && next != 'b';
      if (next == 'f' || next == 'd') {
        position += 2;
        word();
        add(Token.Kind.FLOAT, start, start);
        return;
      }
    }
    boolean fraction = false;
    while (position < text.length()) {
      char c = text.charAt(position);
      char before = Character.toLowerCase(text.charAt(position - (position > start ? 1 : 0)));
      boolean exponentSign = decimal && (c == '+' || c == '-') && before == 'e';
      if (decimal && c == '.' && !fraction) {
        fraction = true;
      } else if (!exponentSign && !isWordPart(c)) {
        break;
      } else if (decimal && (c == 'e' || c == 'E')) {
        fraction = true;
      }
      position++;
    }
    add(fraction ? Token.Kind.FLOAT : Token.Kind.INTEGER, start, start);
  }

  private void string(int start) {
    int end = text.indexOf('"', position + 1);
    int lineEnd = text.indexOf('\n', position);
    if (end < 0 || (lineEnd >= 0 && lineEnd < end)) {
      throw source.error(line, "string without an end");
    }
    position = end + 1;
    tokens.add(new Token(Token.Kind.STRING, text.substring(start + 1, end), line, start, position));
  }

  private void add(Token.Kind kind, int start, int textStart) {
    tokens.add(new Token(kind, text.substring(textStart, position), line, start, position));
  }

  private static boolean isWordStart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || c == '%';
  }

  private static boolean isWordPart(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '_'
        || c == '$';
  }
}
