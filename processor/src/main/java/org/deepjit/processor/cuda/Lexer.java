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

/**
 * Turns CUDA C++ text into preprocessing tokens: comments, line splices, raw strings, digit
 * separators and digraphs as the compiler treats them. A closing {@code >>} stays two tokens.
 */
final class Lexer {
  private static final Set<String> RAW_PREFIXES = Set.of("R", "LR", "uR", "UR", "u8R");
  private static final Set<String> PREFIXES = Set.of("L", "u", "U", "u8");

  private final SplicedText text;
  private final LineCounter lines;
  private final Conditionals conditionals = new Conditionals();
  private final List<Token> tokens = new ArrayList<>();
  private final List<Directive> directives = new ArrayList<>();
  private final Set<String> identifiers = new HashSet<>();
  private boolean clean = true;
  private boolean inDirective;
  private boolean spaced;
  private int position;

  private Lexer(String source) {
    this.text = new SplicedText(source);
    this.lines = new LineCounter(source);
  }

  static LexedSource lex(String source) {
    return new Lexer(source).lexAll();
  }

  private LexedSource lexAll() {
    boolean lineStart = true;
    while (position < text.length()) {
      if (text.at(position) == '\n') {
        lineStart = true;
        blank(1);
      } else if (!skipBlank()) {
        lineStart = directiveOrToken(lineStart);
      }
    }
    return new LexedSource(
        List.copyOf(tokens),
        List.copyOf(directives),
        identifiers,
        clean && conditionals.isWellFormed());
  }

  /** Reads on; answers whether the next token is still the first of its line. */
  private boolean directiveOrToken(boolean lineStart) {
    if (lineStart && (text.at(position) == '#' || text.startsWith("%:", position))) {
      directive();
      return true;
    }
    Token token = token();
    if (token != null && conditionals.isLive()) {
      keep(token);
      tokens.add(token);
    }
    return false;
  }

  private void keep(Token token) {
    if (token.isIdentifier()) {
      identifiers.add(token.text());
    }
  }

  private void directive() {
    position += text.at(position) == '#' ? 1 : 2;
    inDirective = true;
    Branch branch = conditionals.branch();
    int start = text.originOf(position);
    List<Token> line = new ArrayList<>();
    while (position < text.length() && text.at(position) != '\n') {
      if (!skipBlank()) {
        Token token = token();
        if (token != null) {
          line.add(token);
        }
      }
    }
    inDirective = false;
    if (line.isEmpty()) {
      return;
    }
    String name = line.get(0).text();
    List<Token> arguments = List.copyOf(line.subList(1, line.size()));
    if (conditionals.isLive()) {
      arguments.forEach(this::keep);
      directives.add(new Directive(name, arguments, branch, start));
    }
    conditionals.follow(name, arguments);
  }

  private void blank(int characters) {
    spaced = true;
    position += characters;
  }

  /** Skips one run of blanks or one comment; answers whether there was one. */
  private boolean skipBlank() {
    char c = text.at(position);
    if (c == ' ' || (c >= '\t' && c <= '\r' && c != '\n') || c == '\uFEFF') {
      blank(1);
    } else if (text.startsWith("//", position)) {
      while (position < text.length() && text.at(position) != '\n') {
        blank(1);
      }
    } else if (text.startsWith("/*", position)) {
      blank(2);
      while (position < text.length() && !text.startsWith("*/", position)) {
        blank(1);
      }
      clean &= position < text.length();
      blank(2);
    } else {
      return false;
    }
    return true;
  }

  private @Nullable Token token() {
    int start = position;
    char c = text.at(position);
    if (isIdentifierStart(c) || startsUniversalCharacter(position)) {
      return word(start);
    }
    if (isDigit(c) || (c == '.' && isDigit(text.at(position + 1)))) {
      skipNumber();
      return make(Token.Kind.NUMBER, start);
    }
    if (c == '"' || c == '\'') {
      skipQuoted(c);
      return make(c == '"' ? Token.Kind.STRING : Token.Kind.CHARACTER, start);
    }
    return punctuator(start);
  }

  private Token word(int start) {
    while (isIdentifierPart(text.at(position)) || startsUniversalCharacter(position)) {
      position++;
    }
    String word = text.substring(start, position);
    char next = text.at(position);
    if (next == '"' && RAW_PREFIXES.contains(word)) {
      int end = text.rawStringEnd(position);
      clean &= end >= 0;
      position = end < 0 ? text.length() : end;
      return make(Token.Kind.STRING, start);
    }
    if ((next == '"' || next == '\'') && PREFIXES.contains(word)) {
      skipQuoted(next);
      return make(next == '"' ? Token.Kind.STRING : Token.Kind.CHARACTER, start);
    }
    return make(Token.Kind.IDENTIFIER, start);
  }

  private void skipNumber() {
    char previous = text.at(position++);
    while (true) {
      char c = text.at(position);
      boolean exponentSign = (c == '+' || c == '-') && "eEpP".indexOf(previous) >= 0;
      boolean separator = c == '\'' && isIdentifierPart(text.at(position + 1));
      if (!exponentSign && !separator && c != '.' && !isIdentifierPart(c)) {
        return;
      }
      previous = c;
      position++;
    }
  }

  private void skipQuoted(char quote) {
    position++;
    while (position < text.length() && text.at(position) != '\n') {
      char c = text.at(position++);
      if (c == quote) {
        return;
      }
      if (c == '\\' && position < text.length() && text.at(position) != '\n') {
        position++;
      }
    }
    problem();
  }

  private @Nullable Token punctuator(int start) {
    Punctuator punctuator = Punctuator.at(text, position);
    if (punctuator == null) {
      position++;
      problem();
      spaced = true;
      return null;
    }
    position += punctuator.length();
    return make(Token.Kind.PUNCTUATOR, start, punctuator.spelling());
  }

  /** Notes something that C++ does not lex; in directives and dead text that is no problem. */
  private void problem() {
    clean &= inDirective || !conditionals.isLive();
  }

  private Token make(Token.Kind kind, int start) {
    return make(kind, start, text.substring(start, position));
  }

  private Token make(Token.Kind kind, int start, String spelling) {
    int offset = text.originOf(start);
    Token token =
        new Token(
            kind, spelling, offset, lines.lineOf(offset), spaced, conditionals.branch(), null);
    spaced = false;
    return token;
  }

  private boolean startsUniversalCharacter(int index) {
    return text.startsWith("\\u", index) || text.startsWith("\\U", index);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isIdentifierStart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || c >= 0x80;
  }

  private static boolean isIdentifierPart(char c) {
    return isIdentifierStart(c) || isDigit(c);
  }
}
