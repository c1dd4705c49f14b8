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
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.deepjit.runtime.CompilationException;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.device.BFloat16;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.DevicePointer;
import org.deepjit.runtime.device.Dim3;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Half;
import org.deepjit.runtime.standin.RecordedLaunch;
import org.deepjit.runtime.standin.StandIn;
import org.deepjit.runtime.vector.Byte3;
import org.deepjit.runtime.vector.Double2;
import org.deepjit.runtime.vector.Float3;
import org.deepjit.runtime.vector.Int2;
import org.deepjit.runtime.vector.Int4;
import org.deepjit.runtime.vector.Long2;
import org.deepjit.runtime.vector.Short2;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The runtime with the real compiler and a recording driver. */
final class JitRuntimeTest {

  private static final String ADD =
      "extern \"C\" __global__ void add(int* out, int value) { *out += value; }";

  @TempDir Path directory;
  private JitRuntime runtime;

  @BeforeEach
  void open() {
    StandIn.reset();
    runtime = JitRuntime.create(config().build());
  }

  @AfterEach
  void close() {
    runtime.close();
  }

  private JitConfig.Builder config() {
    return JitConfig.builder("TEST").environment(environment());
  }

  private Map<String, String> environment() {
    var variables = new HashMap<>(System.getenv());
    variables.put("TEST_JIT_CACHE_DIR", directory.resolve("cache").toString());
    return variables;
  }

  @Test
  void compilesForTheDevicesArchitectureAndLoads() {
    Kernel kernel = runtime.compile("add", ADD);

    assertThat(kernel.symbol()).isEqualTo("add");
    assertThat(kernel.parameterCount()).isEqualTo(2);
    assertThat(kernel.device()).isSameAs(runtime.device());
    assertThat(kernel.artifact().getParent()).isEqualTo(directory.resolve("cache/cache"));
    assertThat(kernel.artifact().getFileName().toString()).matches("add\\.[0-9a-f]{32}");
    assertThat(runtime.defaultCompilerOptions().arch()).hasValue("90a");
  }

  @Test
  void aKernelSaysWhichTierAnswered() {
    Kernel compiled = runtime.compile("add", ADD);
    assertThat(compiled.origin()).isEqualTo(new Kernel.Origin.Compiled());
    assertThat(runtime.compile("add", ADD)).isSameAs(compiled);
    try (JitRuntime other = JitRuntime.create(config().build())) {
      assertThat(other.compile("add", ADD).origin())
          .isEqualTo(new Kernel.Origin.Disk(directory.resolve("cache")));
    }
  }

  @Test
  void launchArrivesAsSent() {
    Kernel kernel = runtime.compile("add", ADD);
    try (var stream = runtime.device().newStream();
        DeviceBuffer<Integer> out = runtime.device().allocate(ElementType.INT, 1)) {
      LaunchOptions options =
          LaunchOptions.builder().stream(stream)
              .grid(Dim3.of(6, 4, 2))
              .block(Dim3.of(32, 2))
              .cluster(Dim3.of(3, 2))
              .sharedMemory(1024)
              .cooperative(true)
              .programmaticDependentLaunch(true)
              .build();
      runtime.launch(kernel, options, out, 0x01020304);

      assertThat(StandIn.launches()).hasSize(1);
      RecordedLaunch launch = StandIn.launches().getFirst();
      assertThat(launch.kernel()).isEqualTo("add");
      assertThat(launch.grid()).isEqualTo(new Dim3(6, 4, 2));
      assertThat(launch.block()).isEqualTo(new Dim3(32, 2, 1));
      assertThat(launch.sharedBytes()).isEqualTo(1024);
      assertThat(launch.stream()).isEqualTo(stream.handle());
      assertThat(launch.context()).isEqualTo(runtime.device().context());
      assertThat(launch.attributes())
          .extracting(RecordedLaunch.Attribute::id)
          .containsExactly(2, 4, 6);
      assertThat(launch.attributes().get(1).value().hex())
          .startsWith("030000000200000001000000" + "00000000");
      assertThat(launch.arguments().get(0).buffer().getLong()).isEqualTo(out.address());
      assertThat(launch.arguments().get(1).hex()).isEqualTo("04030201");
    }
  }

