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

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Little-endian values in byte arrays. */
public final class Bytes {

  private static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private Bytes() {}

  /** 16 bits, sign-extended. */
  public static short getShort(byte[] data, int offset) {
    return (short) SHORT.get(data, offset);
  }

  /** 32 bits. */
  public static int getInt(byte[] data, int offset) {
    return (int) INT.get(data, offset);
  }

  /** 64 bits. */
  public static long getLong(byte[] data, int offset) {
    return (long) LONG.get(data, offset);
  }

  /** Writes 16 bits. */
  public static void putShort(byte[] data, int offset, short value) {
    SHORT.set(data, offset, value);
  }

  /** Writes 32 bits. */
  public static void putInt(byte[] data, int offset, int value) {
    INT.set(data, offset, value);
  }

  /** Writes 64 bits. */
  public static void putLong(byte[] data, int offset, long value) {
    LONG.set(data, offset, value);
  }

  /** A value of 1, 2, 4 or 8 bytes, zero-extended. */
  public static long get(byte[] data, int offset, int bytes) {
    return switch (bytes) {
      case 1 -> data[offset] & 0xffL;
      case 2 -> getShort(data, offset) & 0xffffL;
      case 4 -> getInt(data, offset) & 0xffff_ffffL;
      default -> getLong(data, offset);
    };
  }

  /** Writes the low 1, 2, 4 or 8 bytes of a value. */
  public static void put(byte[] data, int offset, int bytes, long value) {
    switch (bytes) {
      case 1 -> data[offset] = (byte) value;
      case 2 -> putShort(data, offset, (short) value);
      case 4 -> putInt(data, offset, (int) value);
      default -> putLong(data, offset, value);
    }
  }
}
