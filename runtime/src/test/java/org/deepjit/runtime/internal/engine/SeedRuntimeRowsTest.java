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
package org.deepjit.runtime.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.standin.StandIn;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows of docs/behaviours.md that concern a whole runtime; the driver is a stand-in. */
final class SeedRuntimeRowsTest {

  private static final String KERNEL =
      "extern \"C\" __global__ void k(int *x, int y) { *x = y + 37; }\n";

  @TempDir Path directory;

  @BeforeEach
  void reset() {
    StandIn.reset();
  }

  private JitConfig.Builder config(String prefix, Map<String, String> variables) {
    var all = new HashMap<>(System.getenv());
    all.put(prefix + "_JIT_CACHE_DIR", directory.resolve("cache").toString());
    all.putAll(variables);
    return JitConfig.builder(prefix).environment(all);
  }

  private static String printed(JitConfig config) {
    PrintStream usual = System.out;
    var captured = new ByteArrayOutputStream();
    System.setOut(new PrintStream(captured, true, StandardCharsets.UTF_8));
    try (JitRuntime runtime = JitRuntime.create(config)) {
      runtime.compile("bias", KERNEL);
    } finally {
      System.setOut(usual);
    }
    return captured.toString(StandardCharsets.UTF_8);
  }

  private static Map<String, String> switches(String prefix, String value) {
    return Map.of(
        prefix + "JIT_PRINT_COMPILER_COMMAND", value,
        prefix + "JIT_PTXAS_VERBOSE", value,
        prefix + "JIT_PRINT_LOAD_TIME", value);
  }

  private Map<String, String> with(Map<String, String> one, Map<String, String> two) {
    var both = new HashMap<>(one);
    both.putAll(two);
    return both;
  }

  @Test
  void p10CommandsResourcesAndLoadTimesArePrintedOnRequest() {
    JitConfig own = config("TEST", switches("TEST_", "1")).build();
    String cold = printed(own);
    assertThat(cold).contains("Running command: cd ", "ptxas info");
    assertThat(cold).containsPattern("Load time \\(.*bias\\.[0-9a-f]{32}\\): \\d+\\.\\d\\d ms\n");
    String warm = printed(own);
    assertThat(warm).startsWith("Load time (").doesNotContain("Running command:", "ptxas info");

    Map<String, String> another = Map.of("TEST_JIT_CACHE_DIR", directory + "/another");
    assertThat(printed(config("TEST", with(switches("DJ_", "1"), another)).build()))
        .contains("Running command:", "ptxas info", "Load time (");
    Map<String, String> third = Map.of("TEST_JIT_CACHE_DIR", directory + "/third");
    Map<String, String> off = with(switches("DJ_", "1"), switches("TEST_", "0"));
    assertThat(printed(config("TEST", with(off, third)).build())).isEmpty();
    assertThat(printed(config("TEST", with(switches("", "1"), third)).build())).isEmpty();
  }

  @Test
  void g20DebuggingDumpsAndPrintsEverything() throws IOException {
    JitConfig config = config("TEST", Map.of("TEST_JIT_DEBUG", "1")).build();
    assertThat(printed(config)).contains("Running command:", "ptxas info", "Load time (");
    try (JitRuntime runtime = JitRuntime.create(config)) {
      CompilerOptions options = runtime.defaultCompilerOptions();
      assertThat(options.ptxasVerbose()).contains(true);
      assertThat(options.lineInfo()).contains(true);
      assertThat(options.dumpPtx()).contains(true);
      assertThat(options.dumpSass()).contains(true);
      assertThat(runtime.compile("bias", KERNEL).artifact().resolve("kernel.ptx"))
          .content()
          .contains(".visible .entry k");
    }
  }

  @Test
  void aKernelThatIsLoadedGetsItsDumpToo() {
    try (JitRuntime runtime = JitRuntime.create(config("TEST", Map.of()).build())) {
      Kernel kernel = runtime.compile("bias", KERNEL);
      assertThat(kernel.artifact().resolve("kernel.ptx")).doesNotExist();
      var dumping = CompilerOptions.builder().dumpPtx(true).build();
      assertThat(runtime.compile("bias", KERNEL, dumping)).isSameAs(kernel);
      assertThat(kernel.artifact().resolve("kernel.ptx")).isNotEmptyFile();
    }
  }

  @Test
  void g23AnArchitectureIsStatedForOneKernel() {
    try (JitRuntime runtime = JitRuntime.create(config("TEST", Map.of()).build())) {
      var plain = CompilerOptions.builder().arch("90").build();
      assertThat(runtime.compile("bias", KERNEL, plain).artifact().resolve("meta.json"))
          .content()
          .contains("\"arch\":\"90\"");
      assertThat(runtime.defaultCompilerOptions().arch()).contains("90a");
    }
  }

  @Test
  void whatAKernelUsesIsKnownAfterALoadFromTheCacheToo() {
    for (int i = 0; i < 2; i++) {
      try (JitRuntime runtime = JitRuntime.create(config("TEST", Map.of()).build())) {
        assertThat(runtime.compile("bias", KERNEL).resources())
            .hasValueSatisfying(
                usage -> {
                  assertThat(usage.registers()).isBetween(4, 32);
                  assertThat(usage.spillStoreBytes()).isZero();
                });
      }
    }
  }

  private Path nvcc(String name, String version) throws IOException {
    Path script = directory.resolve(name);
    Files.writeString(script, "#!/bin/sh\necho '" + version + "'\n");
    return Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  @Test
  void g16LibrariesOfOneProcessResolveTheirOwnVariables() throws IOException {
    var variables = new HashMap<String, String>();
    variables.put("DG_JIT_CPP_STANDARD", "17");
    variables.put("DJ_JIT_CPP_STANDARD", "14");
    variables.put("JIT_CPP_STANDARD", "11");
    variables.put("EP_JIT_CHECK_NO_SPILLS", "1");
    variables.put("DJ_JIT_WITH_LINEINFO", "1");
    variables.put("EP_JIT_WITH_LINEINFO", "0");
    variables.put("DJ_JIT_NVCC_COMPILER", nvcc("nvcc-13.1", "release 13.1, V13.1.0").toString());
    try (JitRuntime deepGemm = JitRuntime.create(config("DG", variables).build());
        JitRuntime deepEp = JitRuntime.create(config("EP", variables).build())) {
      CompilerOptions first = deepGemm.defaultCompilerOptions();
      CompilerOptions second = deepEp.defaultCompilerOptions();
      assertThat(first.flags().orElseThrow()).startsWith("-std=c++17");
      assertThat(second.flags().orElseThrow()).startsWith("-std=c++14");
      assertThat(first.checkNoSpills()).contains(false);
      assertThat(second.checkNoSpills()).contains(true);
      assertThat(first.lineInfo()).contains(true);
      assertThat(second.lineInfo()).contains(false);
    }
    assertRejected("/none/nvcc", "NVCC compiler is not executable: /none/nvcc");
    assertRejected(
        nvcc("nvcc-odd", "no version").toString(), "failed to parse NVCC version from: no version");
    assertRejected(
        nvcc("nvcc-old", "release 12.8, V12.8.93").toString(),
        "NVCC version must be at least 12.9");
  }

  private void assertRejected(String nvcc, String message) {
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(
            () ->
                JitRuntime.create(config("OTHER", Map.of("OTHER_JIT_NVCC_COMPILER", nvcc)).build()))
        .withMessageContaining(message);
  }
}
