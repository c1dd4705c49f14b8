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
package org.deepjit.runtime.device;

/**
 * The upper half of a {@code float}: 1 bit of sign, 8 of exponent, 7 of fraction. CUDA's {@code
 * __nv_bfloat16}. Equal when the bits are equal.
 *
 * @param bits the bits as they are in memory
 */
public record BFloat16(short bits) {

  private static final int QUIET = 0x0040;

  /** The number nearest to a value; of two equally near ones that with an even last bit. */
  public static BFloat16 of(float value) {
    return new BFloat16(bits(value));
  }

  /** The same number. */
  public float floatValue() {
    return value(bits);
  }

  /** The bits of the numbers nearest to the values, as buffers copy them. */
  public static short[] bitsOf(float[] values) {
    short[] bits = new short[values.length];
    for (int i = 0; i < values.length; i++) {
      bits[i] = bits(values[i]);
    }
    return bits;
  }

  /** The numbers that the bits stand for. */
  public static float[] floatsOf(short[] bits) {
    float[] values = new float[bits.length];
    for (int i = 0; i < bits.length; i++) {
      values[i] = value(bits[i]);
    }
    return values;
  }

  private static short bits(float value) {
    int whole = Float.floatToRawIntBits(value);
    if (Float.isNaN(value)) {
      return (short) ((whole >>> 16) | QUIET);
    }
    int half = 0x7fff + ((whole >>> 16) & 1);
    return (short) ((whole + half) >>> 16);
  }

  private static float value(short bits) {
    return Float.intBitsToFloat(bits << 16);
  }

  @Override
  public String toString() {
    return Float.toString(floatValue());
  }
}
