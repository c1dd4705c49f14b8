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
import java.util.LinkedHashSet;
import java.util.OptionalLong;
import java.util.Set;

/**
 * An expression as Java.
 *
 * @param java a Java expression of type {@code int} or {@code long} that is right wherever a {@code
 *     long} is expected; it may call {@code LaunchMath} by its simple name
 * @param constant the only value that it can have, if that is known; as in {@code 0 / n} the
 *     operands may still decide whether it has a value at all
 * @param names the names of the scope that the expression uses, in the order of their first use
 * @param deviceValues those of the names that are numbers of the device
 */
public record CompiledExpression(
    String java, OptionalLong constant, Set<String> names, Set<DeviceValue> deviceValues)
    implements ExpressionResult {

  /** Keeps copies of the sets. */
  public CompiledExpression {
    names = Collections.unmodifiableSet(new LinkedHashSet<>(names));
    deviceValues = Collections.unmodifiableSet(new LinkedHashSet<>(deviceValues));
  }

  /** Whether the value depends on the device that the kernel is launched on. */
  public boolean needsDevice() {
    return !deviceValues.isEmpty();
  }

  /** Whether the Java text calls {@code LaunchMath}, which the launcher must then import. */
  public boolean usesLaunchMath() {
    return java.contains(LaunchMathCall.CLASS + ".");
  }
}
