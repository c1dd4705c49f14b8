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

import org.deepjit.runtime.device.ElementType;

/** Spells Java values as C++ template arguments. */
public final class TemplateArgument {

  private TemplateArgument() {}

  /** A decimal literal; the smallest int is spelled so that C++ does not take it for a long. */
  public static String of(int value) {
    return value == Integer.MIN_VALUE ? "(-2147483647 - 1)" : Integer.toString(value);
  }

  /** A decimal literal of type {@code long long}. */
  public static String of(long value) {
    return value == Long.MIN_VALUE ? "(-9223372036854775807LL - 1)" : value + "LL";
  }

  /**
   * A hexadecimal literal of exactly this value; zero keeps its sign.
   *
   * @throws IllegalArgumentException if the value is not finite: C++ has no literal for it
   */
  public static String of(float value) {
    if (!Float.isFinite(value)) {
      throw notFinite("float", Float.toString(value));
    }
    return Float.toHexString(value) + "f";
  }

  /**
   * A hexadecimal literal of exactly this value; zero keeps its sign.
   *
   * @throws IllegalArgumentException if the value is not finite: C++ has no literal for it
   */
  public static String of(double value) {
    if (!Double.isFinite(value)) {
      throw notFinite("double", Double.toString(value));
    }
    return Double.toHexString(value);
  }

  /**
   * The name of a C++ type or constant, as it is: identifiers joined by {@code ::}, with template
   * arguments if need be, the names of arithmetic types, and integers.
   *
   * @throws IllegalArgumentException if the text is anything else
   */
  public static String ofName(String name) {
    if (!CppName.matches(name)) {
      throw new IllegalArgumentException(
          "'"
              + name
              + "' is not the name of a C++ type or constant; allowed are identifiers joined by"
              + " ::, template arguments in < >, arithmetic types and integers");
    }
    return name;
  }

  /** {@code true} or {@code false}. */
  public static String of(boolean value) {
    return Boolean.toString(value);
  }

  /** The type's C++ spelling. */
  public static String of(ElementType<?> type) {
    return type.cudaName();
  }

  private static IllegalArgumentException notFinite(String type, String value) {
    return new IllegalArgumentException(
        "a template argument of type "
            + type
            + " is a finite number, given "
            + value
            + ": C++ has no literal for it");
  }
}
