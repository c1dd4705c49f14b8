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

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.deepjit.processor.expression.ExpressionProblem.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares what the emitted Java computes with unbounded integers. */
final class SemanticsTest {
  private static final int SAMPLES = 1500;
  private static final int ASSIGNMENTS = 80;
  private static final Scope SCOPE =
      Scope.builder()
          .operand("n", Operand.integer("n", IntegralType.INT))
          .operand("m", Operand.integer("m", IntegralType.INT))
          .operand("k", Operand.integer("k", IntegralType.LONG))
          .operand("b", Operand.integer("b", IntegralType.BYTE))
          .operand("s", Operand.integer("s", IntegralType.SHORT))
          .operand("c", Operand.integer("c", IntegralType.CHAR))
          .operand("rows", new Operand.IntegerValue("rows", IntegralType.INT, Range.of(1, 4096)))
          .operand(
              "block.x", new Operand.IntegerValue("blockX", IntegralType.LONG, Range.of(1, 1024)))
          .operand("flag", new Operand.BooleanValue("flag"))
          .operand("x", new Operand.Buffer("length"))
          .operand("T", new Operand.Type("size", Range.of(1, 32)))
          .device(DeviceValue.NUM_SMS, "numSms")
          .build();
  private static final String FIELDS =
      "public static int n, m, rows, size, numSms; public static long k, blockX, length; public"
          + " static byte b; public static short s; public static char c; public static boolean"
          + " flag;";

  private final Random random = new Random(20260801);
  private final List<Sample> samples = new ArrayList<>();
  private final List<CompiledExpression> compiled = new ArrayList<>();

  @Test
  void emittedJavaGivesTheExactValueOrThrows(@TempDir Path folder) throws Exception {
    generateSamples();
    List<String> java = compiled.stream().map(CompiledExpression::java).toList();
    int defined = 0;
    int undefined = 0;
    try (JavaBatch batch = new JavaBatch(folder, FIELDS, java)) {
      for (int i = 0; i < ASSIGNMENTS; i++) {
        Map<String, Long> names = randomValues();
        batch.set(fields(names));
        for (int j = 0; j < samples.size(); j++) {
          Optional<BigInteger> expected = value(samples.get(j), names);
          check(batch, j, expected, names);
          if (expected.isPresent()) {
            defined++;
          } else {
            undefined++;
          }
        }
      }
    }
    assertThat(defined).isGreaterThan(40_000);
    assertThat(undefined).isGreaterThan(20_000);
  }

  private void check(
      JavaBatch batch, int index, Optional<BigInteger> expected, Map<String, Long> names) {
    String description =
        samples.get(index).text() + " as " + compiled.get(index).java() + " with " + names;
    Optional<BigInteger> actual;
    try {
      actual = Optional.of(BigInteger.valueOf(batch.value(index)));
    } catch (ArithmeticException | IllegalArgumentException e) {
      actual = Optional.empty();
    }
    if (!actual.equals(expected)) {
      assertThat(actual).as(description).isEqualTo(expected);
    }
    OptionalLong constant = compiled.get(index).constant();
    if (constant.isPresent() && expected.isPresent()) {
      assertThat(expected.get().longValueExact()).as(description).isEqualTo(constant.getAsLong());
    }
  }

  /** The compiler refuses a sample only where a part of it never has a value. */
  private void generateSamples() {
    SampleGenerator generator = new SampleGenerator(19);
    while (samples.size() < SAMPLES) {
      Sample sample = generator.integer(1 + random.nextInt(4));
      ExpressionResult result = ExpressionCompiler.compile(sample.text(), SCOPE);
      if (result instanceof CompiledExpression expression) {
        samples.add(sample);
        compiled.add(expression);
      } else if (result instanceof ExpressionProblem problem && sample.text().length() < 1000) {
        assertThat(problem.kind())
            .as(sample.text() + ": " + problem.message())
            .isIn(Kind.OUT_OF_RANGE, Kind.DIVISION_BY_ZERO);
      }
    }
  }

  private static Optional<BigInteger> value(Sample sample, Map<String, Long> names) {
    try {
      return Optional.of(sample.meaning().of(names));
    } catch (Sample.Undefined e) {
      return Optional.empty();
    }
  }

  private Map<String, Long> randomValues() {
    Map<String, Long> names = new HashMap<>();
    names.put("n", between(Integer.MIN_VALUE, Integer.MAX_VALUE));
    names.put("m", between(Integer.MIN_VALUE, Integer.MAX_VALUE));
    names.put("k", between(Long.MIN_VALUE, Long.MAX_VALUE));
    names.put("b", between(Byte.MIN_VALUE, Byte.MAX_VALUE));
    names.put("s", between(Short.MIN_VALUE, Short.MAX_VALUE));
    names.put("c", between(Character.MIN_VALUE, Character.MAX_VALUE));
    names.put("rows", between(1, 4096));
    names.put("block.x", between(1, 1024));
    names.put("length(x)", between(0, Long.MAX_VALUE));
    names.put("sizeof(T)", between(1, 32));
    names.put("numSms", between(1, Integer.MAX_VALUE));
    names.put("flag", between(0, 1));
    return names;
  }

  /** A bound, a small number, one of any size, or one of all: each where it is in the range. */
  private long between(long low, long high) {
    long value =
        switch (random.nextInt(5)) {
          case 0 -> low;
          case 1 -> high;
          case 2 -> random.nextInt(9) - 4;
          case 3 -> random.nextLong() >> random.nextInt(64);
          default -> random.nextInt(2048);
        };
    return Math.max(low, Math.min(high, value));
  }

  private static Map<String, Object> fields(Map<String, Long> names) {
    Map<String, Object> fields = new HashMap<>();
    for (String name : List.of("n", "m", "rows", "numSms")) {
      fields.put(name, value(names, name).intValue());
    }
    fields.put("size", value(names, "sizeof(T)").intValue());
    fields.put("k", value(names, "k"));
    fields.put("blockX", value(names, "block.x"));
    fields.put("length", value(names, "length(x)"));
    fields.put("b", value(names, "b").byteValue());
    fields.put("s", value(names, "s").shortValue());
    fields.put("c", (char) value(names, "c").intValue());
    fields.put("flag", value(names, "flag") == 1);
    return fields;
  }

  private static Long value(Map<String, Long> names, String name) {
    return Objects.requireNonNull(names.get(name), name);
  }
}
