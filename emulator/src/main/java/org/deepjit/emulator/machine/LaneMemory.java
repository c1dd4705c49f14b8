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

import java.util.Arrays;
import java.util.Locale;
import org.deepjit.emulator.FaultKind;
import org.deepjit.emulator.KernelFaultException;
import org.deepjit.emulator.memory.Allocation;
import org.deepjit.emulator.memory.DeviceMemory;
import org.deepjit.emulator.ptx.StateSpace;

/**
 * A warp's view of memory: finds the bytes behind a lane's address and checks the access. The
 * answer is an offset; {@link #data} has the array it belongs to.
 */
public final class LaneMemory {

  private static final int LOCAL_LIMIT = 512 * 1024;
  private static final byte[] NOTHING = {};

  private final Warp warp;
  private final DeviceMemory memory;
  private byte[] local = NOTHING;
  private int localStride;
  private byte[] data = NOTHING;

  LaneMemory(Warp warp) {
    this.warp = warp;
    this.memory = warp.block().launch().memory();
    reserve(warp.block().launch().program().kernel().localBytes());
  }

  void restart() {
    if (localStride != 0) {
      Arrays.fill(local, (byte) 0);
    }
  }

  /** The array that the last located offset belongs to. */
  public byte[] data() {
    return data;
  }

  /** The table of allocations. */
  public DeviceMemory memory() {
    return memory;
  }

  void reserveLocal(Step call, int bytes) {
    if (bytes > LOCAL_LIMIT) {
      throw warp.fault(
          call,
          FaultKind.STACK_OVERFLOW,
          "local memory of " + bytes + " bytes a thread; the limit is " + LOCAL_LIMIT);
    }
    reserve(bytes);
  }

  private void reserve(int bytes) {
    if (bytes <= localStride) {
      return;
    }
    int stride = Math.max((bytes + 15) & ~15, localStride * 2);
    byte[] grown = new byte[stride * Warp.LANES];
    for (int lane = 0; lane < Warp.LANES; lane++) {
      System.arraycopy(local, lane * localStride, grown, lane * stride, localStride);
    }
    local = grown;
    localStride = stride;
  }

  /**
   * Finds the bytes behind an address.
   *
   * @param space the space that the instruction names; an address is generic where it names none
   * @param bytes the size of the whole access, which is its alignment too
   */
  public int locate(Step step, StateSpace space, int lane, long address, int bytes, boolean write) {
    return switch (space) {
      case SHARED -> shared(step, lane, (int) address, bytes, write);
      case LOCAL -> local(step, lane, address, bytes, write);
      case PARAM, GENERIC -> generic(step, lane, address, bytes, write);
      case GLOBAL, CONST -> global(step, space, lane, address, bytes, write);
    };
  }

  private int generic(Step step, int lane, long address, int bytes, boolean write) {
    return switch (DeviceMemory.number(address)) {
      case DeviceMemory.SHARED -> shared(step, lane, (int) address, bytes, write);
      case DeviceMemory.LOCAL -> local(step, lane, DeviceMemory.offset(address), bytes, write);
      case DeviceMemory.PARAMETERS -> parameter(step, lane, address, bytes, write);
      default -> global(step, StateSpace.GENERIC, lane, address, bytes, write);
    };
  }

  private int global(
      Step step, StateSpace space, int lane, long address, int bytes, boolean write) {
    Allocation allocation = memory.at(address);
    if (allocation == null) {
      throw unknown(step, space, lane, address, bytes, write);
    }
    long offset = DeviceMemory.offset(address);
    byte[] content = allocation.data();
    if (offset > content.length - bytes) {
      throw fault(
          step,
          lane,
          allocation.freed() ? FaultKind.USE_AFTER_FREE : FaultKind.OUT_OF_BOUNDS,
          access(write, bytes, address) + ", " + relation(allocation, address));
    }
    checkAlignment(step, lane, address, bytes, write);
    if (write && allocation.readOnly()) {
      throw fault(
          step, lane, FaultKind.READ_ONLY, access(true, bytes, address) + ", in " + allocation);
    }
    data = content;
    return (int) offset;
  }

  /** Where an address lies: an underrun of the next allocation shows as a very long overrun. */
  private String relation(Allocation allocation, long address) {
    Allocation next = memory.at(address + (1L << DeviceMemory.SHIFT));
    long offset = DeviceMemory.offset(address);
    if (next != null && next.address() - address < offset - allocation.size()) {
      return next.address() - address + " bytes before " + next;
    }
    long past = offset - allocation.size();
    if (allocation.freed() && past < 0) {
      return "offset " + offset + " of " + allocation;
    }
    return past < 0
        ? "across the end of " + allocation
        : past + " bytes behind the end of " + allocation;
  }

