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
package org.deepjit.samples;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.deepjit.runtime.CompilationException;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.Launchers;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.DevicePointer;
import org.deepjit.runtime.device.ElementType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Arguments that are many, large or widely aligned, byte by byte on one device. */
abstract class ArgumentRowsContract extends OnDevice {

  private static final int MAP_BYTES = 128;
  private static final int MAPS = 18;

  /** What the kernels add up: each byte times its place, from 1. */
  private static final String SUM =
      """
      __device__ unsigned long long sum(const void* bytes, int count) {
        unsigned long long total = 0;
        for (int i = 0; i < count; i++) {
          total += (i + 1ull) * static_cast<const unsigned char*>(bytes)[i];
        }
        return total;
      }
      """;

  /** The contract on a device, named as a configuration names it. */
  ArgumentRowsContract(String device) {
    super(device, "nvcc");
  }

  /** The kernel of G12: out, 1,024 bytes, 18 tensor maps, 32 bytes and a pointer. */
  static String largeArguments() {
    String maps =
        IntStream.range(0, MAPS)
            .mapToObj(i -> "const __grid_constant__ CUtensorMap m" + i)
            .collect(Collectors.joining(", "));
    String sums =
        IntStream.range(0, MAPS)
            .mapToObj(i -> "  out[" + (1 + i) + "] = sum(&m" + i + ", 128);\n")
            .collect(Collectors.joining());
    return "#include <cuda.h>\n"
        + SUM
        + "struct Large { unsigned words[256]; };\nstruct Eight { int values[8]; };\n"
        + "extern \"C\" __global__ void large(unsigned long long* out,"
        + " const __grid_constant__ Large large, "
        + maps
        + ", const __grid_constant__ Eight eight, const void* nothing) {\n"
        + "  out[0] = sum(&large, 1024);\n"
        + sums
        + "  out[19] = sum(&eight, 32);\n  out[20] = nothing == nullptr;\n}\n";
  }

  static long sum(MemorySegment bytes) {
    long total = 0;
    for (long i = 0; i < bytes.byteSize(); i++) {
      total += (i + 1) * Byte.toUnsignedLong(bytes.get(JAVA_BYTE, i));
    }
    return total;
  }

  static MemorySegment random(int seed, int bytes) {
    byte[] content = new byte[bytes];
    new Random(seed).nextBytes(content);
    return MemorySegment.ofArray(content);
  }

  /** Launches with an out buffer before the other arguments and returns what the kernel wrote. */
  long[] launch(Kernel kernel, int results, List<Object> others) {
    long[] written = new long[results];
    try (DeviceBuffer<Long> out = device().allocate(ElementType.UNSIGNED_LONG, results)) {
      var arguments = new ArrayList<Object>(List.of(out));
      arguments.addAll(others);
      runtime().launch(kernel, Bias.ONE, arguments.toArray());
      out.copyTo(written);
    }
    return written;
  }

  @Test
  void g9FifteenArgumentsOfAllKinds() {
    MixedArguments kernels = Launchers.of(MixedArguments.class, runtime());
    long[] result = new long[1];
    try (Arena arena = Arena.ofConfined();
        DeviceBuffer<Long> out = device().allocate(ElementType.LONG, 1);
        DeviceBuffer<Integer> in = device().copyOf(new int[] {3})) {
      kernels.mixed(
          out,
          in,
          DevicePointer.NULL,
          (byte) -2,
          (short) 7,
          -11,
          13,
          -17,
          19,
          2.5f,
          3.25,
          true,
          new MixedArguments.Small(29, 31, 37),
          arena.allocateFrom(JAVA_INT, 41, 43, 47),
          DevicePointer.NULL);
      out.copyTo(result);
    }
    assertThat(result).containsExactly(339);
  }

  @Test
  void g12AStructOfAThousandBytesBesideEighteenTensorMaps() {
    Kernel kernel = runtime().compile("large", largeArguments());
    List<Object> arguments = new ArrayList<>(List.of(random(0, 1024)));
    for (int i = 1; i <= MAPS; i++) {
      arguments.add(random(i, MAP_BYTES));
    }
    arguments.add(random(19, 32));
    long[] expected =
        arguments.stream().mapToLong(argument -> sum((MemorySegment) argument)).toArray();
    arguments.add(DevicePointer.NULL);

    assertThat(launch(kernel, 21, arguments)).startsWith(expected).endsWith(1);
  }

  @Test
  void anArgumentUpToTheDevicesLimitOf32764Bytes() {
    MemorySegment bytes = random(20, 32_756);

    assertThat(launch(runtime().compile("huge", huge(32_756)), 1, List.of(bytes)))
        .containsExactly(sum(bytes));
    assertThatThrownBy(() -> runtime().compile("huge", huge(32_760)))
        .isInstanceOf(CompilationException.class)
        .hasMessageContaining("32768 bytes required, max 32764 bytes allowed");
  }

  private static String huge(int bytes) {
    return SUM
        + """
        struct Huge { unsigned words[%1$d / 4]; };
        extern "C" __global__ void huge(unsigned long long* out,
                                        const __grid_constant__ Huge huge) {
          *out = sum(&huge, %1$d);
        }
        """
            .formatted(bytes);
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 64, 128, 256, 1024})
  void argumentsOfWideAlignment(int alignment) {
    String source =
        SUM
            + """
            struct alignas(%1$d) Wide { unsigned char bytes[%1$d]; };
            extern "C" __global__ void wide(unsigned long long* out, char before,
                                            const __grid_constant__ Wide wide, char between,
                                            const __grid_constant__ Wide other, char after) {
              out[0] = before;
              out[1] = sum(&wide, %1$d);
              out[2] = between;
              out[3] = sum(&other, %1$d);
              out[4] = after;
            }
            """
                .formatted(alignment);
    MemorySegment wide = random(21, alignment);
    MemorySegment other = random(22, alignment);

    assertThat(
            launch(
                runtime().compile("wide", source),
                5,
                List.of((byte) 1, wide, (byte) 2, other, (byte) 3)))
        .containsExactly(1, sum(wide), 2, sum(other), 3);
  }

  @Test
  void g40AKernelWithoutArgumentsIsLaunchedManyTimes() {
    Kernel kernel =
        runtime()
            .compile(
                "count",
                "__device__ unsigned long long launches;\n"
                    + "extern \"C\" __global__ void count() { atomicAdd(&launches, 1ull); }");
    for (int i = 0; i < 10_000; i++) {
      runtime().launch(kernel, Bias.ONE);
    }
    long[] launches = new long[1];
    kernel.variable("launches", ElementType.UNSIGNED_LONG).copyTo(launches);
    assertThat(launches).containsExactly(10_000);
  }
}
