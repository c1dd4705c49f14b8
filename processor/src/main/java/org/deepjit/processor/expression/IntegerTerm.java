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

import java.util.function.BinaryOperator;

/**
 * An integer. Where its Java type is {@code int}, the same value is also at hand as a {@code long},
 * for the operations whose result may need more than 32 bits.
 *
 * @param range what the value may be
 * @param java the Java text, of type {@code int} or {@code long}
 * @param asLong the Java text of type {@code long}; equal to {@code java} when that is a long
 */
record IntegerTerm(int column, Range range, Fragment java, Fragment asLong) implements Term {

  static IntegerTerm ofLong(int column, Range range, Fragment java) {
    return new IntegerTerm(column, range, java, java);
  }

  /** A primary Java expression of type {@code int}: a literal, a name, a call. */
  static IntegerTerm ofInt(int column, Range range, String java) {
    Fragment primary = Fragment.primary(java);
    boolean isLiteral = Character.isDigit(java.charAt(0));
    return new IntegerTerm(
        column, range, primary, isLiteral ? Fragment.primary(java + "L") : primary.castToLong());
  }

  /**
   * An operation that Java does in {@code long} as soon as one of its operands is a {@code long}.
   * It is done in {@code int} where both operands are and the result always fits.
   */
  static IntegerTerm promoted(
      IntegerTerm left, IntegerTerm right, Range range, BinaryOperator<Fragment> text) {
    Fragment java = text.apply(left.java, right.java);
    if (left.isLong() || right.isLong()) {
      return ofLong(left.column, range, java);
    }
    Fragment leftLong = text.apply(left.asLong, right.java);
    Fragment rightLong = text.apply(left.java, right.asLong);
    boolean rightIsShorter = rightLong.java().length() < leftLong.java().length();
    return new IntegerTerm(left.column, range, java, rightIsShorter ? rightLong : leftLong)
        .inLongUnlessItFits();
  }

  /** This term, as a {@code long} alone if the result does not always fit into an {@code int}. */
  IntegerTerm inLongUnlessItFits() {
    return range.isWithin(IntegralType.INT.range()) ? this : ofLong(column, range, asLong);
  }

  IntegerTerm at(int newColumn) {
    return new IntegerTerm(newColumn, range, java, asLong);
  }

  boolean isLong() {
    return java.equals(asLong);
  }
}
