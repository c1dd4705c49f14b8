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

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One {@code #define} of the source. */
record Macro(String name, boolean functionLike, List<Token> body, Branch branch, int offset) {

  static Optional<Macro> of(Directive directive) {
    List<Token> arguments = directive.arguments();
    if (!directive.name().equals("define") || arguments.isEmpty()) {
      return Optional.empty();
    }
    boolean functionLike =
        arguments.size() > 1 && arguments.get(1).is("(") && !arguments.get(1).spaced();
    int body = 1;
    if (functionLike) {
      while (body < arguments.size() && !arguments.get(body).is(")")) {
        body++;
      }
      body = Math.min(body + 1, arguments.size());
    }
    return Optional.of(
        new Macro(
            arguments.get(0).text(),
            functionLike,
            arguments.subList(body, arguments.size()),
            directive.branch(),
            directive.offset()));
  }

  /** Whether the body contains one of the given spellings. */
  boolean mentions(Set<String> spellings) {
    return body.stream().anyMatch(token -> token.isOneOf(spellings));
  }
}
