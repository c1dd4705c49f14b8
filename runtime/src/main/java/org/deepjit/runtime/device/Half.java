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
 * A 16-bit floating-point number of IEEE 754: 1 bit of sign, 5 of exponent, 10 of fraction. CUDA's
 * {@code __half}. Equal when the bits are equal.
 *
 * @param bits the bits as they are in memory
 */
public record Half(short bits) {

  /** The number nearest to a value; of two equally near ones that with an even last bit. */
  public static Half of(float value) {
    return new Half(Float.floatToFloat16(value));
  }

  /** The same number. */
  public float floatValue() {
    return Float.float16ToFloat(bits);
  }

  /** The bits of the numbers nearest to the values, as buffers copy them. */
  public static short[] bitsOf(float[] values) {
    short[] bits = new short[values.length];
    for (int i = 0; i < values.length; i++) {
      bits[i] = Float.floatToFloat16(values[i]);
    }
    return bits;
  }

  /** The numbers that the bits stand for. */
  public static float[] floatsOf(short[] bits) {
    float[] values = new float[bits.length];
    for (int i = 0; i < bits.length; i++) {
      values[i] = Float.float16ToFloat(bits[i]);
    }
    return values;
  }

  @Override
  public String toString() {
    return Float.toString(floatValue());
  }
}
