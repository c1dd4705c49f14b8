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
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.CudaException;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.PostHook;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows of docs/behaviours.md that compile and launch on a real device. */
@Tag("gpu")
final class SeedRowsGpuTest {

  private static final LaunchOptions ONE = LaunchOptions.builder().grid(1).block(1).build();

  @TempDir Path directory;

  private JitConfig.Builder config(Map<String, String> variables) {
    var all = new HashMap<>(System.getenv());
    all.put("TEST_JIT_CACHE_DIR", directory.resolve("cache").toString());
    all.putAll(variables);
    return JitConfig.builder("TEST").libraryRoot(directory.resolve("library")).environment(all);
  }

  private JitRuntime runtime() {
    return JitRuntime.create(config(Map.of()).build());
  }

  private static int launch(JitRuntime runtime, Kernel kernel, int input) {
    try (DeviceBuffer<Integer> out = runtime.device().allocate(ElementType.INT, 1)) {
      runtime.launch(kernel, ONE, out, input);
      int[] result = new int[1];
      out.copyTo(result);
      return result[0];
    }
  }

  private static String source(int bias) {
    return """
    template <int BIAS> __global__ void add_bias(int *out, int in) { *out = in + BIAS; }
    namespace { [[maybe_unused]] const void *const emitted = (const void *)&add_bias<%d>; }
    """
        .formatted(bias);
  }

  private static int bias(JitRuntime runtime, int bias, int input, CompilerOptions options) {
    return launch(runtime, runtime.compile("bias", source(bias), options), input);
  }

