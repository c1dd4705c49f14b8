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
import org.jspecify.annotations.Nullable;

/** Reads the statements of a function's body. */
final class BodyParser {

  private static final int DEEPEST_SCOPE = 64;
  private static final int MOST_REGISTERS = 1 << 20;

  private final TokenStream tokens;
  private final VariableParser variables;
  private final OperandParser operands;
  private final LineTable lines;

  BodyParser(TokenStream tokens, VariableParser variables) {
    this.tokens = tokens;
    this.variables = variables;
    this.operands = new OperandParser(tokens);
    this.lines = new LineTable(tokens);
  }

  /** Reads from behind the opening brace, and the closing one. */
  List<Statement> body() {
    lines.startFunction();
    return statements(0);
  }

  private List<Statement> statements(int depth) {
    List<Statement> statements = new ArrayList<>();
    while (!tokens.accept("}")) {
      if (tokens.atEnd()) {
        throw tokens.expected("'}'");
      }
      statement(statements, depth);
    }
    return statements;
  }

  private void statement(List<Statement> statements, int depth) {
    Token token = tokens.peek();
    if (tokens.accept(";")) {
      return;
    }
    if (tokens.accept("{")) {
      if (depth == DEEPEST_SCOPE) {
        throw tokens.error(token.line(), "scopes nested too deeply");
      }
      statements.add(new Statement.Scope(token.line(), statements(depth + 1)));
    } else if (token.kind() == Token.Kind.DIRECTIVE) {
      directive(statements);
    } else if (token.kind() == Token.Kind.WORD && tokens.peek(1).is(":")) {
      tokens.take();
      tokens.take();
      statements.add(labelled(token));
    } else {
      statements.add(instruction());
    }
  }

  private void directive(List<Statement> statements) {
    int line = tokens.peek().line();
    StateSpace space = variables.space();
    if (space != null) {
      for (Variable variable : variables.declaration(space, false)) {
        statements.add(new Statement.Declaration(line, variable));
      }
      return;
    }
    Token token = tokens.take();
    switch (token.text()) {
      case "reg" -> registers(statements, line);
      case "loc" -> lines.location();
      case "pragma" -> {
        tokens.expect(Token.Kind.STRING, "a string");
        tokens.expect(";");
      }
      default -> throw tokens.error(line, "unknown directive '." + token.text() + "'");
    }
  }

  private void registers(List<Statement> statements, int line) {
    int vector = 1;
    Token word = tokens.expect(Token.Kind.DIRECTIVE, "a type");
    if (word.text().equals("v2") || word.text().equals("v4")) {
      vector = word.text().charAt(1) - '0';
      word = tokens.expect(Token.Kind.DIRECTIVE, "a type");
    }
    PtxType type = PtxType.named(word.text());
    if (type == null) {
      throw tokens.error(line, "registers of type '." + word.text() + "' are not supported");
    }
    do {
      String name = tokens.word("a register");
      int count = 0;
      if (tokens.accept("<")) {
        count = tokens.smallInteger("a number of registers");
        tokens.expect(">");
        if (count <= 0 || count > MOST_REGISTERS) {
          throw tokens.error(line, "a number of registers must be from 1 to " + MOST_REGISTERS);
        }
      }
      statements.add(new Statement.Registers(line, type, vector, name, count));
    } while (tokens.accept(","));
    tokens.expect(";");
  }

  private Statement labelled(Token label) {
    Token token = tokens.peek();
    if (tokens.acceptDirective("callprototype")) {
      return prototype(label);
    }
    if (tokens.acceptDirective("branchtargets") || tokens.acceptDirective("calltargets")) {
      List<String> names = new ArrayList<>();
      do {
        names.add(tokens.word("a label"));
      } while (tokens.accept(","));
      tokens.expect(";");
      return new Statement.Targets(token.line(), label.text(), names);
    }
    return new Statement.Label(label.line(), label.text());
  }

  private Statement prototype(Token label) {
    List<Variable> returns = tokens.peek().is("(") ? variables.parameters() : List.of();
    tokens.word("_");
    List<Variable> parameters = tokens.peek().is("(") ? variables.parameters() : List.of();
    while (tokens.peek().kind() == Token.Kind.DIRECTIVE) {
      tokens.take();
      while (tokens.peek().kind() == Token.Kind.INTEGER) {
        tokens.take();
      }
    }
    tokens.expect(";");
    return new Statement.Prototype(label.line(), label.text(), returns, parameters);
  }

  private Statement instruction() {
    Statement.Guard guard = guard();
    Token name = tokens.expect(Token.Kind.WORD, "an instruction");
    List<String> modifiers = new ArrayList<>();
    while (tokens.peek().kind() == Token.Kind.DIRECTIVE) {
      modifiers.add(tokens.take().text());
    }
    return new Statement.Instruction(
        name.line(), name.text(), modifiers, operands.untilSemicolon(), guard, lines.current());
  }

  private Statement.@Nullable Guard guard() {
    if (!tokens.accept("@")) {
      return null;
    }
    boolean negated = tokens.accept("!");
    return new Statement.Guard(tokens.word("a predicate"), negated);
  }
}
