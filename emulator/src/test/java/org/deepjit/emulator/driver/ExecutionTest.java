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

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Divergence, warp collectives, barriers, atomics, calls and spin loops, in both dialects. */
final class ExecutionTest {

  private static final Map<String, TestDevice> DEVICES = new HashMap<>();

  private static TestDevice device(String dialect) {
    return DEVICES.computeIfAbsent(
        dialect,
        key -> new TestDevice().load(Nvcc.ptx(Kernels.source("warps.cu"), "warps.cu", key)));
  }

  private static int[] array(int length, IntUnaryOperator value) {
    return IntStream.range(0, length).map(value).toArray();
  }

  private static int[] run(TestDevice device, String kernel, int threads, int results) {
    long out = device.copy(new int[results]);
    device.call(kernel, out).block(threads).run();
    return device.ints(out, results);
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void sumsAndScansWithShuffles(String dialect) {
    TestDevice device = device(dialect);
    int[] values = array(256, i -> i * i % 97);
    long in = device.copy(values);
    long out = device.copy(new int[8]);
    device.call("warpSum", in, out).grid(2).block(128).run();
    assertThat(device.ints(out, 8))
        .isEqualTo(array(8, w -> Arrays.stream(values, w * 32, w * 32 + 32).sum()));
    out = device.copy(new int[32]);
    device.call("warpScan", in, out).block(32).run();
    assertThat(device.ints(out, 32))
        .isEqualTo(array(32, i -> Arrays.stream(values, 0, i + 1).sum()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void votesMatchesAndReduces(String dialect) {
    TestDevice device = device(dialect);
    int[] v = array(32, i -> i * 13 % 50);
    long in = device.copy(v);
    long out = device.copy(new int[320]);
    device.call("collectives", in, out).block(32).run();
    int[] results = device.ints(out, 320);
    int ballot = 0;
    for (int i = 0; i < 32; i++) {
      ballot |= (v[i] & 1) << i;
    }
    for (int i = 0; i < 32; i++) {
      int same = 0;
      for (int k = 0; k < 32; k++) {
        same |= v[k] % 5 == v[i] % 5 ? 1 << k : 0;
      }
      assertThat(Arrays.copyOfRange(results, 10 * i, 10 * i + 10))
          .containsExactly(
              ballot,
              0,
              1,
              same,
              -1,
              1,
              Arrays.stream(v).sum(),
              Arrays.stream(v).max().orElseThrow(),
              v[i ^ 5],
              v[(i & 16) + 3]);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void joinsACollectiveAcrossBranches(String dialect) {
    int[] results = run(device(dialect), "divergentCollective", 32, 32);
    assertThat(results).isEqualTo(array(32, i -> (i < 16 ? 2000 : 40) + 1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void runsTilesAndCoalescedGroups(String dialect) {
    int[] results = run(device(dialect), "tiles", 32, 32);
    for (int i = 0; i < 32; i += 8) {
      int sum = 8 * i + 28 + (i % 3 == 0 ? 1000 * 11 + 100_000 * (i / 3) : 0);
      assertThat(results[i]).isEqualTo(sum);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void reconvergesAfterLoopsOfDifferentLengths(String dialect) {
    TestDevice device = device(dialect);
    long out = device.copy(new int[512]);
    device.call("collatz", out).grid(4).block(128).run();
    assertThat(device.ints(out, 512)).isEqualTo(array(512, ExecutionTest::collatz));
  }

  private static int collatz(int index) {
    int steps = 0;
    for (long v = index + 1L; v != 1; v = v % 2 == 0 ? v / 2 : 3 * v + 1) {
      steps++;
    }
    return steps;
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void synchronisesWarpsWithNamedBarriers(String dialect) {
    int[] results = run(device(dialect), "namedBarriers", 96, 32);
    assertThat(results).isEqualTo(array(32, i -> (i ^ 1) * 7 + 1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void reducesAtBarriersAndLetsThreadsLeaveEarly(String dialect) {
    TestDevice device = device(dialect);
    assertThat(run(device, "barrierReductions", 100, 100)).isEqualTo(array(100, i -> 34 * 4 + 2));
    long out = device.copy(new int[128]);
    device.call("earlyExit", out, 70).block(128).run();
    assertThat(device.ints(out, 128)).isEqualTo(array(128, i -> i < 70 ? 70 : 0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void updatesMemoryAtomically(String dialect) {
    TestDevice device = device(dialect);
    int[] values = array(1000, i -> i * 7);
    long bins = device.copy(new int[16]);
    device.call("histogram", device.copy(values), bins, 1000).grid(4).block(256).run();
    int[] expected = new int[16];
    Arrays.stream(values).forEach(value -> expected[value & 15]++);
    assertThat(device.ints(bins, 16)).isEqualTo(expected);
    long words = device.copy(0, 100, -1, 0, 0, 3, 0);
    long unsigned = device.copy(0, 0);
    long f = device.copy(new float[] {1});
    long w = device.copy(new long[1]);
    long d = device.copy(new double[] {2});
    device.call("atomics", words, unsigned, f, w, d).block(64).run();
    int xor = IntStream.range(0, 64).reduce(0, (a, b) -> a ^ b);
    int max = IntStream.range(0, 64).map(i -> i * 37 % 101).max().orElseThrow();
    assertThat(device.ints(words, 7)).containsExactly(max, -13, 0, -1, xor, 131, 99);
    assertThat(device.ints(unsigned, 2)).containsExactly(64 % 10, 2);
    assertThat(device.floats(f, 1)).containsExactly(33f);
    assertThat(device.longs(w, 1)).containsExactly(2016L << 32);
    assertThat(device.doubles(d, 1)).containsExactly(18.0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void leavesSpinLoops(String dialect) {
    TestDevice device = device(dialect);
    long lock = device.copy(0);
    long counter = device.copy(0);
    device.call("spinLock", lock, counter).grid(2).block(64).run();
    assertThat(device.ints(counter, 1)).containsExactly(128);
    long out = device.copy(0);
    device.call("waitForLaterBlock", device.copy(0), out).grid(2).block(1).run();
    assertThat(device.ints(out, 1)).containsExactly(5);
    long rounds = device.copy(new int[8]);
    device.call("grids", rounds).grid(12).block(96).cooperative().run();
    assertThat(device.ints(rounds, 8)).containsExactly(12, 12, 12, 12, 12, 0, 0, 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void letsTheLastBlockFinish(String dialect) {
    TestDevice device = device(dialect);
    int[] values = array(320, i -> i ^ 5);
    long out = device.copy(0);
    device
        .call("lastBlock", device.copy(values), device.allocate(40), device.copy(0), out)
        .grid(10)
        .block(32)
        .run();
    assertThat(device.ints(out, 1)).containsExactly(Arrays.stream(values).sum());
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void callsFunctions(String dialect) {
    TestDevice device = device(dialect);
    int[] fibonacci = {0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89};
    assertThat(run(device, "recursion", 48, 48)).isEqualTo(array(48, i -> fibonacci[i % 12]));
    assertThat(run(device, "pointers", 33, 33))
        .isEqualTo(array(33, i -> 1 + (i % 3 == 0 ? 2 * i : i % 3 == 1 ? i * i : -i)));
    long out = device.copy(new float[40]);
    device.call("virtualCalls", out).block(40).run();
    float[] areas = device.floats(out, 40);
    long structs = device.copy(new double[32]);
    device.call("structs", structs).block(32).run();
    double[] swapped = device.doubles(structs, 32);
    for (int i = 0; i < 32; i++) {
      assertThat(areas[i]).isEqualTo(i % 2 == 1 ? i * i : 3f * i * i);
      assertThat(swapped[i]).isEqualTo((int) (2.5 * i) + 7 + i * 1000);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void keepsLocalArraysVectorsAndBytes(String dialect) {
    TestDevice device = device(dialect);
    long out = device.copy(new int[64]);
    device.call("localArrays", out, 9).block(64).run();
    assertThat(device.ints(out, 64))
        .isEqualTo(array(64, t -> IntStream.range(0, 9).map(i -> ((i * 5 + t) & 31) * t).sum()));
    long in = device.copy(new float[] {1, 2, 3, 4, 5, 6, 7, 8});
    long vectors = device.copy(new float[8]);
    device.call("vectors", in, vectors).block(2).run();
    assertThat(device.floats(vectors, 8)).containsExactly(4, 3, 2, 1, 8, 7, 6, 5);
    long shorts = device.copy(0, 0);
    device.call("bytes", device.copy(0x80ff_7f02), shorts).block(4).run();
    assertThat(device.ints(shorts, 2)).containsExactly(6 | 381 << 16, (-3 & 0xffff) | -384 << 16);
    long halves = device.copy(new float[4]);
    device.call("halves", device.copy(new float[] {3, 0.5f, 2}), halves).block(2).run();
    assertThat(device.floats(halves, 4)).containsExactly(10, 1.25f, 1.25f, 5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void runsSwitches(String dialect) {
    TestDevice device = device(dialect);
    int[] before = array(35, i -> i + 100);
    long out = device.copy(before);
    device.call("switches", out).block(32).run();
    int[] results = device.ints(out, 35);
    assertThat(results[1]).isEqualTo(303);
    assertThat(results[2]).isEqualTo(3);
    assertThat(results[3]).isEqualTo(24);
    assertThat(results[4]).isEqualTo(-5);
    assertThat(results[6]).isEqualTo(1000);
    assertThat(results[34]).isEqualTo(134);
  }

  @ParameterizedTest
  @ValueSource(strings = {"compute_90a", "compute_100f"})
  void prints(String dialect) {
    PrintStream before = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try {
      device(dialect).call("prints", -7).run();
    } finally {
      System.setOut(before);
    }
    assertThat(bytes.toString(StandardCharsets.UTF_8))
        .isEqualTo("-7  1.50|text|z|ff  |1099511627776%\n");
  }
}
