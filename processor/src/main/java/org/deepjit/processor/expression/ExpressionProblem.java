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

import java.util.Optional;

/**
 * The first thing that is wrong with an expression.
 *
 * @param column where it is in the expression, from 1
 * @param kind what sort of mistake it is
 * @param message the whole text for the user: what was found, at which column, and what is allowed
 * @param nearest the valid name that an unknown one most likely stands for
 */
public record ExpressionProblem(int column, Kind kind, String message, Optional<String> nearest)
    implements ExpressionResult {

  /** The sorts of mistakes. */
  public enum Kind {
    /** The text is not an expression of the language. */
    SYNTAX,
    /** A name that the scope does not hold. */
    UNKNOWN_NAME,
    /** A function that the language does not have. */
    UNKNOWN_FUNCTION,
    /** A type under {@code sizeof} that is neither a scalar of C++ nor in the scope. */
    UNKNOWN_TYPE,
    /** A name that the scope refuses. */
    REFUSED_NAME,
    /** A condition, buffer or type where an integer is needed, or the like. */
    WRONG_TYPE,
    /** Too few or too many arguments of a function. */
    ARGUMENT_COUNT,
    /** A divisor that is always zero. */
    DIVISION_BY_ZERO,
    /** A value that never fits into 64 bits, or that a function or shift never accepts. */
    OUT_OF_RANGE,
    /** A floating-point number or function. */
    FLOATING_POINT
  }
}
