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

import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** Looks names up in the scope of one compilation and remembers which of them were used. */
final class Names {
  private final Scope scope;
  private final NameProblems problems;
  private final Set<String> used = new LinkedHashSet<>();
  private final Set<DeviceValue> deviceValues = EnumSet.noneOf(DeviceValue.class);

  Names(Scope scope) {
    this.scope = scope;
    this.problems = new NameProblems(scope);
  }

  Set<String> used() {
    return used;
  }

  Set<DeviceValue> deviceValues() {
    return deviceValues;
  }

  /** The integer or condition that a name stands for. */
  Term value(Token name) {
    Operand operand = find(name).orElseThrow(() -> problems.unknownValue(name));
    int column = name.column();
    if (operand instanceof Operand.IntegerValue integer) {
      return integer.type() == IntegralType.LONG
          ? IntegerTerm.ofLong(column, integer.range(), Fragment.primary(integer.java()))
          : IntegerTerm.ofInt(column, integer.range(), integer.java());
    }
    if (operand instanceof Operand.BooleanValue condition) {
      return new BooleanTerm(column, Fragment.primary(condition.java()), true, true);
    }
    if (operand instanceof Operand.OfDevice device) {
      deviceValues.add(device.value());
      return IntegerTerm.ofInt(column, device.value().range(), device.java());
    }
    throw problems.wrongKind(name, operand, "an integer or a condition is needed");
  }

  /** The number of elements of the buffer that a name stands for. */
  IntegerTerm length(Token name) {
    Operand operand = find(name).orElseThrow(() -> problems.unknownBuffer(name));
    if (operand instanceof Operand.Buffer buffer) {
      Range elements = Range.of(0, Long.MAX_VALUE);
      return IntegerTerm.ofLong(name.column(), elements, Fragment.primary(buffer.lengthJava()));
    }
    throw problems.wrongKind(name, operand, "length(buffer) needs a buffer");
  }

  /** The size in bytes of a type of the scope, or else of C++. */
  IntegerTerm size(Token spelling) {
    Operand operand =
        find(spelling)
            .or(() -> CppTypes.find(spelling.text()))
            .orElseThrow(() -> problems.unknownType(spelling));
    if (operand instanceof Operand.Type type) {
      return IntegerTerm.ofInt(spelling.column(), type.size(), type.sizeJava());
    }
    throw problems.wrongKind(spelling, operand, "sizeof(type) needs a type");
  }

  private Optional<Operand> find(Token name) {
    Optional<Operand> operand = scope.find(name.text());
    operand.ifPresent(found -> used.add(name.text()));
    return operand;
  }
}
