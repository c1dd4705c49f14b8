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
package org.deepjit.emulator.operation;

import org.deepjit.emulator.machine.Operation;
import org.deepjit.emulator.machine.Origin;
import org.deepjit.emulator.machine.ThreadBlock;
import org.deepjit.emulator.machine.Warp;
import org.deepjit.emulator.memory.Bytes;

/**
 * Loads and stores of one element of 32 bits in the block's own shared memory, by an address of 32
 * bits; for whatever is out of the ordinary, the general operation answers.
 */
public final class FastShared extends Operation {

  private final Operation general;
  private final int address;
  private final int offset;
  private final int value;
  private final boolean write;

  /** Creates an access; {@code value} is the slot loaded to or stored from. */
  public FastShared(Origin origin, Operation general, Address address, int value, boolean write) {
    super(origin);
    this.general = general;
    this.address = address.slot();
    this.offset = (int) address.offset();
    this.value = value;
    this.write = write;
  }

  @Override
  public void execute(Warp warp) {
    int mask = warp.mask();
    byte[] data = warp.block().shared();
    int base = warp.block().sharedBase() - offset;
    int[] addresses = warp.ints(address);
    int[] values = warp.ints(value);
    int left;
    if (write) {
      left = mask == -1 ? storeAll(addresses, values, data, base) : mask;
      left = left == 0 ? 0 : store(left, addresses, values, data, base);
    } else {
      left = mask == -1 ? loadAll(addresses, values, data, base) : mask;
      left = left == 0 ? 0 : load(left, addresses, values, data, base);
    }
    if (left != 0) {
      warp.narrow(left);
      general.execute(warp);
      warp.narrow(mask);
    }
  }

  private static boolean outside(int at, byte[] data) {
    return at < ThreadBlock.RESERVED_SHARED || at > data.length - 4 || (at & 3) != 0;
  }

  private static int loadAll(int[] addresses, int[] values, byte[] data, int base) {
    for (int lane = 0; lane < Warp.LANES; lane++) {
      int at = addresses[lane] - base;
      if (outside(at, data)) {
        return -1 << lane;
      }
      values[lane] = Bytes.getInt(data, at);
    }
    return 0;
  }

  private static int load(int lanes, int[] addresses, int[] values, byte[] data, int base) {
    int left = 0;
    for (int rest = lanes; rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      int at = addresses[lane] - base;
      if (outside(at, data)) {
        left |= 1 << lane;
      } else {
        values[lane] = Bytes.getInt(data, at);
      }
    }
    return left;
  }

  private static int storeAll(int[] addresses, int[] values, byte[] data, int base) {
    for (int lane = 0; lane < Warp.LANES; lane++) {
      int at = addresses[lane] - base;
      if (outside(at, data)) {
        return -1 << lane;
      }
      Bytes.putInt(data, at, values[lane]);
    }
    return 0;
  }

  private static int store(int lanes, int[] addresses, int[] values, byte[] data, int base) {
    int left = 0;
    for (int rest = lanes; rest != 0; rest &= rest - 1) {
      int lane = Integer.numberOfTrailingZeros(rest);
      int at = addresses[lane] - base;
      if (outside(at, data)) {
        left |= 1 << lane;
      } else {
        Bytes.putInt(data, at, values[lane]);
      }
    }
    return left;
  }
}
