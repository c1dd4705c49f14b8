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
import org.deepjit.emulator.machine.Warp;
import org.deepjit.emulator.memory.Allocation;
import org.deepjit.emulator.memory.Bytes;

/**
 * Loads and stores of one element of 32 or 64 bits in global, constant or generic memory. Lanes
 * whose address lies in the first lane's allocation take a short path with the same checks; for the
 * others, and for whatever is wrong, the general operation answers.
 */
public final class FastGlobal {

  private FastGlobal() {}

  private abstract static class Access extends Operation {

    final Operation general;
    final int slot;
    final long offset;
    final boolean write;

    Access(Origin origin, Operation general, Address address, boolean write) {
      super(origin);
      this.general = general;
      this.slot = address.slot();
      this.offset = address.offset();
      this.write = write;
    }

    @Override
    public final void execute(Warp warp) {
      int mask = warp.mask();
      long[] addresses = warp.longs(slot);
      long first = addresses[Integer.numberOfTrailingZeros(mask)] + offset;
      Allocation allocation = warp.memory().memory().at(first);
      if (allocation == null || (write && allocation.readOnly())) {
        general.execute(warp);
        return;
      }
      byte[] data = allocation.data();
      long base = allocation.address() - offset;
      int rest = mask == -1 ? whole(warp, addresses, data, base) : mask;
      rest = rest == 0 ? 0 : some(warp, rest, addresses, data, base);
      if (rest != 0) {
        warp.narrow(rest);
        general.execute(warp);
        warp.narrow(mask);
      }
    }

    /** Runs all lanes; answers those that are left. */
    abstract int whole(Warp warp, long[] addresses, byte[] data, long base);

    /** Runs some lanes; answers those that are left. */
    abstract int some(Warp warp, int lanes, long[] addresses, byte[] data, long base);

    /** Where the lanes' words begin if they lie side by side, aligned and in bounds; else -1. */
    static int contiguous(long[] addresses, long base, int length) {
      long start = addresses[0] - base;
      long different = 0;
      for (int lane = 0; lane < Warp.LANES; lane++) {
        different |= addresses[lane] - base - start - 4L * lane;
      }
      boolean fits = start >= 0 && start <= length - 4L * Warp.LANES && (start & 3) == 0;
      return different == 0 && fits ? (int) start : -1;
    }

    static boolean outside(long offset, int size, int length) {
      return offset < 0 || offset > length - size || (offset & (size - 1)) != 0;
    }
  }

  /** A load of 32 bits. */
  public static Operation load32(Origin origin, Operation general, Address address, int target) {
    return new Access(origin, general, address, false) {
      @Override
      int whole(Warp warp, long[] addresses, byte[] data, long base) {
        int[] d = warp.ints(target);
        int start = contiguous(addresses, base, data.length);
        if (start >= 0) {
          for (int lane = 0; lane < Warp.LANES; lane++) {
            d[lane] = Bytes.getInt(data, start + 4 * lane);
          }
          return 0;
        }
        for (int lane = 0; lane < Warp.LANES; lane++) {
          long at = addresses[lane] - base;
          if (outside(at, 4, data.length)) {
            return -1 << lane;
          }
          d[lane] = Bytes.getInt(data, (int) at);
        }
        return 0;
      }

      @Override
      int some(Warp warp, int lanes, long[] addresses, byte[] data, long base) {
        int[] d = warp.ints(target);
        int left = 0;
        for (int rest = lanes; rest != 0; rest &= rest - 1) {
          int lane = Integer.numberOfTrailingZeros(rest);
          long at = addresses[lane] - base;
          if (outside(at, 4, data.length)) {
            left |= 1 << lane;
          } else {
            d[lane] = Bytes.getInt(data, (int) at);
          }
        }
        return left;
      }
    };
  }

  /** A load of 64 bits. */
  public static Operation load64(Origin origin, Operation general, Address address, int target) {
    return new Access(origin, general, address, false) {
      @Override
      int whole(Warp warp, long[] addresses, byte[] data, long base) {
        return some(warp, -1, addresses, data, base);
      }

      @Override
      int some(Warp warp, int lanes, long[] addresses, byte[] data, long base) {
        long[] d = warp.longs(target);
        int left = 0;
        for (int rest = lanes; rest != 0; rest &= rest - 1) {
          int lane = Integer.numberOfTrailingZeros(rest);
          long at = addresses[lane] - base;
          if (outside(at, 8, data.length)) {
            left |= 1 << lane;
          } else {
            d[lane] = Bytes.getLong(data, (int) at);
          }
        }
        return left;
      }
    };
  }

  /** A store of 32 bits. */
  public static Operation store32(Origin origin, Operation general, Address address, int source) {
    return new Access(origin, general, address, true) {
      @Override
      int whole(Warp warp, long[] addresses, byte[] data, long base) {
        int[] s = warp.ints(source);
        int start = contiguous(addresses, base, data.length);
        if (start >= 0) {
          for (int lane = 0; lane < Warp.LANES; lane++) {
            Bytes.putInt(data, start + 4 * lane, s[lane]);
          }
          return 0;
        }
        for (int lane = 0; lane < Warp.LANES; lane++) {
          long at = addresses[lane] - base;
          if (outside(at, 4, data.length)) {
            return -1 << lane;
          }
          Bytes.putInt(data, (int) at, s[lane]);
        }
        return 0;
      }

      @Override
      int some(Warp warp, int lanes, long[] addresses, byte[] data, long base) {
        int[] s = warp.ints(source);
        int left = 0;
        for (int rest = lanes; rest != 0; rest &= rest - 1) {
          int lane = Integer.numberOfTrailingZeros(rest);
          long at = addresses[lane] - base;
          if (outside(at, 4, data.length)) {
            left |= 1 << lane;
          } else {
            Bytes.putInt(data, (int) at, s[lane]);
          }
        }
        return left;
      }
    };
  }

  /** A store of 64 bits. */
  public static Operation store64(Origin origin, Operation general, Address address, int source) {
    return new Access(origin, general, address, true) {
      @Override
      int whole(Warp warp, long[] addresses, byte[] data, long base) {
        return some(warp, -1, addresses, data, base);
      }

      @Override
      int some(Warp warp, int lanes, long[] addresses, byte[] data, long base) {
        long[] s = warp.longs(source);
        int left = 0;
        for (int rest = lanes; rest != 0; rest &= rest - 1) {
          int lane = Integer.numberOfTrailingZeros(rest);
          long at = addresses[lane] - base;
          if (outside(at, 8, data.length)) {
            left |= 1 << lane;
          } else {
            Bytes.putLong(data, (int) at, s[lane]);
          }
        }
        return left;
      }
    };
  }
}
