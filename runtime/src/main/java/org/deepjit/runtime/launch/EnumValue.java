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
package org.deepjit.runtime.launch;

import org.deepjit.runtime.LaunchException;

/**
 * Narrows the integers that enum constants choose themselves. Generated launchers call it for
 * kernels whose enumeration has less than four bytes.
 */
public final class EnumValue {

  private EnumValue() {}

  /**
   * The value in one byte, signed or unsigned.
   *
   * @throws LaunchException if it does not fit
   */
  public static byte toByte(Enum<?> constant, int value) {
    check(constant, value, Byte.MIN_VALUE, 255);
    return (byte) value;
  }

  /**
   * The value in two bytes, signed or unsigned.
   *
   * @throws LaunchException if it does not fit
   */
  public static short toShort(Enum<?> constant, int value) {
    check(constant, value, Short.MIN_VALUE, 65_535);
    return (short) value;
  }

  private static void check(Enum<?> constant, int value, int min, int max) {
    if (value < min || value > max) {
      throw new LaunchException(
          constant.getDeclaringClass().getSimpleName()
              + "."
              + constant.name()
              + " has the CUDA value "
              + value
              + ", the kernel's enumeration holds "
              + min
              + " to "
              + max);
    }
  }
}
