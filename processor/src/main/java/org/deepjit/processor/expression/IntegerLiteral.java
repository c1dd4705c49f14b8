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
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.deepjit.processor.expression.ExpressionProblem.Kind;

/** Reads a number and writes it as a Java literal with the radix and the groups of its author. */
final class IntegerLiteral {
  private static final Pattern INTEGER =
      Pattern.compile(
          "(?!.*['_]['_])"
              + "(?<digits>0[xX][0-9a-fA-F]['_0-9a-fA-F]*+(?<!['_])"
              + "|0[bB][01]['_01]*+(?<!['_])"
              + "|0|[1-9]['_0-9]*+(?<!['_]))"
              + "(?:[uU](?:ll|LL|[lL])?|(?:ll|LL|[lL])[uU]?)?");
  private static final Pattern OCTAL = Pattern.compile("0['_0-9]+[uUlL]*");
  private static final Pattern FLOATING =
      Pattern.compile(
          "0[xX].*[.pP].*|(?=.*[.eEfFdD])[0-9'_]*+\\.?[0-9'_]*+(?:[eE][+-]?[0-9]*+)?[fFlLdD]?");

  private IntegerLiteral() {}

  static IntegerTerm parse(Token token) {
    Matcher matcher = INTEGER.matcher(token.text());
    if (!matcher.matches()) {
      throw malformed(token);
    }
    String digits = matcher.group("digits").replace('\'', '_');
    Range value = Range.constant(value(digits.replace("_", "").toLowerCase(Locale.ROOT)));
    if (!value.isWithin(IntegralType.LONG.range())) {
      throw new ExpressionException(
          token.column(),
          Kind.OUT_OF_RANGE,
          "%s at column %d does not fit into 64 bits; the largest number is %d"
              .formatted(token.found(), token.column(), Long.MAX_VALUE));
    }
    return value.isWithin(IntegralType.INT.range())
        ? IntegerTerm.ofInt(token.column(), value, digits)
        : IntegerTerm.ofLong(token.column(), value, Fragment.primary(digits + "L"));
  }

  private static BigInteger value(String digits) {
    if (digits.startsWith("0x")) {
      return new BigInteger(digits.substring(2), 16);
    }
    return digits.startsWith("0b")
        ? new BigInteger(digits.substring(2), 2)
        : new BigInteger(digits);
  }

  private static ExpressionException malformed(Token token) {
    if (OCTAL.matcher(token.text()).matches()) {
      return new ExpressionException(
          token.column(),
          Kind.SYNTAX,
          "%s at column %d is octal in C++; write it in decimal, or with 0x or 0b"
              .formatted(token.found(), token.column()));
    }
    if (FLOATING.matcher(token.text()).matches()) {
      return FloatingPoint.problem(token);
    }
    return new ExpressionException(
        token.column(),
        Kind.SYNTAX,
        "%s at column %d is not a number; write numbers like 256, 0x100, 0b1010 or 1'000'000"
            .formatted(token.found(), token.column()));
  }
}
