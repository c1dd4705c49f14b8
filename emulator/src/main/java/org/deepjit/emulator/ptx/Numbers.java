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
package org.deepjit.emulator.ptx;

import java.util.Locale;

/** Reads PTX's number formats. */
final class Numbers {

  private Numbers() {}

  static long integer(SourceText source, Token token) {
    String text = token.text().toLowerCase(Locale.ROOT);
    if (text.endsWith("u") && text.length() > 1) {
      text = text.substring(0, text.length() - 1);
    }
    try {
      if (text.startsWith("0x")) {
        return Long.parseUnsignedLong(text.substring(2), 16);
      }
      if (text.startsWith("0b")) {
        return Long.parseUnsignedLong(text.substring(2), 2);
      }
      if (text.length() > 1 && text.startsWith("0")) {
        return Long.parseUnsignedLong(text.substring(1), 8);
      }
      return Long.parseUnsignedLong(text);
    } catch (NumberFormatException e) {
      throw source.error(token.line(), "not an integer: '" + token.text() + "'");
    }
  }

  static Operand.FloatConstant floating(SourceText source, Token token) {
    String text = token.text().toLowerCase(Locale.ROOT);
    try {
      if (text.startsWith("0f") && text.length() == 10) {
        return new Operand.FloatConstant(Integer.parseUnsignedInt(text.substring(2), 16), true);
      }
      if (text.startsWith("0d") && text.length() == 18) {
        return new Operand.FloatConstant(Long.parseUnsignedLong(text.substring(2), 16), false);
      }
      if (text.startsWith("0f") || text.startsWith("0d")) {
        throw new NumberFormatException();
      }
      return new Operand.FloatConstant(Double.doubleToRawLongBits(Double.parseDouble(text)), false);
    } catch (NumberFormatException e) {
      throw source.error(token.line(), "not a floating-point constant: '" + token.text() + "'");
    }
  }
}
