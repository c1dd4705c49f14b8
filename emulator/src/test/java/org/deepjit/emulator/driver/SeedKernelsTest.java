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
package org.deepjit.emulator.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.deepjit.runtime.CudaException;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.Graph;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.spi.DeviceAttribute;
import org.deepjit.runtime.spi.FunctionAttribute;
import org.deepjit.runtime.spi.LaunchLayout;
import org.deepjit.runtime.spi.LibraryCalls.LoadedKernel;
import org.deepjit.runtime.spi.LibraryCalls.ParameterLayout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The launches of the seed test, with kernels of our own, through the driver seam. */
final class SeedKernelsTest {

  private static TestDevice device(String dialect, String... flags) {
    return new TestDevice().load(Nvcc.ptx(Kernels.source("seed.cu"), "seed.cu", dialect, flags));
  }

  private static byte[] struct(int bytes, Object... values) {
    ByteBuffer buffer = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    for (Object value : values) {
      if (value instanceof Long number) {
        buffer.putLong(number);
      } else {
        buffer.putInt((Integer) value);
      }
    }
    return buffer.array();
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void g7LaunchesWithStreamsClustersAndCooperation(String dialect) {
    TestDevice device = device(dialect);
    long out = device.copy(0, 0);
    byte[] features = struct(16, 3, 4, 0L);
    device.call("launchFeatures", out, features, 5).grid(2).block(32).shared(4).run();
    assertThat(device.ints(out, 2)).containsExactly(23, 24);
    long stream = device.driver().streams().create(device.context());
    device.call("launchFeatures", out, features, 6).grid(2).block(32).shared(4).stream(stream)
        .run();
    assertThat(device.ints(out, 2)).containsExactly(27, 28);
    long function = device.kernel("launchFeatures");
    device
        .driver()
        .functions()
        .setAttribute(
            device.context(), function, FunctionAttribute.NON_PORTABLE_CLUSTER_SIZE_ALLOWED, 1);
    device
        .call("launchFeatures", out, struct(16, 3, 4, 500L), 7)
        .grid(2)
        .block(32)
        .shared(4)
        .cluster(2)
        .cooperative()
        .attribute(LaunchLayout.PROGRAMMATIC_STREAM_SERIALIZATION, 1)
        .run();
    assertThat(device.ints(out, 2)).containsExactly(31, 32);
  }

  @ParameterizedTest
  @CsvSource({
    "compute_90a, 10, 43",
    "compute_90a, 11, 47",
    "compute_100f, 10, 43",
    "compute_100f, 11, 47"
  })
  void g7CapturesALaunch(String dialect, int n, int first) {
    TestDevice device = device(dialect);
    long out = device.copy(0, 0);
    byte[] features = struct(16, 3, 4, 0L);
    TestDevice.Call call =
        device.call("launchFeatures", out, features, n).grid(2).block(32).shared(4);
    try (Device opened = Device.open(device.driver(), 0);
        Stream stream = opened.newStream();
        Graph graph = Graph.capture(stream, call.stream(stream.handle())::launch)) {
      assertThat(graph.nodeCount()).isEqualTo(1);
      assertThat(device.ints(out, 2)).containsExactly(0, 0);
      graph.launch(stream);
      stream.synchronize();
      assertThat(device.ints(out, 2)).containsExactly(first, first + 1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void g8SynchronisesACooperativeGrid(String dialect) {
    TestDevice device = device(dialect);
    long result = device.copy(-1, -1);
    long values = device.copy(0, 0);
    device.call("cooperativeSync", result, values).grid(2).block(32).run();
    assertThat(device.ints(result, 2)).containsExactly(0, 0);
    device.call("cooperativeSync", result, values).grid(2).block(32).cooperative().run();
    assertThat(device.ints(result, 2)).containsExactly(1, 3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void g9PassesArgumentsOfAllKinds(String dialect) {
    TestDevice device = device(dialect);
    long out = device.allocate(8);
    device
        .call(
            "mixedArguments",
            out,
            device.copy(3),
            0L,
            (byte) -2,
            (short) 7,
            -11,
            13,
            -17L,
            19L,
            2.5f,
            3.25,
            true,
            struct(12, 29, 31, 37),
            struct(12, 41, 43, 47),
            0L)
        .run();
    assertThat(device.longs(out, 1)).containsExactly(339);
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void g10ReadsThePeersSharedMemoryInACluster(String dialect) {
    TestDevice device = device(dialect);
    long out = device.copy(0, 0, 0, 0);
    device.call("clusterShared", out).grid(2).block(32).shared(4).cluster(1).run();
    assertThat(device.ints(out, 4)).containsExactly(-1, 1, -1, 1);
    device.call("clusterShared", out).grid(2).block(32).shared(4).cluster(2).run();
    assertThat(device.ints(out, 4)).containsExactly(2, 2, 1, 2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void clustersAndGridBarriersWorkTogether(String dialect) {
    TestDevice device = device(dialect);
    long out = device.copy(0, 0, 0, 0);
    long values = device.copy(0, 0, 0, 0);
    device
        .call("clusterAndGrid", out, values)
        .grid(4)
        .block(64)
        .shared(4)
        .cluster(2)
        .cooperative()
        .run();
    assertThat(device.ints(out, 4)).containsExactly(60, 60, 60, 60);
    assertThat(device.ints(values, 4)).containsExactly(10, 0, 30, 20);
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void g11NumbersBlocksAndThreadsInThreeDimensions(String dialect) {
    TestDevice device = device(dialect);
    long out = device.copy(new int[192]);
    device.call("dimensions", out).grid(2, 3, 2).block(4, 2, 2).run();
    int[] values = device.ints(out, 192);
    for (int i = 0; i < 192; i++) {
      assertThat(values[i]).isEqualTo(i / 16 * 1000 + i % 16);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void g12PassesLargeArgumentsAndTensorMaps(String dialect) {
    TestDevice device = device(dialect);
    Random random = new Random(12);
    byte[] large = new byte[1024];
    random.nextBytes(large);
    List<Object> arguments = new ArrayList<>(List.of(device.copy(new long[1]), large));
    long expected = 7;
    for (int i = 0; i < 256; i++) {
      int word = ByteBuffer.wrap(large).order(ByteOrder.LITTLE_ENDIAN).getInt(4 * i);
      expected += (word & 0xffff_ffffL) * (i + 1);
    }
    for (int map = 0; map < 18; map++) {
      byte[] bytes = new byte[128];
      random.nextBytes(bytes);
      arguments.add(bytes);
      for (int i = 0; i < 128; i++) {
        expected += (bytes[i] & 0xffL) * (map * 128 + i + 1);
      }
    }
    arguments.add(struct(32, 1, 2, 3, 4, 5, 6, 7, 8));
    arguments.add(0L);
    expected += 36 * 1_000_003L;
    device.call("largeArguments", arguments.toArray()).block(1024).run();
    assertThat(device.longs((long) arguments.getFirst(), 1)).containsExactly(expected);
    List<ParameterLayout> layout =
        device
            .driver()
            .libraries()
            .parameters(
                device.context(),
                new LoadedKernel(device.kernel("largeArguments"), "largeArguments", 22));
    assertThat(layout).hasSize(22);
    assertThat(layout.getLast()).isEqualTo(new ParameterLayout(3488, 8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void g13TakesTheParameterTypeFromAMacro(String dialect) {
    TestDevice narrow = device(dialect, "-DTEST_INDEX_BITS=32");
    TestDevice wide = device(dialect, "-DTEST_INDEX_BITS=64");
    long out = narrow.copy(0);
    narrow.call("selectedAbi", out, 17).run();
    assertThat(narrow.ints(out, 1)).containsExactly(4017);
    out = wide.copy(0);
    wide.call("selectedAbi", out, 23L).run();
    assertThat(wide.ints(out, 1)).containsExactly(8023);
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void g14UsesAllTheSharedMemoryThereIs(String dialect) {
    TestDevice device = device(dialect);
    int most =
        device.driver().devices().attribute(0, DeviceAttribute.MAX_SHARED_MEMORY_PER_BLOCK_OPTIN);
    long out = device.copy(0);
    device.call("largeShared", out, 73, most / 4).block(32).shared(most).run();
    assertThat(most).isEqualTo(232_448);
    assertThat(device.ints(out, 1)).containsExactly(73);
    TestDevice.Call call = device.call("largeShared", out, 73, most / 4).block(32);
    assertThatThrownBy(() -> call.shared(most + 1))
        .isInstanceOf(CudaException.class)
        .hasMessage(
            "cuFuncSetAttribute failed with CUDA error 1 (CUDA_ERROR_INVALID_VALUE): 232449 bytes"
                + " of dynamic shared memory; the kernel can have 232448");
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void g15KeepsFloatLiteralsBitForBit(String dialect) {
    TestDevice device = device(dialect);
    long out = device.copy(new int[4]);
    device.call("literals", out).run();
    assertThat(device.ints(out, 4))
        .containsExactly(0x4120_0000, 0xc120_0000, 0x8000_0000, 0x3e00_0000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void g26ReadsModuleVariablesAndRefusesLaunchesOutOfRange(String dialect) {
    TestDevice device = device(dialect, "-DBIAS=2");
    long out = device.copy(0, 0);
    device.call("biased", out, 6).run();
    assertThat(device.ints(out, 2)).containsExactly(8, 43);
    assertThat(device.ints(device.variable("counter"), 1)).containsExactly(40);
    assertThatThrownBy(() -> device.call("biased", out, 6).block(1025).launch())
        .isInstanceOf(CudaException.class)
        .hasMessageContaining("block (1025, 1, 1); the kernel runs up to 1024 threads");
    assertThatThrownBy(() -> device.call("biased", out, 6).grid(3).cluster(2).launch())
        .isInstanceOf(CudaException.class)
        .hasMessageContaining("CUDA_ERROR_INVALID_CLUSTER_SIZE");
    assertThatThrownBy(() -> device.call("biased", out, 6).grid(0).launch())
        .isInstanceOf(CudaException.class)
        .hasMessageContaining("grid (0, 1, 1) must be at least 1 in each dimension");
    assertThatThrownBy(() -> device.call("biased", out, 6).attribute(8, 1).launch())
        .isInstanceOf(CudaException.class)
        .hasMessageContaining("the emulator does not know launch attribute 8");
  }
}