  private KernelFaultException unknown(
      Step step, StateSpace space, int lane, long address, int bytes, boolean write) {
    int number = DeviceMemory.number(address);
    String access = access(write, bytes, address);
    if (number == 0) {
      return fault(step, lane, FaultKind.NULL_POINTER, access);
    }
    String window =
        switch (number) {
          case DeviceMemory.SHARED -> "shared";
          case DeviceMemory.LOCAL -> "local";
          case DeviceMemory.PARAMETERS -> "parameter";
          case DeviceMemory.FUNCTIONS -> "code";
          default -> "";
        };
    if (!window.isEmpty()) {
      String named = space == StateSpace.GENERIC ? "data" : space.name().toLowerCase(Locale.ROOT);
      return fault(
          step,
          lane,
          FaultKind.WRONG_SPACE,
          access + ", which is an address of " + window + " memory used as " + named);
    }
    Allocation before = memory.at(address - (1L << DeviceMemory.SHIFT));
    Allocation after = memory.at(address + (1L << DeviceMemory.SHIFT));
    if (after != null) {
      long distance = after.address() - address;
      return fault(
          step, lane, FaultKind.OUT_OF_BOUNDS, access + ", " + distance + " bytes before " + after);
    }
    return fault(
        step,
        lane,
        FaultKind.UNKNOWN_ADDRESS,
        before == null ? access : access + ", far behind " + before);
  }

  private int shared(Step step, int lane, int address, int bytes, boolean write) {
    int rank = address >>> ThreadBlock.RANK_SHIFT;
    int offset = address & ((1 << ThreadBlock.RANK_SHIFT) - 1);
    ThreadBlock block = warp.block();
    if (rank != block.rank()) {
      ThreadBlock peer = block.cluster().running(rank);
      if (peer == null) {
        throw fault(
            step,
            lane,
            FaultKind.OUT_OF_BOUNDS,
            access(write, bytes, address & 0xffff_ffffL)
                + " of shared memory of the block of rank "
                + rank
                + (rank < block.cluster().size()
                    ? ", which has ended"
                    : "; the cluster has " + block.cluster().size() + " blocks"));
      }
      block = peer;
    }
    byte[] content = block.shared();
    int floor = block.launch().program().usesReservedShared() ? 0 : ThreadBlock.RESERVED_SHARED;
    if (offset > content.length - bytes || offset < floor) {
      int size = content.length - ThreadBlock.RESERVED_SHARED;
      throw fault(
          step,
          lane,
          FaultKind.OUT_OF_BOUNDS,
          access(write, bytes, address & 0xffff_ffffL)
              + " of shared memory, offset "
              + (offset - ThreadBlock.RESERVED_SHARED)
              + " of the block's "
              + size
              + " bytes");
    }
    checkAlignment(step, lane, address & 0xffff_ffffL, bytes, write);
    data = content;
    return offset;
  }

  private int local(Step step, int lane, long offset, int bytes, boolean write) {
    int end = warp.frame().localEnd();
    if (offset < 0 || offset > end - bytes) {
      throw fault(
          step,
          lane,
          FaultKind.OUT_OF_BOUNDS,
          access(write, bytes, offset) + " of local memory of " + end + " bytes");
    }
    checkAlignment(step, lane, offset, bytes, write);
    data = local;
    return lane * localStride + (int) offset;
  }

  private int parameter(Step step, int lane, long address, int bytes, boolean write) {
    byte[] parameters = warp.block().launch().parameters().data();
    long offset = DeviceMemory.offset(address);
    if (write || offset > parameters.length - bytes) {
      throw fault(
          step,
          lane,
          write ? FaultKind.READ_ONLY : FaultKind.OUT_OF_BOUNDS,
          access(write, bytes, offset)
              + " of the kernel's "
              + parameters.length
              + " bytes of parameters");
    }
    checkAlignment(step, lane, offset, bytes, write);
    data = parameters;
    return (int) offset;
  }

  private void checkAlignment(Step step, int lane, long address, int bytes, boolean write) {
    if ((address & (bytes - 1)) != 0) {
      throw fault(step, lane, FaultKind.MISALIGNED, access(write, bytes, address));
    }
  }

  private static String access(boolean write, int bytes, long address) {
    return (write ? "write of " : "read of ") + bytes + " bytes at 0x" + Long.toHexString(address);
  }

  private KernelFaultException fault(Step step, int lane, FaultKind kind, String detail) {
    return warp.fault(step, lane, kind, detail);
  }
}
