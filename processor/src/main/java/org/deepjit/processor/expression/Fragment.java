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

/**
 * A piece of Java text with the precedence of its outermost operator, so that it can be put into a
 * larger piece with no more parentheses than it needs there.
 */
record Fragment(String java, Precedence precedence) {

  static Fragment primary(String java) {
    return new Fragment(java, Precedence.PRIMARY);
  }

  /** All operators of the language group from the left, so an equal level on the right is kept. */
  static Fragment binary(InfixOperator operator, Fragment left, Fragment right) {
    Precedence level = operator.precedence();
    String java =
        left.operandOf(level, level)
            + " "
            + operator.symbol()
            + " "
            + right.operandOf(level, level.nextTighter());
    return new Fragment(java, level);
  }

  static Fragment conditional(Fragment condition, Fragment then, Fragment otherwise) {
    String java =
        condition.from(Precedence.OR)
            + " ? "
            + then.from(Precedence.OR)
            + " : "
            + otherwise.from(Precedence.CONDITIONAL);
    return new Fragment(java, Precedence.CONDITIONAL);
  }

  /** The fragment after a sign or {@code !}; two minus signs must not become one operator. */
  Fragment prefixed(String sign) {
    String operand = from(Precedence.UNARY);
    return new Fragment(
        sign + (operand.startsWith("-") ? "(" + operand + ")" : operand), Precedence.UNARY);
  }

  Fragment castToLong() {
    return new Fragment("(long) " + from(Precedence.UNARY), Precedence.UNARY);
  }

  private String operandOf(Precedence parent, Precedence minimum) {
    return parent.isUnclearWith(precedence) ? "(" + java + ")" : from(minimum);
  }

  /** The text where at least the given precedence is required. */
  private String from(Precedence minimum) {
    return precedence.isLooserThan(minimum) ? "(" + java + ")" : java;
  }
}
