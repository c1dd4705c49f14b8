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
import org.deepjit.processor.expression.ExpressionProblem.Kind;

/** Ends a compilation at its first problem; it never leaves the package. */
final class ExpressionException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient ExpressionProblem problem;

  ExpressionException(int column, Kind kind, String message) {
    this(column, kind, message, Optional.empty());
  }

  ExpressionException(int column, Kind kind, String message, Optional<String> nearest) {
    super(message, null, false, false);
    this.problem = new ExpressionProblem(column, kind, message, nearest);
  }

  ExpressionProblem problem() {
    return problem;
  }
}
