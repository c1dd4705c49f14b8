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

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.deepjit.processor.expression.ExpressionProblem.Kind;

/**
 * Reads the words of an expression by recursive descent and gives each part its meaning at once.
 */
final class Parser {
  /**
   * Deeper nesting is refused, so that no text can exhaust the stack of the compiler it runs in.
   */
  private static final int MAXIMUM_DEPTH = 50;

  private final TokenReader tokens;
  private final Names names;
  private int depth;

  Parser(TokenReader tokens, Names names) {
    this.tokens = tokens;
    this.names = names;
  }

  Term parse() {
    Term term = conditional();
    tokens.expectEnd();
    return term;
  }

  private Term conditional() {
    if (++depth > MAXIMUM_DEPTH) {
      throw new ExpressionException(
          tokens.peek().column(),
          Kind.SYNTAX,
          "the expression is nested more than %d deep at column %d; compute a part of it in Java"
              .formatted(MAXIMUM_DEPTH, tokens.peek().column()));
    }
    Term term = binary(Precedence.OR);
    if (tokens.skip("?")) {
      BooleanTerm condition = Conditions.condition(term, "'?:'");
      IntegerTerm then = Conditions.integer(conditional(), "'?:'");
      tokens.expect(":");
      term = Conditions.choose(condition, then, Conditions.integer(conditional(), "'?:'"));
    }
    depth--;
    return term;
  }

  private Term binary(Precedence loosest) {
    Term left = unary();
    while (true) {
      Optional<InfixOperator> operator = InfixOperator.of(tokens.peek().text());
      if (operator.isEmpty() || operator.get().precedence().isLooserThan(loosest)) {
        return left;
      }
      Token symbol = tokens.next();
      Term right = binary(operator.get().precedence().nextTighter());
      left = operation(operator.get(), symbol.column(), left, right);
    }
  }

  private static Term operation(InfixOperator operator, int column, Term left, Term right) {
    String consumer = operator.quoted();
    return switch (operator.precedence()) {
      case OR ->
          Conditions.or(
              Conditions.condition(left, consumer), Conditions.condition(right, consumer));
      case AND ->
          Conditions.and(
              Conditions.condition(left, consumer), Conditions.condition(right, consumer));
      case EQUALITY, RELATIONAL ->
          Conditions.compare(
              operator, Conditions.integer(left, consumer), Conditions.integer(right, consumer));
      default ->
          Arithmetic.apply(
              operator,
              column,
              Conditions.integer(left, consumer),
              Conditions.integer(right, consumer));
    };
  }

  /** Signs are collected first, so that a long row of them needs no recursion. */
  private Term unary() {
    Deque<Token> signs = new ArrayDeque<>();
    while (tokens.peek().is("-") || tokens.peek().is("+") || tokens.peek().is("!")) {
      signs.push(tokens.next());
    }
    Term term = primary();
    for (Token sign : signs) {
      term = signed(sign, term);
    }
    return term;
  }

  private static Term signed(Token sign, Term term) {
    String consumer = sign.found();
    return switch (sign.text()) {
      case "!" -> Conditions.not(sign.column(), Conditions.condition(term, consumer));
      case "-" -> Arithmetic.negate(sign.column(), Conditions.integer(term, consumer));
      default -> Conditions.integer(term, consumer).at(sign.column());
    };
  }

  private Term primary() {
    Token token = tokens.next();
    if (token.kind() == Token.Kind.NUMBER) {
      return IntegerLiteral.parse(token);
    }
    if (token.kind() == Token.Kind.NAME) {
      return tokens.peek().is("(") ? call(token) : names.value(token);
    }
    if (token.is("(")) {
      Term term = conditional();
      tokens.expect(")");
      return term;
    }
    throw TokenReader.unexpected(token, "a number, a name or '('");
  }

  private Term call(Token name) {
    Function function =
        Function.of(name.text()).orElseThrow(() -> NameProblems.unknownFunction(name));
    tokens.next();
    IntegerTerm result =
        switch (function) {
          case SIZEOF -> names.size(only(tokens.skipType(), function, name));
          case LENGTH -> names.length(only(tokens.skipName(), function, name));
          default -> FunctionCalls.call(function, name.column(), arguments(function, name));
        };
    return result.at(name.column());
  }

  private List<IntegerTerm> arguments(Function function, Token name) {
    List<IntegerTerm> arguments = new ArrayList<>();
    if (!tokens.peek().is(")")) {
      do {
        arguments.add(Conditions.integer(conditional(), function.signature()));
      } while (tokens.skip(","));
    }
    tokens.expect(")");
    if (!function.accepts(arguments.size())) {
      throw argumentCount(function, name, arguments.size());
    }
    return arguments;
  }

  /** The only argument of a function whose arguments are not expressions. */
  private Token only(Optional<Token> argument, Function function, Token name) {
    if (argument.isEmpty() && tokens.peek().is(")")) {
      throw argumentCount(function, name, 0);
    }
    Token present = argument.orElseThrow(() -> TokenReader.unexpected(tokens.peek(), "a name"));
    tokens.expect(")");
    return present;
  }

  private static ExpressionException argumentCount(Function function, Token name, int found) {
    return new ExpressionException(
        name.column(),
        Kind.ARGUMENT_COUNT,
        "%s at column %d takes %s, found %d"
            .formatted(function.signature(), name.column(), function.expectedArguments(), found));
  }
}
