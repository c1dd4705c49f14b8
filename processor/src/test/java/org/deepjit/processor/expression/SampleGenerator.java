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
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.deepjit.processor.expression.Sample.Meaning;
import org.deepjit.processor.expression.Sample.Undefined;

/** Makes random expressions over the names of {@link #NAMES} and {@code flag}. */
final class SampleGenerator {
  static final List<String> NAMES =
      List.of("n", "m", "k", "b", "s", "c", "rows", "block.x", "length(x)", "sizeof(T)", "numSms");

  private static final List<String> ARITHMETIC =
      List.of("+", "-", "*", "/", "%", "<<", ">>", "&", "|");
  private static final List<String> COMPARISONS = List.of("<", "<=", ">", ">=", "==", "!=");
  private static final List<String> LITERALS =
      List.of(
          "0", "1", "2", "3", "31", "32", "63", "256", "0x7fffffff", "2147483648", "0xFFFFFFFF");
  private static final BigInteger MIN = BigInteger.valueOf(Long.MIN_VALUE);
  private static final BigInteger MAX = BigInteger.valueOf(Long.MAX_VALUE);

  private final Random random;

  SampleGenerator(long seed) {
    this.random = new Random(seed);
  }

  Sample integer(int depth) {
    if (depth == 0) {
      return random.nextInt(3) == 0 ? literal() : name();
    }
    return switch (random.nextInt(8)) {
      case 0 -> negation(integer(depth - 1));
      case 1 -> choice(condition(depth - 1), integer(depth - 1), integer(depth - 1));
      case 2, 3 -> call(depth - 1);
      default -> {
        String operator = pick(ARITHMETIC);
        Sample left = integer(random.nextInt(depth));
        Sample right = integer(random.nextInt(depth));
        yield infix(
            operator,
            left,
            right,
            names -> arithmetic(operator, left.meaning().of(names), right.meaning().of(names)));
      }
    };
  }

  private Sample condition(int depth) {
    if (depth == 0) {
      return new Sample("flag", 11, names -> value(names, "flag"));
    }
    return switch (random.nextInt(5)) {
      case 0 -> {
        Sample inner = condition(depth - 1);
        yield new Sample(
            "!" + inner.textFor(10),
            10,
            names -> BigInteger.ONE.subtract(inner.meaning().of(names)));
      }
      case 1 -> {
        Sample left = condition(depth - 1);
        Sample right = condition(depth - 1);
        yield infix(
            "&&",
            left,
            right,
            names -> isTrue(left, names) ? right.meaning().of(names) : BigInteger.ZERO);
      }
      case 2 -> {
        Sample left = condition(depth - 1);
        Sample right = condition(depth - 1);
        yield infix(
            "||",
            left,
            right,
            names -> isTrue(left, names) ? BigInteger.ONE : right.meaning().of(names));
      }
      default -> comparison(integer(depth - 1), integer(depth - 1));
    };
  }

  private Sample comparison(Sample left, Sample right) {
    String operator = pick(COMPARISONS);
    return infix(
        operator,
        left,
        right,
        names -> {
          int order = left.meaning().of(names).compareTo(right.meaning().of(names));
          boolean holds =
              switch (operator) {
                case "<" -> order < 0;
                case "<=" -> order <= 0;
                case ">" -> order > 0;
                case ">=" -> order >= 0;
                case "==" -> order == 0;
                default -> order != 0;
              };
          return holds ? BigInteger.ONE : BigInteger.ZERO;
        });
  }

  private static Sample negation(Sample inner) {
    String text = inner.textFor(10);
    return new Sample(
        text.startsWith("-") ? "- " + text : "-" + text,
        10,
        names -> in64Bits(inner.meaning().of(names).negate()));
  }

  private static Sample choice(Sample condition, Sample then, Sample otherwise) {
    return new Sample(
        condition.textFor(1) + " ? " + then.text() + " : " + otherwise.text(),
        0,
        names -> (isTrue(condition, names) ? then : otherwise).meaning().of(names));
  }

