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

/**
 * What a name of a {@link Scope} stands for. The Java texts are those that the generated launcher
 * uses; each must be a primary expression such as {@code n} or {@code x.length()}, so that it needs
 * no parentheses anywhere.
 */
public sealed interface Operand {

  /** An integer of the given Java type with any value of that type. */
  static Operand integer(String java, IntegralType type) {
    return new IntegerValue(java, type, type.range());
  }

  /**
   * An integer.
   *
   * @param java the Java text
   * @param type the Java type of that text
   * @param range the values that it may have, within those of the type; one that is promised wider
   *     than it is costs only a check, one that is promised narrower may wrap
   */
  record IntegerValue(String java, IntegralType type, Range range) implements Operand {

    /**
     * Checks the range.
     *
     * @throws IllegalArgumentException if the type cannot hold the range
     */
    public IntegerValue {
      if (!range.isWithin(type.range())) {
        throw new IllegalArgumentException(
            "'" + java + "' is of type " + type + " and cannot be " + range);
      }
    }
  }

  /** A {@code boolean}; it stands only where a condition does. */
  record BooleanValue(String java) implements Operand {}

  /**
   * A buffer; it stands only under {@code length()}.
   *
   * @param lengthJava the Java text, of type {@code long}, of its number of elements
   */
  record Buffer(String lengthJava) implements Operand {}

  /**
   * A type; it stands only under {@code sizeof()}.
   *
   * @param sizeJava the Java text, of type {@code int}, of its size: a decimal literal when known
   * @param size what the size in bytes may be
   */
  record Type(String sizeJava, Range size) implements Operand {}

  /**
   * A number of the device.
   *
   * @param java the Java text, of type {@code int}
   */
  record OfDevice(DeviceValue value, String java) implements Operand {}

  /**
   * A name that exists but may not be used here.
   *
   * @param reason completes a sentence that begins with the name and "is", such as {@code a float
   *     parameter, not an integer}
   */
  record Refused(String reason) implements Operand {}
}
