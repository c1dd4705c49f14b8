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
import java.util.Locale;
import java.util.Optional;

/** The value of an integer literal of C++. */
final class IntegerLiteral {
  private IntegerLiteral() {}

  /** The value of the tokens when they are one literal that fits an {@code int}. */
  static Optional<Integer> of(List<Token> tokens) {
    if (tokens.size() != 1 || tokens.get(0).kind() != Token.Kind.NUMBER) {
      return Optional.empty();
    }
    String digits =
        tokens.get(0).text().toLowerCase(Locale.ROOT).replace("'", "").replaceAll("[ulz]+$", "");
    try {
      if (digits.startsWith("0x")) {
        return Optional.of(Integer.parseInt(digits.substring(2), 16));
      }
      if (digits.startsWith("0b")) {
        return Optional.of(Integer.parseInt(digits.substring(2), 2));
      }
      boolean octal = digits.length() > 1 && digits.startsWith("0");
      return Optional.of(Integer.parseInt(digits, octal ? 8 : 10));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
