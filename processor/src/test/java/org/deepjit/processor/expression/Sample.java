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

import java.math.BigInteger;
import java.util.Map;

/**
 * A random expression with its meaning in unbounded integers, worked out apart from the compiler.
 * Conditions are one or zero.
 *
 * @param tightness how tightly the text holds together, from 0 for {@code ?:} to 11 for a primary
 */
record Sample(String text, int tightness, Meaning meaning) {

  /** What an expression gives for values of its names. */
  interface Meaning {
    /**
     * The value.
     *
     * @throws Undefined if the language has no result for these values
     */
    BigInteger of(Map<String, Long> names) throws Undefined;
  }

  /** Says that an operation has no result: it divides by zero, leaves 64 bits, or the like. */
  static final class Undefined extends Exception {
    private static final long serialVersionUID = 1L;
  }

  /** The text as an operand of something that needs at least the given tightness. */
  String textFor(int minimum) {
    return tightness < minimum ? "(" + text + ")" : text;
  }
}