  private Sample call(int depth) {
    Sample a = integer(depth);
    Sample b = integer(depth);
    return switch (random.nextInt(6)) {
      case 0 -> binary("ceilDiv", a, b, SampleGenerator::ceiling);
      case 1 -> binary("roundUp", a, b, (x, y) -> in64Bits(ceiling(x, y).multiply(y)));
      case 2 -> binary("min", a, b, BigInteger::min);
      case 3 -> binary("max", a, b, BigInteger::max);
      case 4 ->
          new Sample(
              "log2(" + a.text() + ")",
              11,
              names -> BigInteger.valueOf(exponent(a.meaning().of(names))));
      default ->
          new Sample(
              "nextPow2(" + a.text() + ")",
              11,
              names -> in64Bits(BigInteger.TWO.pow(exponent(a.meaning().of(names)))));
    };
  }

  private interface Operation {
    BigInteger apply(BigInteger a, BigInteger b) throws Undefined;
  }

  private static Sample binary(String function, Sample a, Sample b, Operation operation) {
    return new Sample(
        function + "(" + a.text() + ", " + b.text() + ")",
        11,
        names -> operation.apply(a.meaning().of(names), b.meaning().of(names)));
  }

  private static BigInteger ceiling(BigInteger a, BigInteger b) throws Undefined {
    if (b.signum() <= 0) {
      throw new Undefined();
    }
    BigInteger floor = a.subtract(a.mod(b)).divide(b);
    return a.mod(b).signum() == 0 ? floor : floor.add(BigInteger.ONE);
  }

  private static int exponent(BigInteger a) throws Undefined {
    if (a.signum() <= 0) {
      throw new Undefined();
    }
    int exponent = 0;
    while (BigInteger.TWO.pow(exponent).compareTo(a) < 0) {
      exponent++;
    }
    return exponent;
  }

  private static BigInteger arithmetic(String operator, BigInteger a, BigInteger b)
      throws Undefined {
    if (List.of("/", "%").contains(operator) && b.signum() == 0) {
      throw new Undefined();
    }
    if (List.of("<<", ">>").contains(operator) && (b.signum() < 0 || b.bitLength() > 6)) {
      throw new Undefined();
    }
    return in64Bits(
        switch (operator) {
          case "+" -> a.add(b);
          case "-" -> a.subtract(b);
          case "*" -> a.multiply(b);
          case "/" -> a.divide(b);
          case "%" -> a.remainder(b);
          case "<<" -> a.shiftLeft(b.intValueExact());
          case ">>" -> a.shiftRight(b.intValueExact());
          case "&" -> a.and(b);
          default -> a.or(b);
        });
  }

  private static BigInteger in64Bits(BigInteger value) throws Undefined {
    if (value.compareTo(MIN) < 0 || value.compareTo(MAX) > 0) {
      throw new Undefined();
    }
    return value;
  }

  private static boolean isTrue(Sample condition, Map<String, Long> names) throws Undefined {
    return condition.meaning().of(names).signum() != 0;
  }

  private static Sample infix(String operator, Sample left, Sample right, Meaning meaning) {
    int tightness =
        switch (operator) {
          case "||" -> 1;
          case "&&" -> 2;
          case "|" -> 3;
          case "&" -> 4;
          case "==", "!=" -> 5;
          case "<", "<=", ">", ">=" -> 6;
          case "<<", ">>" -> 7;
          case "+", "-" -> 8;
          default -> 9;
        };
    return new Sample(
        left.textFor(tightness) + " " + operator + " " + right.textFor(tightness + 1),
        tightness,
        meaning);
  }

  private Sample name() {
    String name = pick(NAMES);
    return new Sample(name, 11, names -> value(names, name));
  }

  private Sample literal() {
    String text = pick(LITERALS);
    return new Sample(text, 11, names -> BigInteger.valueOf(Long.decode(text)));
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private static BigInteger value(Map<String, Long> names, String name) {
    return BigInteger.valueOf(Objects.requireNonNull(names.get(name), name));
  }
}
