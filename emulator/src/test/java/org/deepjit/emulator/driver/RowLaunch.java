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

import java.util.Random;

/** The inputs of the row kernels and their launch. */
final class RowLaunch {

  private static final int THREADS = 512;
  private static final int[] EDGES = {
    0,
    1,
    -1,
    2,
    31,
    32,
    33,
    0x7fff_ffff,
    0x8000_0000,
    0x3f80_0000,
    0xbf80_0000,
    0x7f80_0000,
    0xff80_0000,
    0x7fc0_0000,
    0x0000_0001,
    0x0080_0000,
    0x7f7f_ffff,
    0x4b80_0001,
    0x4f00_0000,
    0x3c00_7c00,
    0x8000_0001,
    0x3f00_0000,
    0x4020_0000,
    0xc020_0000
  };

  private RowLaunch() {}

  /** A result for each thread. */
  static long[] run(TestDevice device, String row) {
    long in = device.copy(words());
    long out = device.allocate(8L * THREADS);
    device.call("row_" + row, in, out).grid(THREADS / 64).block(64).run();
    long[] results = device.longs(out, THREADS);
    device.free(in);
    device.free(out);
    return results;
  }

  /** Three words for each thread: edge cases, moderate floats and random bits. */
  static int[] words() {
    Random random = new Random(1);
    int[] words = new int[3 * THREADS];
    for (int i = 0; i < words.length; i++) {
      int kind = random.nextInt(4);
      words[i] =
          kind == 0
              ? EDGES[random.nextInt(EDGES.length)]
              : kind == 1
                  ? Float.floatToRawIntBits((random.nextFloat() - 0.5f) * 100)
                  : random.nextInt();
    }
    return words;
  }
}
