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
package org.deepjit.emulator.memory;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The table of allocations. An address is the allocation's number in the high bits and an offset of
 * 36 bits below, so that the lookup is a shift and an overrun is reported against the allocation
 * that it ran over. Numbers are not used again.
 */
public final class DeviceMemory {

  /** How far an address is shifted to get the allocation's number. */
  public static final int SHIFT = 36;

  /** The number of the window of shared memory. */
  public static final int SHARED = 1;

  /** The number of the window of local memory. */
  public static final int LOCAL = 2;

  /** The number of the window of kernel parameters. */
  public static final int PARAMETERS = 3;

  /** The number under which functions have their addresses. */
  public static final int FUNCTIONS = 4;

  /** The first number of an allocation. */
  public static final int FIRST = 16;

  private static final int MAX_SIZE = Integer.MAX_VALUE - 64;
  private static final long OFFSET = (1L << SHIFT) - 1;

  private volatile @Nullable Allocation[] table = new @Nullable Allocation[64];
  private int next = FIRST;

  /**
   * Allocates zeroed memory.
   *
   * @param bytes 1 to 2^31 - 65
   * @throws OutOfMemoryError if the virtual machine has not as much, or the size is larger
   */
  public synchronized Allocation allocate(long bytes, String name, boolean readOnly) {
    if (bytes > MAX_SIZE) {
      throw new OutOfMemoryError("one allocation holds at most " + MAX_SIZE + " bytes");
    }
    Allocation allocation = new Allocation((long) next << SHIFT, (int) bytes, name, readOnly);
    @Nullable Allocation[] current = table;
    if (next == current.length) {
      current = Arrays.copyOf(current, current.length * 2);
    }
    current[next++] = allocation;
    table = current;
    return allocation;
  }

  /** Frees an allocation; its number stays taken, so that a later use is found. */
  public synchronized void free(Allocation allocation) {
    allocation.free();
  }

  /** The allocation that an address belongs to by its number, or null. */
  public @Nullable Allocation at(long address) {
    long number = address >>> SHIFT;
    @Nullable Allocation[] current = table;
    return number < current.length ? current[(int) number] : null;
  }

  /** An address's offset in its allocation or window. */
  public static long offset(long address) {
    return address & OFFSET;
  }

  /** An address's allocation or window number. */
  public static int number(long address) {
    return (int) (address >>> SHIFT);
  }

  /** The generic address of an offset in a window. */
  public static long window(int number, long offset) {
    return ((long) number << SHIFT) | (offset & OFFSET);
  }
}
