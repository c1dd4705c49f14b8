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

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Launches of collectives, barriers, atomics, calls, clusters and cooperative grids whose results
 * do not depend on the order of execution.
 */
final class RecordedLaunches {

  static final List<RecordedKernel> ALL =
      List.of(
          warps("warpSum", (d, out) -> d.call("warpSum", squares(d), out).grid(2).block(128), 8),
          warps("warpScan", (d, out) -> d.call("warpScan", squares(d), out).block(32), 32),
          warps("collectives", (d, out) -> d.call("collectives", steps(d), out).block(32), 320),
          warps("tiles", (d, out) -> d.call("tiles", out).block(32), 32),
          warps("collatz", (d, out) -> d.call("collatz", out).grid(4).block(128), 512),
          warps("namedBarriers", (d, out) -> d.call("namedBarriers", out).block(96), 32),
          warps("barrierReductions", (d, out) -> d.call("barrierReductions", out).block(100), 100),
          warps("earlyExit", (d, out) -> d.call("earlyExit", out, 70).block(128), 128),
          warps(
              "histogram",
              (d, out) -> d.call("histogram", squares(d), out, 1000).grid(4).block(256),
              16),
          warps("spinLock", (d, out) -> d.call("spinLock", d.copy(0), out).grid(2).block(64), 1),
          warps(
              "waitForLaterBlock",
              (d, out) -> d.call("waitForLaterBlock", d.copy(0), out).grid(2),
              1),
          warps("grids", (d, out) -> d.call("grids", out).grid(12).block(96).cooperative(), 8),
          warps("lastBlock", RecordedLaunches::lastBlock, 1),
          warps("recursion", (d, out) -> d.call("recursion", out).block(48), 48),
          warps("pointers", (d, out) -> d.call("pointers", out).block(33), 33),
          warps("virtualCalls", (d, out) -> d.call("virtualCalls", out).block(40), 40),
          warps("structs", (d, out) -> d.call("structs", out).block(32), 64),
          warps("localArrays", (d, out) -> d.call("localArrays", out, 9).block(64), 64),
          warps("vectors", (d, out) -> d.call("vectors", squares(d), out).block(2), 8),
          warps("bytes", (d, out) -> d.call("bytes", squares(d), out).block(64), 32),
          warps("halves", (d, out) -> d.call("halves", halves(d), out).block(2), 4),
          new RecordedKernel("atomics", "warps.cu", Agreement.EXACT, RecordedLaunches::atomics),
          seed(
              "cooperativeSync",
              (d, out) ->
                  d.call("cooperativeSync", out, d.copy(0, 0)).grid(2).block(32).cooperative(),
              2),
          seed(
              "clusterShared",
              (d, out) -> d.call("clusterShared", out).grid(2).block(32).shared(4).cluster(2),
              4),
          seed("clusterAndGrid", RecordedLaunches::clusterAndGrid, 4),
          seed(
              "dimensions",
              (d, out) -> d.call("dimensions", out).grid(2, 3, 2).block(4, 2, 2),
              192),
          seed("largeShared", RecordedLaunches::largeShared, 1),
          seed("literals", (d, out) -> d.call("literals", out), 4));

  private RecordedLaunches() {}

  /** A launch that writes to the memory at an address. */
  private interface Launch {
    TestDevice.Call on(TestDevice device, long out);
  }

  private static RecordedKernel warps(String name, Launch launch, int words) {
    return new RecordedKernel(name, "warps.cu", Agreement.EXACT, runner(launch, words));
  }

  private static RecordedKernel seed(String name, Launch launch, int words) {
    return new RecordedKernel(name, "seed.cu", Agreement.EXACT, runner(launch, words));
  }

  private static Function<TestDevice, long[]> runner(Launch launch, int words) {
    return device -> {
      long out = device.copy(new int[words]);
      launch.on(device, out).run();
      return words(device, out, words);
    };
  }

  private static long[] words(TestDevice device, long address, int count) {
    return Arrays.stream(device.ints(address, count)).mapToLong(Integer::toUnsignedLong).toArray();
  }

  private static long[] atomics(TestDevice device) {
    long words = device.copy(0, 100, -1, 0, 0, 3, 0);
    long counters = device.copy(0, 0);
    long single = device.copy(new float[] {1});
    long wide = device.copy(new long[1]);
    long real = device.copy(new double[] {2});
    device.call("atomics", words, counters, single, wide, real).block(64).run();
    return IntStream.range(0, 5)
        .mapToObj(
            i ->
                switch (i) {
                  case 0 -> words(device, words, 7);
                  case 1 -> words(device, counters, 2);
                  case 2 -> words(device, single, 1);
                  case 3 -> device.longs(wide, 1);
                  default -> device.longs(real, 1);
                })
        .flatMapToLong(Arrays::stream)
        .toArray();
  }

  private static TestDevice.Call lastBlock(TestDevice device, long out) {
    long partial = device.allocate(40);
    return device
        .call("lastBlock", squares(device), partial, device.copy(0), out)
        .grid(10)
        .block(32);
  }

  private static TestDevice.Call clusterAndGrid(TestDevice device, long out) {
    return device
        .call("clusterAndGrid", out, device.copy(0, 0, 0, 0))
        .grid(4)
        .block(64)
        .shared(4)
        .cluster(2)
        .cooperative();
  }

  private static TestDevice.Call largeShared(TestDevice device, long out) {
    int most = 232_448;
    return device.call("largeShared", out, 73, most / 4).block(32).shared(most);
  }

  private static long squares(TestDevice device) {
    return array(device, 1000, i -> i * i % 97);
  }

  private static long steps(TestDevice device) {
    return array(device, 32, i -> i * 13 % 50);
  }

  private static long halves(TestDevice device) {
    return device.copy(new float[] {3, 0.5f, 2});
  }

  private static long array(TestDevice device, int length, IntUnaryOperator value) {
    return device.copy(IntStream.range(0, length).map(value).toArray());
  }
}
