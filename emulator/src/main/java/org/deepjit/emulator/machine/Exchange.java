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
package org.deepjit.emulator.machine;

/** What lanes hand to each other in a warp collective. */
public final class Exchange {

  private final int[] ints = new int[Warp.LANES];
  private final long[] longs = new long[Warp.LANES];
  private final int[] members = new int[Warp.LANES];
  private int bits;

  /** One value of 32 bits a lane. */
  public int[] ints() {
    return ints;
  }

  /** One value of 64 bits a lane. */
  public long[] longs() {
    return longs;
  }

  /** The lanes that each lane takes part with. */
  public int[] members() {
    return members;
  }

  /** One bit a lane. */
  public int bits() {
    return bits;
  }

  /** Sets the bits of some lanes. */
  public void setBits(int lanes, int values) {
    bits = (bits & ~lanes) | (values & lanes);
  }
}
