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

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares constants, and with them precedence and grouping, with those of a C compiler. */
final class AgreementWithGccTest {
  private static final Scope NO_NAMES = Scope.builder().build();
  private static final List<String> INTEGER_OPERATORS =
      List.of("+", "-", "*", "/", "%", "<<", ">>", "&", "|");
  private static final List<String> OPERATORS =
      Stream.concat(
              INTEGER_OPERATORS.stream(), Stream.of("<", "<=", ">", ">=", "==", "!=", "&&", "||"))
          .toList();
  private static final List<List<String>> OPERANDS =
      List.of(
          List.of("7LL", "3LL", "2LL"),
          List.of("40LL", "5LL", "4LL"),
          List.of("-9LL", "2LL", "1LL"),
          List.of("6LL", "6LL", "6LL"));

  private final Random random = new Random(7);

  @Test
  void groupsEveryPairOfOperatorsAlike(@TempDir Path folder) throws Exception {
    Set<String> expressions = new LinkedHashSet<>();
    for (String first : OPERATORS) {
      for (String second : OPERATORS) {
        for (List<String> operands : OPERANDS) {
          String pair =
              String.join(" ", operands.get(0), first, operands.get(1), second, operands.get(2));
          expressions.add(pair);
          expressions.add(pair + " ? 5LL : 6LL");
          expressions.add("1LL < 2LL " + first + " " + pair + " ? 5LL : 6LL");
        }
      }
    }
    for (String operator : INTEGER_OPERATORS) {
      expressions.add("-7LL " + operator + " 2LL");
      expressions.add("2LL < 1LL ? 5LL : 6LL " + operator + " 2LL");
      expressions.add("1LL < 2LL ? 5LL : 6LL " + operator + " 2LL");
    }
    assertThat(agreeing(folder, expressions)).isGreaterThan(600);
  }

  @Test
  void readsRandomRowsOfOperatorsAlike(@TempDir Path folder) throws Exception {
    Set<String> expressions = new LinkedHashSet<>();
    for (int i = 0; i < 20_000; i++) {
      expressions.add(row());
    }
    assertThat(agreeing(folder, expressions)).isGreaterThan(2_000);
  }

  @Test
  void knowsTheSizesOfTheTypesOfC(@TempDir Path folder) throws Exception {
    List<String> types =
        List.of(
            "char",
            "signed char",
            "unsigned char",
            "short",
            "unsigned short",
            "short int",
            "short unsigned int",
            "int",
            "unsigned",
            "signed",
            "unsigned int",
            "int unsigned",
            "long",
            "unsigned long",
            "long int",
            "long long",
            "unsigned long long",
            "long long unsigned int",
            "long unsigned int",
            "float",
            "double",
            "size_t",
            "ptrdiff_t",
            "int8_t",
            "uint8_t",
            "int16_t",
            "uint16_t",
            "int32_t",
            "uint32_t",
            "int64_t",
            "uint64_t",
            "intptr_t",
            "uintptr_t",
            "bool",
            "float *",
            "void **");
    List<String> expressions = types.stream().map("sizeof(%s)"::formatted).toList();

    assertThat(expressions.stream().map(AgreementWithGccTest::constant))
        .map(OptionalLong::getAsLong)
        .isEqualTo(
            GccProgram.evaluate(
                folder,
                "#include <stdbool.h>\n#include <stddef.h>\n#include <stdint.h>",
                expressions));
  }

  /** Checks those expressions that the language accepts, and returns how many these are. */
  private static int agreeing(Path folder, Set<String> expressions) throws Exception {
    List<String> accepted = new ArrayList<>();
    List<Long> constants = new ArrayList<>();
    for (String expression : expressions) {
      constant(expression)
          .ifPresent(
              value -> {
                accepted.add(expression);
                constants.add(value);
              });
    }
    List<Long> values = GccProgram.evaluate(folder, "", accepted);
    for (int i = 0; i < accepted.size(); i++) {
      assertThat(constants.get(i)).as(accepted.get(i)).isEqualTo(values.get(i));
    }
    return accepted.size();
  }

  private static OptionalLong constant(String expression) {
    return ExpressionCompiler.compile(expression, NO_NAMES) instanceof CompiledExpression compiled
        ? compiled.constant()
        : OptionalLong.empty();
  }

  /** Up to six operands in a row, now and then in parentheses or with a sign or a choice. */
  private String row() {
    StringBuilder row = new StringBuilder(operand());
    int length = 1 + random.nextInt(5);
    for (int i = 0; i < length; i++) {
      List<String> operators = random.nextInt(3) == 0 ? OPERATORS : INTEGER_OPERATORS;
      row.append(' ').append(pick(operators)).append(' ').append(operand());
    }
    return random.nextInt(3) == 0 ? row + " ? " + operand() + " : " + operand() : row.toString();
  }

  private String operand() {
    return switch (random.nextInt(10)) {
      case 0 -> "-" + random.nextInt(20) + "LL";
      case 1 -> "(" + row() + ")";
      case 2 -> "0x" + Integer.toHexString(random.nextInt(300)) + "LL";
      default -> random.nextInt(20) + "LL";
    };
  }

  private String pick(List<String> list) {
    return list.get(random.nextInt(list.size()));
  }
}
