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

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.deepjit.processor.expression.ExpressionProblem.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ProblemTest {

  @ParameterizedTest
  @CsvSource(
      delimiterString = " -> ",
      quoteCharacter = '"',
      textBlock =
          """
          n +        -> 4 -> expected a number, a name or '(' at column 4, found the end of the expression
          * n        -> 1 -> expected a number, a name or '(' at column 1, found '*'
          ()         -> 2 -> expected a number, a name or '(' at column 2, found ')'
          (n         -> 3 -> expected ')' at column 3, found the end of the expression
          n)         -> 2 -> expected an operator or the end at column 2, found ')'
          n m        -> 3 -> expected an operator or the end at column 3, found 'm'
          2 n        -> 3 -> expected an operator or the end at column 3, found 'n'
          n, m       -> 2 -> expected an operator or the end at column 2, found ','
          flag ? 1   -> 9 -> expected ':' at column 9, found the end of the expression
          min(n, )   -> 8 -> expected a number, a name or '(' at column 8, found ')'
          min(n m)   -> 7 -> expected ')' at column 7, found 'm'
          length(4)  -> 8 -> expected a name at column 8, found '4'
          sizeof(4)  -> 8 -> expected a name at column 8, found '4'
          sizeof(T   -> 9 -> expected ')' at column 9, found the end of the expression
          n ^ 3      -> 3 -> '^' at column 3 is not an operator here; use + - * / % << >> & | < <= > >= == != && || ! ?:
          n = 3      -> 3 -> '=' at column 3 is not an operator here; use + - * / % << >> & | < <= > >= == != && || ! ?:
          n--        -> 2 -> '--' at column 2 is not an operator here; use + - * / % << >> & | < <= > >= == != && || ! ?:
          ~n         -> 1 -> '~' at column 1 is not an operator here; use + - * / % << >> & | < <= > >= == != && || ! ?:
          n # 3      -> 3 -> unexpected character '#' at column 3; write numbers, names, operators and parentheses
          n + \u00d7 -> 5 -> unexpected character U+00D7 at column 5; write numbers, names, operators and parentheses
          12ab       -> 1 -> '12ab' at column 1 is not a number; write numbers like 256, 0x100, 0b1010 or 1'000'000
          1__0       -> 1 -> '1__0' at column 1 is not a number; write numbers like 256, 0x100, 0b1010 or 1'000'000
          1'         -> 1 -> '1'' at column 1 is not a number; write numbers like 256, 0x100, 0b1010 or 1'000'000
          0x         -> 1 -> '0x' at column 1 is not a number; write numbers like 256, 0x100, 0b1010 or 1'000'000
          0b2        -> 1 -> '0b2' at column 1 is not a number; write numbers like 256, 0x100, 0b1010 or 1'000'000
          n + 010    -> 5 -> '010' at column 5 is octal in C++; write it in decimal, or with 0x or 0b
          (int) n    -> 2 -> 'int' at column 2 is a cast; every value is a 64-bit integer, so leave it out
          size_t(n)  -> 1 -> 'size_t' at column 1 is a cast; every value is a 64-bit integer, so leave it out
          n+ceilDiv  -> 3 -> 'ceilDiv' at column 3 is a function; write ceilDiv(a, b)
          x.length   -> 1 -> 'x.length' at column 1 is written length(x)
          """)
  void reportsSyntax(String text, int column, String message) {
    reports(text, column, Kind.SYNTAX, message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " -> ",
      quoteCharacter = '"',
      textBlock =
          """
          flag + 1            -> 1 -> '+' needs an integer, found a condition at column 1; write (condition) ? 1 : 0
          1 + (n < m)         -> 6 -> '+' needs an integer, found a condition at column 6; write (condition) ? 1 : 0
          n & 3 == 0          -> 5 -> '&' needs an integer, found a condition at column 5; write (condition) ? 1 : 0
          0 < n < m           -> 1 -> '<' needs an integer, found a condition at column 1; write (condition) ? 1 : 0
          flag == flag        -> 1 -> '==' needs an integer, found a condition at column 1; write (condition) ? 1 : 0
          -flag               -> 2 -> '-' needs an integer, found a condition at column 2; write (condition) ? 1 : 0
          +flag               -> 2 -> '+' needs an integer, found a condition at column 2; write (condition) ? 1 : 0
          min(n, flag)        -> 8 -> min(a, b, ...) needs an integer, found a condition at column 8; write (condition) ? 1 : 0
          flag ? flag : 1     -> 8 -> '?:' needs an integer, found a condition at column 8; write (condition) ? 1 : 0
          n < m               -> 1 -> the launch configuration needs an integer, found a condition at column 1; write (condition) ? 1 : 0
          n % 4 ? 1 : 2       -> 1 -> '?:' needs a condition, found an integer at column 1; write (integer) != 0
          flag && n ? 1 : 2   -> 9 -> '&&' needs a condition, found an integer at column 9; write (integer) != 0
          n || flag ? 1 : 2   -> 1 -> '||' needs a condition, found an integer at column 1; write (integer) != 0
          !n ? 1 : 2          -> 2 -> '!' needs a condition, found an integer at column 2; write (integer) != 0
          1 + x               -> 5 -> 'x' at column 5 is a buffer, whose number of elements is length(x); an integer or a condition is needed
          T * 4               -> 1 -> 'T' at column 1 is a type, whose size in bytes is sizeof(T); an integer or a condition is needed
          length(n)           -> 8 -> 'n' at column 8 is an integer; length(buffer) needs a buffer
          sizeof(x)           -> 8 -> 'x' at column 8 is a buffer, whose number of elements is length(x); sizeof(type) needs a type
          sizeof(flag)        -> 8 -> 'flag' at column 8 is a condition; sizeof(type) needs a type
          """)
  void reportsWrongTypes(String text, int column, String message) {
    reports(text, column, Kind.WRONG_TYPE, message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " -> ",
      textBlock =
          """
          n / 0               -> 5 -> the divisor of '/' at column 5 is always 0
          n % (4 - 4)         -> 6 -> the divisor of '%' at column 6 is always 0
          ceilDiv(n, 0)       -> 12 -> the divisor of ceilDiv at column 12 is always 0
          roundUp(n, 0x0)     -> 12 -> the divisor of roundUp at column 12 is always 0
          """)
  void reportsDivisionByZero(String text, int column, String message) {
    reports(text, column, Kind.DIVISION_BY_ZERO, message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " -> ",
      quoteCharacter = '"',
      textBlock =
          """
          9223372036854775808     -> 1 -> '9223372036854775808' at column 1 does not fit into 64 bits; the largest number is 9223372036854775807
          0xFFFFFFFFFFFFFFFF      -> 1 -> '0xFFFFFFFFFFFFFFFF' at column 1 does not fit into 64 bits; the largest number is 9223372036854775807
          9223372036854775807 + 1 -> 21 -> the result of '+' at column 21 is 9223372036854775808, which does not fit into 64 bits (-9223372036854775808 to 9223372036854775807)
          1 << 63                 -> 3 -> the result of '<<' at column 3 is 9223372036854775808, which does not fit into 64 bits (-9223372036854775808 to 9223372036854775807)
          rows << 62 << 1 + rows  -> 12 -> the result of '<<' at column 12 is 18446744073709551616 to 85070591730234615856620279821087277056, which does not fit into 64 bits (-9223372036854775808 to 9223372036854775807)
          1 << 64                 -> 6 -> the distance of '<<' at column 6 is 64; it must be 0 to 63
          n >> -1                 -> 6 -> the distance of '>>' at column 6 is -1; it must be 0 to 63
          ceilDiv(n, -4)          -> 12 -> the divisor of ceilDiv at column 12 is -4; it must be at least 1
          roundUp(n, -rows)       -> 12 -> the divisor of roundUp at column 12 is -4096 to -1; it must be at least 1
          log2(0)                 -> 6 -> the argument of log2 at column 6 is 0; it must be at least 1
          nextPow2(-1)            -> 10 -> the argument of nextPow2 at column 10 is -1; it must be at least 1
          nextPow2(1 << 62 | 1)   -> 1 -> the result of nextPow2 at column 1 is 9223372036854775808, which does not fit into 64 bits (-9223372036854775808 to 9223372036854775807)
          """)
  void reportsValuesOutOfRange(String text, int column, String message) {
    reports(text, column, Kind.OUT_OF_RANGE, message);
  }

  @ParameterizedTest
  @CsvSource({
    "1.5, 1, 1.5",
    ".5, 1, .5",
    "n * 2., 5, 2.",
    "1e3, 1, 1e3",
    "1e+3, 1, 1e+3",
    "n / 256.0f, 5, 256.0f",
    "1f, 1, 1f",
    "0x1p3, 1, 0x1p3",
    "'ceil(n / 256)', 1, ceil",
    "'std::ceil(n)', 1, std::ceil",
    "(float) n, 2, float",
    "'1 + float(n)', 5, float",
    "'pow(2, n)', 1, pow",
  })
  void reportsFloatingPoint(String text, int column, String found) {
    reports(
        text,
        column,
        Kind.FLOATING_POINT,
        ("'%s' at column %d is floating point, but every value is a 64-bit integer; write a / b"
                + " for a quotient rounded toward zero, ceilDiv(a, b) for one rounded up")
            .formatted(found, column));
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " -> ",
      quoteCharacter = '"',
      textBlock =
          """
          ceilDiv(n)          -> 1 -> ceilDiv(a, b) at column 1 takes 2 arguments, found 1
          1 + ceilDiv(n, m, k) -> 5 -> ceilDiv(a, b) at column 5 takes 2 arguments, found 3
          roundUp()           -> 1 -> roundUp(a, b) at column 1 takes 2 arguments, found 0
          min(n)              -> 1 -> min(a, b, ...) at column 1 takes 2 or more arguments, found 1
          log2(n, m)          -> 1 -> log2(a) at column 1 takes 1 argument, found 2
          sizeof()            -> 1 -> sizeof(type) at column 1 takes 1 argument, found 0
          length()            -> 1 -> length(buffer) at column 1 takes 1 argument, found 0
          """)
  void reportsArgumentCounts(String text, int column, String message) {
    reports(text, column, Kind.ARGUMENT_COUNT, message);
  }

  @Test
  void reportsUnknownNamesWithTheNearestAndAllOthers() {
    Scope scope =
        Scope.builder()
            .operand("BLOCK", Operand.integer("BLOCK", IntegralType.INT))
            .operand("n", Operand.integer("n", IntegralType.INT))
            .operand("x", new Operand.Buffer("x.length()"))
            .operand("causal", new Operand.BooleanValue("causal"))
            .device(DeviceValue.NUM_SMS, "device.numSms()")
            .build();

    assertThat(ExpressionCompiler.compile("ceilDiv(n, BLOK)", scope))
        .isEqualTo(
            new ExpressionProblem(
                12,
                Kind.UNKNOWN_NAME,
                "unknown name 'BLOK' at column 12; did you mean 'BLOCK'?"
                    + " (names here: BLOCK, n, causal, numSms)",
                Optional.of("BLOCK")));
    assertThat(problem("2 * threads", scope).message())
        .isEqualTo("unknown name 'threads' at column 5 (names here: BLOCK, n, causal, numSms)");
    assertThat(problem("length(X)", scope).message())
        .isEqualTo("unknown name 'X' at column 8; did you mean 'x'? (buffers here: x)");
    assertThat(problem("n", Scope.builder().build()).message())
        .isEqualTo("unknown name 'n' at column 1 (names here: none)");
  }

  @Test
  void reportsUnknownFunctionsWithTheNearestAndAllOthers() {
    String functions =
        " (functions: ceilDiv(a, b), roundUp(a, b), min(a, b, ...), max(a, b, ...), log2(a),"
            + " nextPow2(a), sizeof(type), length(buffer))";

    reports(
        "1 + ceildiv(n, 4)",
        5,
        Kind.UNKNOWN_FUNCTION,
        "unknown function 'ceildiv' at column 5; did you mean 'ceilDiv'?" + functions);
    reports(
        "std::min(n, 4)",
        1,
        Kind.UNKNOWN_FUNCTION,
        "unknown function 'std::min' at column 1; did you mean 'min'?" + functions);
    reports(
        "blocks(n)", 1, Kind.UNKNOWN_FUNCTION, "unknown function 'blocks' at column 1" + functions);
  }

  @Test
  void reportsUnknownTypes() {
    reports(
        "sizeof(flot)",
        8,
        Kind.UNKNOWN_TYPE,
        "unknown type 'flot' at column 8; did you mean 'float'?"
            + " (types here: T, ns::Pair and the types of CUDA)");
    assertThat(problem("4 * sizeof(Matrix)", Scope.builder().build()).message())
        .isEqualTo("unknown type 'Matrix' at column 12 (types here: the types of CUDA)");
  }

  @Test
  void reportsTheReasonWhyTheScopeRefusesAName() {
    reports(
        "2 * alpha",
        5,
        Kind.REFUSED_NAME,
        "'alpha' at column 5 is a float parameter, not an integer");
  }

  @Test
  void reportsAnEmptyExpression() {
    reports(
        " \n ",
        1,
        Kind.SYNTAX,
        "the expression is empty; write an integer such as ceilDiv(n, 256)");
  }

  @Test
  void reportsAnExpressionThatIsTooLong() {
    assertThat(Scopes.compiled("1" + "+1".repeat(499), Scopes.EVERY_KIND).constant()).hasValue(500);
    reports(
        "1" + "+1".repeat(500),
        1001,
        Kind.SYNTAX,
        "the expression has 1001 characters, more than 1000; compute a part of it in Java");
  }

  @Test
  void reportsAnExpressionThatIsNestedTooDeep() {
    String deepest = "(".repeat(49) + "n" + ")".repeat(49);
    assertThat(Scopes.compiled(deepest, Scopes.EVERY_KIND).java()).isEqualTo("n");
    reports(
        "(" + deepest + ")",
        51,
        Kind.SYNTAX,
        "the expression is nested more than 50 deep at column 51; compute a part of it in Java");
  }

  @Test
  void countsColumnsAcrossLines() {
    assertThat(problem("ceilDiv(n,\n        BLOK)", Scopes.EVERY_KIND).column()).isEqualTo(20);
  }

  private static void reports(String text, int column, Kind kind, String message) {
    ExpressionProblem problem = problem(text, Scopes.EVERY_KIND);

    assertThat(problem.message()).isEqualTo(message);
    assertThat(problem.kind()).isEqualTo(kind);
    assertThat(problem.column()).isEqualTo(column);
  }

  private static ExpressionProblem problem(String text, Scope scope) {
    ExpressionResult result = ExpressionCompiler.compile(text, scope);
    assertThat(result).as(text).isInstanceOf(ExpressionProblem.class);
    return (ExpressionProblem) result;
  }
}
