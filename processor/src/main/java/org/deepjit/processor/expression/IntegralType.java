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
package org.deepjit.processor.expression;

/** A Java type whose values an expression can calculate with. */
public enum IntegralType {
  /** {@code byte}, 8 bits. */
  BYTE(Byte.MIN_VALUE, Byte.MAX_VALUE),
  /** {@code short}, 16 bits. */
  SHORT(Short.MIN_VALUE, Short.MAX_VALUE),
  /** {@code char}, 16 bits without a sign. */
  CHAR(Character.MIN_VALUE, Character.MAX_VALUE),
  /** {@code int}, 32 bits. */
  INT(Integer.MIN_VALUE, Integer.MAX_VALUE),
  /** {@code long}, 64 bits. */
  LONG(Long.MIN_VALUE, Long.MAX_VALUE);

  private final long low;
  private final long high;

  IntegralType(long low, long high) {
    this.low = low;
    this.high = high;
  }

  /** All values of the type. */
  public Range range() {
    return Range.of(low, high);
  }
}
