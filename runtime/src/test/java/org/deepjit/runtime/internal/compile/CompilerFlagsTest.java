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
package org.deepjit.runtime.internal.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.environment.Environment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CompilerFlagsTest {

  private static CompilerOptions defaults(Map<String, String> variables) {
    return RealNvcc.options(new Environment("MYLIB", variables));
  }

  private static void assertRejected(CompilerOptions options, String message) {
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> CompilerFlags.of(options))
        .withMessage(message);
  }

  @Test
  void g6TheDefaults() {
    assertThat(CompilerFlags.of(defaults(Map.of())))
        .containsExactly(
            "--gpu-architecture=sm_90a",
            "-O3",
            "--compiler-options=-O3",
            "--ptxas-options=--register-usage-level=10",
            "-std=c++20",
            "--compiler-options=-fPIC",
            "--compiler-options=-fconcepts",
            "--expt-relaxed-constexpr",
            "--expt-extended-lambda");
  }

  @Test
  void theDefaultsThatTheEnvironmentChanges() {
    assertThat(
            CompilerFlags.of(
                defaults(
                    Map.of(
                        "MYLIB_JIT_CHECK_NO_SPILLS", "1",
                        "MYLIB_JIT_CHECK_NO_LOCAL_MEMORY", "yes",
                        "MYLIB_JIT_WITH_LINEINFO", "true",
                        "DJ_JIT_CPP_STANDARD", "17"))))
        .containsExactly(
            "--gpu-architecture=sm_90a",
            "-O3",
            "--compiler-options=-O3",
            "--ptxas-options=--register-usage-level=10",
            "--ptxas-options=--warn-on-spills",
            "--ptxas-options=--warn-on-local-memory-usage",
            "--generate-line-info",
            "-std=c++17",
            "--compiler-options=-fPIC",
            "--compiler-options=-fconcepts",
            "--expt-relaxed-constexpr",
            "--expt-extended-lambda");
  }

  @Test
  void g6DebuggingAddsEverythingButChecks() {
    CompilerOptions options = defaults(Map.of("DJ_JIT_DEBUG", "1", "DJ_JIT_WITH_LINEINFO", "0"));
    assertThat(options.lineInfo()).contains(true);
    assertThat(options.ptxasVerbose()).contains(true);
    assertThat(options.dumpPtx()).contains(true);
    assertThat(options.dumpSass()).contains(true);
    assertThat(options.checkNoSpills()).contains(false);
    assertThat(options.checkNoLocalMemory()).contains(false);
  }

  @Test
  void g6EveryOptionInItsPlace() {
    CompilerOptions options =
        CompilerOptions.builder()
            .optimizeLevel("1")
            .fastMath(true)
            .ptxasVerbose(true)
            .registerUsageLevel(5)
            .maxRegisters(64)
            .lineInfo(true)
            .arch("100f")
            .flags("-std=c++17")
            .defines("BLOCK=128", "PAIR=a,b", "DEBUG")
            .extraFlags("--extra-device-vectorization")
            .build()
            .over(defaults(Map.of()));
    assertThat(CompilerFlags.of(options))
        .containsExactly(
            "--gpu-architecture=sm_100f",
            "-O1",
            "--compiler-options=-O1",
            "--use_fast_math",
            "--ptxas-options=--verbose",
            "--ptxas-options=--register-usage-level=5",
            "--maxrregcount=64",
            "--generate-line-info",
            "-std=c++17",
            "-DBLOCK=128",
            "-DPAIR=a\\,b",
            "-DDEBUG",
            "--extra-device-vectorization");
  }

  @Test
  void g6RejectsOptionsThatMustBeSet() {
    assertRejected(CompilerOptions.INHERIT, "CUDA architecture must be specified");
    assertRejected(
        CompilerOptions.builder().arch("").build(), "CUDA architecture must be specified");
    assertRejected(
        CompilerOptions.builder().arch("80").build(), "optimization level must be specified");
    assertRejected(
        CompilerOptions.builder().arch("80").optimizeLevel("").build(),
        "optimization level must be specified");
    assertRejected(
        CompilerOptions.builder().arch("80").optimizeLevel("3").build(),
        "PTXAS register usage level must be specified");
  }

  @ParameterizedTest
  @ValueSource(strings = {"X=`id`", "X=$HOME", "X=a\\b", "X=1\n#define Y"})
  void rejectsMacrosThatAShellWouldInterpret(String define) {
    assertRejected(
        CompilerOptions.builder().defines(define).build().over(defaults(Map.of())),
        "macro '"
            + define
            + "' cannot be passed to nvcc: it must not contain a backslash, a backquote, a dollar"
            + " sign or a line break; define it in the source instead");
  }

  static Stream<Arguments> switches() {
    return Stream.of(
        Arguments.of("JIT_PTXAS_VERBOSE", switchOf(CompilerOptions::ptxasVerbose)),
        Arguments.of("JIT_CHECK_NO_SPILLS", switchOf(CompilerOptions::checkNoSpills)),
        Arguments.of("JIT_CHECK_NO_LOCAL_MEMORY", switchOf(CompilerOptions::checkNoLocalMemory)),
        Arguments.of("JIT_WITH_LINEINFO", switchOf(CompilerOptions::lineInfo)),
        Arguments.of("JIT_DUMP_PTX", switchOf(CompilerOptions::dumpPtx)),
        Arguments.of("JIT_DUMP_SASS", switchOf(CompilerOptions::dumpSass)));
  }

  private static Function<CompilerOptions, Optional<Boolean>> switchOf(
      Function<CompilerOptions, Optional<Boolean>> option) {
    return option;
  }

  @ParameterizedTest
  @MethodSource("switches")
  void g6EverySwitchFollowsThePrecedenceOfVariables(
      String name, Function<CompilerOptions, Optional<Boolean>> option) {
    assertThat(option.apply(defaults(Map.of()))).contains(false);
    assertThat(option.apply(defaults(Map.of(name, "1")))).contains(false);
    assertThat(option.apply(defaults(Map.of("DJ_" + name, "1")))).contains(true);
    assertThat(option.apply(defaults(Map.of("DJ_" + name, "1", "MYLIB_" + name, "0"))))
        .contains(false);
    assertThat(option.apply(defaults(Map.of("DJ_" + name, "0", "MYLIB_" + name, "1"))))
        .contains(true);
  }

  @Test
  void g6TheUmbrellaForDumpsWinsOverItsParts() {
    CompilerOptions options =
        defaults(Map.of("MYLIB_JIT_DUMP_ASM", "1", "MYLIB_JIT_DUMP_PTX", "0"));
    assertThat(options.dumpPtx()).contains(true);
    assertThat(options.dumpSass()).contains(true);
    assertThat(options.lineInfo()).contains(false);
  }

  @Test
  void aMalformedStandardIsAnError() {
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> defaults(Map.of("MYLIB_JIT_CPP_STANDARD", "c++20")))
        .withMessage("invalid value for MYLIB_JIT_CPP_STANDARD: c++20");
  }
}