  @Test
  void aPlainLaunchHasNoAttributesAlsoAfterOneThatHad() {
    Kernel kernel = runtime.compile("add", ADD);
    LaunchOptions plain = LaunchOptions.builder().grid(2).block(32).build();
    LaunchOptions clustered = LaunchOptions.builder().grid(2).block(32).cluster(Dim3.of(2)).build();

    runtime.launch(kernel, clustered, DevicePointer.NULL, 1);
    runtime.launch(kernel, plain, DevicePointer.NULL, 1);

    assertThat(StandIn.launches())
        .extracting(launch -> launch.attributes().size())
        .containsExactly(1, 0);
  }

  @Test
  void runtimesDefaultsHoldWhereACallSaysNothing() {
    Kernel kernel = runtime.compile("add", ADD);
    try (var stream = runtime.device().newStream()) {
      runtime.defaultLaunchOptions(
          LaunchOptions.builder().stream(stream).grid(7).block(64).build());
      runtime.launch(kernel, LaunchOptions.INHERIT, DevicePointer.NULL, 1);
      runtime.launch(
          kernel,
          LaunchOptions.builder().stream(runtime.device().defaultStream()).grid(9).build(),
          DevicePointer.NULL,
          1);

      assertThat(StandIn.launches())
          .extracting(RecordedLaunch::stream)
          .containsExactly(stream.handle(), 0L);
      assertThat(StandIn.launches()).extracting(launch -> launch.grid().x()).containsExactly(7, 9);
    }
  }

  @Test
  void refusesAConfigurationOutOfRangeWithBothNumbers() {
    Kernel kernel = runtime.compile("add", ADD);
    LaunchOptions.Builder base = LaunchOptions.builder().grid(1).block(1);

    refused(kernel, LaunchOptions.builder().block(1), "CUDA grid dimension must be specified");
    refused(kernel, LaunchOptions.builder().grid(1), "CUDA block dimension must be specified");
    refused(kernel, base.grid(Dim3.of(1, 70_000)), "grid.y is 70000, allowed are 1 to 65535");
    refused(kernel, base.grid(3).block(2048), "block.x is 2048, allowed are 1 to 1024");
    refused(
        kernel, base.block(Dim3.of(64, 32)), "the block has 2048 threads, the device allows 1024");
    refused(
        kernel,
        base.block(32).cluster(Dim3.of(2)),
        "the grid (3, 1, 1) is not a multiple of the cluster (2, 1, 1)");
    refused(
        kernel,
        base.cluster(Dim3.of(1)).sharedMemory(300_000),
        "dynamic shared memory is 300000 bytes, allowed are 0 to 232448: the device's 232448 less"
            + " the kernel's own 0");
    refused(
        kernel,
        base.sharedMemory(-1),
        "dynamic shared memory is -1 bytes, allowed are 0 to 232448: the device's 232448 less the"
            + " kernel's own 0");
    assertThat(StandIn.launches()).isEmpty();
  }

  private void refused(Kernel kernel, LaunchOptions.Builder options, String message) {
    assertThatThrownBy(() -> runtime.launch(kernel, options.build(), DevicePointer.NULL, 1))
        .isInstanceOf(LaunchException.class)
        .hasMessage("cannot launch add: " + message);
  }

  @Test
  void refusesArgumentsThatDoNotFitTheBinary() {
    Kernel kernel = runtime.compile("add", ADD);
    LaunchOptions options = LaunchOptions.builder().grid(1).block(1).build();

    assertThatThrownBy(() -> runtime.launch(kernel, options, DevicePointer.NULL))
        .isInstanceOf(LaunchException.class)
        .hasMessage("add has 2 parameters (8 bytes at 0, 4 bytes at 8), given 1 arguments");
    assertThatThrownBy(() -> runtime.launch(kernel, options, DevicePointer.NULL, 1L))
        .isInstanceOf(LaunchException.class)
        .hasMessage("argument 1 of add is a Long of 8 bytes, the kernel's parameter has 4");
    assertThatThrownBy(() -> runtime.launch(kernel, options, "text", 1))
        .isInstanceOf(LaunchException.class)
        .hasMessage(
            "argument 0 is a java.lang.String; allowed are boxed primitives, Half, BFloat16, the"
                + " records of org.deepjit.runtime.vector, DeviceBuffer, DevicePointer,"
                + " CUdeviceptr, TensorMap and, with the bytes of a struct, MemorySegment");
  }

