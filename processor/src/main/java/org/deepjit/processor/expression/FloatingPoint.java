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

import java.util.Set;
import org.deepjit.processor.expression.ExpressionProblem.Kind;

/**
 * What people write when they round a quotient by way of floating point. It deserves a message of
 * its own, since one integer function replaces all of it.
 */
final class FloatingPoint {
  private static final Set<String> NAMES =
      Set.of(
          "float", "double", "half", "ceil", "ceilf", "floor", "floorf", "round", "roundf", "trunc",
          "sqrt", "sqrtf", "pow", "powf", "exp", "log", "logf", "log2f", "fabs", "fmin", "fminf",
          "fmax", "fmaxf");

  private FloatingPoint() {}

  static boolean isName(String name) {
    return NAMES.contains(name.startsWith("std::") ? name.substring(5) : name);
  }

  static ExpressionException problem(Token token) {
    return new ExpressionException(
        token.column(),
        Kind.FLOATING_POINT,
        ("'%s' at column %d is floating point, but every value is a 64-bit integer; write a / b"
                + " for a quotient rounded toward zero, ceilDiv(a, b) for one rounded up")
            .formatted(token.text(), token.column()));
  }
}
