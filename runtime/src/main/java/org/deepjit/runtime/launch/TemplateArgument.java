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

  /** {@code true} or {@code false}. */
  public static String of(boolean value) {
    return Boolean.toString(value);
  }

  /** The type's C++ spelling. */
  public static String of(ElementType<?> type) {
    return type.cudaName();
  }
}