  private void hook(String name, String text) throws IOException {
    Path file = directory.resolve("library").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  @Test
  void g15FloatLiteralsArriveBitForBit() {
    try (JitRuntime runtime = runtime()) {
      for (float value : new float[] {10f, -10f, -0f, 0.125f}) {
        String source =
            """
            template <float VALUE> __global__ void k(float *out) { *out = VALUE; }
            namespace { [[maybe_unused]] const void *const emitted = (const void *)&k<%sf>; }
            """
                .formatted(Float.toHexString(value));
        Kernel kernel = runtime.compile("literal", source);
        float[] result = new float[1];
        try (DeviceBuffer<Float> out = runtime.device().allocate(ElementType.FLOAT, 1)) {
          runtime.launch(kernel, ONE, out);
          out.copyTo(result);
        }
        assertThat(Float.floatToRawIntBits(result[0])).isEqualTo(Float.floatToRawIntBits(value));
      }
    }
  }

  @Test
  void g19FlagsOfALibraryTakeEffect() {
    CompilerOptions flags =
        CompilerOptions.builder()
            .extraFlags("-diag-suppress=177", "-DFIRST=60", "-DSECOND=3")
            .build();
    String source =
        """
        __global__ void k(int *out, int in) { int unused; *out = FIRST + SECOND + in; }
        """;
    try (JitRuntime runtime = runtime()) {
      assertThat(launch(runtime, runtime.compile("flags", source, flags), 1)).isEqualTo(64);
    }
  }

  @Test
  void g20DebuggingKeepsPtxAndWhereThereIsADisassemblerSass() {
    try (JitRuntime runtime = JitRuntime.create(config(Map.of("TEST_JIT_DEBUG", "1")).build())) {
      Kernel kernel = runtime.compile("bias", source(47));
      assertThat(launch(runtime, kernel, 1)).isEqualTo(48);
      assertThat(kernel.artifact().resolve("kernel.ptx")).isNotEmptyFile();
      Path sass = kernel.artifact().resolve("kernel.sass");
      if (Files.exists(sass)) {
        assertThat(sass).content().contains("EXIT");
      }
    }
  }

  @Test
  void g21HeadersBehindAnIncludeFlagAreRead() throws IOException {
    String source =
        "#include <value.cuh>\n__global__ void k(int *out, int in) { *out = VALUE + in; }\n";
    try (JitRuntime runtime = runtime()) {
      for (int value : new int[] {17, 18}) {
        Path tree = Files.createDirectories(directory.resolve("tree" + value));
        Files.writeString(tree.resolve("value.cuh"), "#define VALUE " + value + "\n");
        CompilerOptions options = CompilerOptions.builder().extraFlags("-I" + tree).build();
        assertThat(launch(runtime, runtime.compile("third", source, options), 0)).isEqualTo(value);
      }
    }
  }

  @Test
  void g23TheConcreteArchitectureRuns() {
    try (JitRuntime runtime = runtime()) {
      String arch = runtime.device().computeCapability().concreteArchitecture();
      var options = CompilerOptions.builder().arch(arch).build();
      assertThat(bias(runtime, 38, 1, options)).isEqualTo(39);
    }
  }

  @Test
  void g28OptionsGoThroughToTheKernel() {
    CompilerOptions options =
        CompilerOptions.builder()
            .optimizeLevel("0")
            .fastMath(true)
            .lineInfo(true)
            .defines("TEST_OPTION=17")
            .build();
    String source =
        """
        #ifndef TEST_OPTION
        #error missing
        #endif
        __global__ void k(int *out, int in) { *out = TEST_OPTION + in; }
        """;
    try (JitRuntime runtime = runtime()) {
      assertThat(launch(runtime, runtime.compile("option", source, options), 0)).isEqualTo(17);
    }
  }

  @Test
  void g33AHookMayLeaveALoadableImage() throws IOException {
    hook(
        "pad.py",
        """
        import sys
        image = open(sys.argv[1], 'r+b')
        image.seek(12)
        image.write(bytes([1]))
        """);
    var options = CompilerOptions.builder().postHook("pad.py").build();
    try (JitRuntime runtime = runtime()) {
      Kernel kernel = runtime.compile("bias", source(67), options);
      assertThat(launch(runtime, kernel, 1)).isEqualTo(68);
      byte[] image = Files.readAllBytes(kernel.artifact().resolve("kernel.cubin"));
      assertThat(image).startsWith(0x7f, 'E', 'L', 'F');
      assertThat(image[12]).isEqualTo((byte) 1);
    }
  }

  @Test
  void g34ADefaultHookHoldsForEveryKernelUnlessItIsSwitchedOff() throws IOException {
    hook("mark.sh", "#!/bin/sh\nprintf mark >> \"$1\"\n");
    try (JitRuntime runtime = runtime()) {
      runtime.defaultCompilerOptions(CompilerOptions.builder().postHook("mark.sh").build());
      Kernel marked = runtime.compile("bias", source(71));
      assertThat(launch(runtime, marked, 1)).isEqualTo(72);
      assertThat(Files.readAllBytes(marked.artifact().resolve("kernel.cubin")))
          .endsWith('m', 'a', 'r', 'k');
      var off = CompilerOptions.builder().postHook("").build();
      assertThat(bias(runtime, 71, 2, off)).isEqualTo(73);
    }
  }

  /** Overwrites the code but leaves the beginning of the image. */
  private record Spoiling() implements PostHook {

    @Override
    public String signature() {
      return "spoiling 1";
    }

    @Override
    public void process(Path image) throws IOException {
      Files.write(image, new byte[] {0x7f, 'E', 'L', 'F', 0});
    }
  }

  @Test
  void g32AnImageThatDoesNotLoadIsNotKeptInMemory() {
    var spoilt = CompilerOptions.builder().postHook(new Spoiling()).build();
    try (JitRuntime runtime = runtime()) {
      for (int i = 0; i < 2; i++) {
        // Some drivers refuse the image, others find no kernel in it.
        assertThatThrownBy(() -> runtime.compile("bias", source(66), spoilt))
            .isInstanceOfAny(CudaException.class, LaunchException.class);
      }
      assertThat(bias(runtime, 66, 1, CompilerOptions.INHERIT)).isEqualTo(67);
    }
  }

  @Test
  void g36ASourceToLoadHasExactlyOneKernel() {
    try (JitRuntime runtime = runtime()) {
      for (String source :
          List.of("__device__ int x;", "__global__ void a() {}\n__global__ void b() {}")) {
        assertThat(runtime.compileWithoutLoad("count", source)).isDirectory();
        assertThatExceptionOfType(LaunchException.class)
            .isThrownBy(() -> runtime.compile("count", source))
            .withMessageStartingWith("expected exactly one kernel in ");
      }
    }
  }

  @Test
  void p10LoadTimesArePrintedAlsoOnAHit() {
    JitConfig config =
        config(Map.of("TEST_JIT_PRINT_LOAD_TIME", "1", "TEST_JIT_PTXAS_VERBOSE", "1")).build();
    for (boolean cold : new boolean[] {true, false}) {
      PrintStream usual = System.out;
      var captured = new ByteArrayOutputStream();
      System.setOut(new PrintStream(captured, true, StandardCharsets.UTF_8));
      try (JitRuntime runtime = JitRuntime.create(config)) {
        assertThat(bias(runtime, 37, 1, CompilerOptions.INHERIT)).isEqualTo(38);
      } finally {
        System.setOut(usual);
      }
      String printed = captured.toString(StandardCharsets.UTF_8);
      assertThat(printed).contains("Load time (");
      assertThat(printed.contains("ptxas info")).isEqualTo(cold);
    }
  }

  @Test
  void whatAKernelUsesIsKnown() {
    String source =
        """
        __global__ void k(int *out, int in) {
          __shared__ int s[256];
          s[threadIdx.x] = in;
          __syncthreads();
          *out = s[255 - threadIdx.x];
        }
        """;
    try (JitRuntime runtime = runtime()) {
      assertThat(runtime.compile("shared", source).resources())
          .hasValueSatisfying(usage -> assertThat(usage.sharedBytes()).isEqualTo(1024));
    }
  }
}
