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
package org.deepjit.runtime.tensormap;

import org.deepjit.runtime.device.ElementType;

/**
 * The type of a tensor's elements, with the codes of {@code CUtensorMapDataType}. The {@code
 * PACKED_} types hold several values in a byte; dimensions and boxes count the single values.
 */
public enum DataType {
  UINT8(0, 8, false),
  UINT16(1, 16, false),
  UINT32(2, 32, false),
  INT32(3, 32, false),
  UINT64(4, 64, false),
  INT64(5, 64, false),
  FLOAT16(6, 16, true),
  FLOAT32(7, 32, true),
  FLOAT64(8, 64, true),
  BFLOAT16(9, 16, true),
  /** {@link #FLOAT32} with denormals flushed to zero. */
  FLOAT32_FTZ(10, 32, true),
  TFLOAT32(11, 32, true),
  /** {@link #TFLOAT32} with denormals flushed to zero. */
  TFLOAT32_FTZ(12, 32, true),
  /** 4-bit values, 16 of them in 8 bytes of shared memory without gaps. */
  PACKED_16U4_ALIGN8B(13, 4, false),
  /** 4-bit values, 16 of them in 16 bytes of shared memory, of which 8 are a gap. */
  PACKED_16U4_ALIGN16B(14, 4, false),
  /** 6-bit values, 16 of them in 16 bytes of shared memory, of which 4 are a gap. */
  PACKED_16U6_ALIGN16B(15, 6, false);

  private final int code;
  private final int bits;
  private final boolean floatingPoint;

  DataType(int code, int bits, boolean floatingPoint) {
    this.code = code;
    this.bits = bits;
    this.floatingPoint = floatingPoint;
  }

  /** The type of a buffer's elements; {@code signed char} and {@code bool} are {@link #UINT8}. */
  static DataType of(ElementType<?> type) {
    if (type == ElementType.FLOAT) {
      return FLOAT32;
    }
    if (type == ElementType.DOUBLE) {
      return FLOAT64;
    }
    if (type == ElementType.HALF) {
      return FLOAT16;
    }
    if (type == ElementType.BFLOAT16) {
      return BFLOAT16;
    }
    return switch (type.byteSize()) {
      case 1 -> UINT8;
      case 2 -> UINT16;
      case 4 -> type == ElementType.UNSIGNED_INT ? UINT32 : INT32;
      default -> type == ElementType.UNSIGNED_LONG ? UINT64 : INT64;
    };
  }

  /** The value of the {@code CUtensorMapDataType} constant. */
  public int code() {
    return code;
  }

  /** The size of an element in global memory, in bits. */
  public int bits() {
    return bits;
  }

  /** Whether the type has a NaN that can fill what lies out of bounds. */
  public boolean isFloatingPoint() {
    return floatingPoint;
  }

  boolean isPacked() {
    return bits < 8;
  }

  /** Whether it is one of the packed types with gaps, which the driver holds to stricter rules. */
  boolean isPackedWithGaps() {
    return this == PACKED_16U4_ALIGN16B || this == PACKED_16U6_ALIGN16B;
  }

  /** The size of elements in global memory, for messages. */
  String sizeOf(long elements) {
    long size = elements * bits;
    return size % 8 == 0 ? size / 8 + " bytes" : size + " bits";
  }
}
