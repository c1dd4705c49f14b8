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

import java.util.OptionalLong;
import org.deepjit.processor.expression.ExpressionProblem.Kind;

/** Compiles launch expressions; the package documentation describes the language. */
public final class ExpressionCompiler {
  private static final int MAXIMUM_LENGTH = 1000;

  private ExpressionCompiler() {}

  /**
   * Compiles one expression.
   *
   * @param text the expression as the user wrote it
   * @param scope the names that it may use
   * @return its Java text, or the first problem in it; no text makes this method throw
   */
  public static ExpressionResult compile(String text, Scope scope) {
    try {
      checkLength(text);
      Names names = new Names(scope);
      Term term = new Parser(new TokenReader(Lexer.words(text)), names).parse();
      IntegerTerm result = Conditions.integer(term, "the launch configuration");
      OptionalLong constant =
          result.range().isConstant()
              ? OptionalLong.of(result.range().low().longValueExact())
              : OptionalLong.empty();
      return new CompiledExpression(
          result.java().java(), constant, names.used(), names.deviceValues());
    } catch (ExpressionException e) {
      return e.problem();
    }
  }

  private static void checkLength(String text) {
    if (text.isBlank()) {
      throw new ExpressionException(
          1, Kind.SYNTAX, "the expression is empty; write an integer such as ceilDiv(n, 256)");
    }
    if (text.length() > MAXIMUM_LENGTH) {
      throw new ExpressionException(
          MAXIMUM_LENGTH + 1,
          Kind.SYNTAX,
          "the expression has %d characters, more than %d; compute a part of it in Java"
              .formatted(text.length(), MAXIMUM_LENGTH));
    }
  }
}
