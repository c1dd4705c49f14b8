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

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The names that an expression may use. What is available differs between the elements of one
 * {@code @Launch}: {@code block.x}, for instance, is an ordinary name that only the grid's scope
 * holds, and that other scopes can hold as a {@link Operand.Refused}.
 */
public final class Scope {
  private final Map<String, Operand> operands;

  private Scope(Map<String, Operand> operands) {
    this.operands = operands;
  }

  /** A builder of a scope without names. */
  public static Builder builder() {
    return new Builder();
  }

  Optional<Operand> find(String name) {
    return Optional.ofNullable(operands.get(name));
  }

  /** The names of the operands that pass the test, in the order in which they were added. */
  List<String> names(Predicate<Operand> test) {
    return operands.entrySet().stream()
        .filter(entry -> test.test(entry.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Collects the names of a {@link Scope}. */
  public static final class Builder {
    private final Map<String, Operand> operands = new LinkedHashMap<>();

    private Builder() {}

    /**
     * Adds a name: an identifier, or identifiers joined by dots or {@code ::}. A name that is
     * already there gets the new meaning, so that a parameter added later hides a built-in name.
     */
    public Builder operand(String name, Operand operand) {
      operands.put(name, operand);
      return this;
    }

    /** Adds the built-in name of a number of the device, with its Java text of type {@code int}. */
    public Builder device(DeviceValue value, String java) {
      return operand(value.text(), new Operand.OfDevice(value, java));
    }

    /** The scope with the names added so far. */
    public Scope build() {
      return new Scope(Collections.unmodifiableMap(new LinkedHashMap<>(operands)));
    }
  }
}