  @Test
  void passesHalvesVectorsAndTheBytesOfStructs() {
    Kernel kernel =
        runtime.compile(
            "values",
            """
            #include <cuda_bf16.h>
            #include <cuda_fp16.h>
            struct Params { int n; float a; };
            __global__ void values(__half h, __nv_bfloat16 b, uchar3 c, short2 s, int4 i,
                                   ulonglong2 l, float3 f, double2 d, Params p, Params q) {}
            """);
    LaunchOptions options = LaunchOptions.builder().grid(1).block(1).build();
    byte[] heap = {1, 0, 0, 0, 0, 0, (byte) 0x80, 0x3f};
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment params = arena.allocateFrom(ValueLayout.JAVA_INT, 2, 3);
      runtime.launch(
          kernel,
          options,
          Half.of(1),
          BFloat16.of(-1),
          new Byte3((byte) 1, (byte) 2, (byte) 3),
          new Short2((short) 4, (short) 5),
          new Int4(6, 7, 8, 9),
          new Long2(10, -1),
          new Float3(1, 2, 3),
          new Double2(1, 2),
          MemorySegment.ofArray(heap),
          params);
    }

    assertThat(StandIn.launches().getFirst().arguments())
        .extracting(RecordedLaunch.Bytes::hex)
        .containsExactly(
            "003c",
            "80bf",
            "010203",
            "04000500",
            "06000000070000000800000009000000",
            "0a00000000000000ffffffffffffffff",
            "0000803f0000004000004040",
            "000000000000f03f0000000000000040",
            "010000000000803f",
            "0200000003000000");
    assertThatThrownBy(
            () -> runtime.launch(runtime.compile("add", ADD), options, new Int2(1, 2), Half.of(1)))
        .isInstanceOf(LaunchException.class)
        .hasMessage("argument 1 of add is a Half of 2 bytes, the kernel's parameter has 4");
  }

  @Test
  void raisesSharedMemoryOnceToTheLargestLaunch() {
    Kernel kernel = runtime.compile("add", ADD);
    for (int bytes : List.of(1_000, 100_000, 60_000, 100_000, 120_000)) {
      LaunchOptions options = LaunchOptions.builder().grid(1).block(1).sharedMemory(bytes).build();
      runtime.launch(kernel, options, DevicePointer.NULL, 1);
    }

    assertThat(StandIn.calls("cuFuncSetAttribute"))
        .extracting(call -> call.number("attribute"), call -> call.number("value"))
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(8L, 100_000L),
            org.assertj.core.groups.Tuple.tuple(8L, 120_000L));
  }

  @Test
  void g36CompilesWithoutLoadingWhateverTheNumberOfKernels() throws Exception {
    Path none = runtime.compileWithoutLoad("none", "__device__ int x;");
    Path two = runtime.compileWithoutLoad("two", "__global__ void a() {}\n__global__ void b() {}");

    try (Stream<Path> files = Files.list(two)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("kernel.cu", "kernel.cubin", "meta.json", ".committed");
    }
    assertThat(StandIn.calls("cuLibraryLoadData")).isEmpty();
    assertThatThrownBy(() -> runtime.compile("none", "__device__ int x;"))
        .isInstanceOf(LaunchException.class)
        .hasMessage("expected exactly one kernel in " + none + ", found none");
    assertThatThrownBy(
            () -> runtime.compile("two", "__global__ void a() {}\n__global__ void b() {}"))
        .isInstanceOf(LaunchException.class)
        .hasMessage("expected exactly one kernel in " + two + ", found _Z1av, _Z1bv");
    assertThat(StandIn.calls("cuLibraryUnload")).hasSize(2);
  }

  @Test
  void sameKeyIsTheSameKernelAlsoUnderAnotherTag() {
    Kernel kernel = runtime.compile("add", ADD);

    assertThat(runtime.compile("add", ADD)).isSameAs(kernel);
    assertThat(runtime.compile("other", ADD)).isSameAs(kernel);
    assertThat(runtime.compile("add", ADD, CompilerOptions.builder().optimizeLevel("1").build()))
        .isNotSameAs(kernel);
    assertThat(StandIn.calls("cuLibraryLoadData")).hasSize(2);
  }

  @Test
  void threadsThatAskForOneKeyShareOneLoad() throws Exception {
    int threads = 8;
    var barrier = new CyclicBarrier(threads);
    try (var pool = Executors.newFixedThreadPool(threads)) {
      Callable<Kernel> compile =
          () -> {
            barrier.await();
            return runtime.compile("add", ADD);
          };
      Set<Kernel> kernels = new HashSet<>();
      List<Future<Kernel>> futures =
          IntStream.range(0, threads).mapToObj(i -> pool.submit(compile)).toList();
      for (Future<Kernel> future : futures) {
        kernels.add(future.get());
      }
      assertThat(kernels).hasSize(1);
    }
    assertThat(StandIn.calls("cuLibraryLoadData")).hasSize(1);
  }

  @Test
  void aBrokenSourceLeavesTheRuntimeUsable() {
    assertThatThrownBy(() -> runtime.compile("broken", "\n\n__global__ void f() { nonsense; }"))
        .isInstanceOfSatisfying(
            CompilationException.class,
            e -> {
              assertThat(e.exitCode()).isNotZero();
              assertThat(e.firstError())
                  .hasValueSatisfying(
                      place -> {
                        assertThat(place.line()).isEqualTo(3);
                        assertThat(place.text()).contains("identifier \"nonsense\" is undefined");
                      });
            });
    assertThat(runtime.compile("add", ADD).symbol()).isEqualTo("add");
  }

  @Test
  void closingUnloadsAndRefusesLaterUse() {
    Kernel kernel = runtime.compile("add", ADD);
    runtime.close();
    runtime.close();

    assertThat(StandIn.calls("cuLibraryUnload")).hasSize(1);
    assertThat(StandIn.calls("cuDevicePrimaryCtxRelease_v2")).hasSize(1);
    LaunchOptions options = LaunchOptions.builder().grid(1).block(1).build();
    assertThatThrownBy(() -> runtime.launch(kernel, options, DevicePointer.NULL, 1))
        .isInstanceOf(LaunchException.class)
        .hasMessage("the kernel add is unloaded: its runtime was closed before this launch");
    assertThatThrownBy(() -> runtime.compile("add", ADD))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the runtime is closed");
  }

  @Test
  void aStatedArchitectureNeedsNoDevice() {
    StandIn.clear();
    try (JitRuntime crossCompiling = JitRuntime.create(config().arch("80").build())) {
      Path artifact = crossCompiling.compileWithoutLoad("add", ADD);

      assertThat(artifact).isDirectory();
      assertThat(StandIn.calls()).isEmpty();
    }
  }

  @Test
  void aLazyRuntimeTouchesNothingUntilUsedAndTriesAgain() {
    StandIn.clear();
    Path home = directory.resolve("no toolkit");
    Path cache = directory.resolve("untouched");
    var variables = environment();
    variables.put("CUDA_HOME", home.toString());
    variables.put("TEST_JIT_CACHE_DIR", cache.toString());
    try (JitRuntime lazy =
        JitRuntime.lazy(JitConfig.builder("TEST").environment(variables).build())) {
      assertThat(StandIn.calls()).isEmpty();
      for (int attempt = 0; attempt < 2; attempt++) {
        assertThatThrownBy(lazy::initialize)
            .isInstanceOf(ConfigurationException.class)
            .hasMessageContaining("CUDA_HOME=" + home + ": there is no such directory");
      }
      assertThat(cache).doesNotExist();
    }
  }
}
