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
package org.deepjit.processor.cuda;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.deepjit.processor.cuda.CudaType.Scalar;

/** What the names of the toolkit's vector types say: {@code uint4}, {@code double4_16a}. */
final class VectorNames {
  private static final Pattern NAME = Pattern.compile("(u?[a-z]+?)([1-4])(?:_\\d+a)?");

  private static final Map<String, Scalar> COMPONENTS =
      Map.of(
          "char", Scalar.of(Scalar.Kind.INTEGER, 8, true),
          "uchar", Scalar.of(Scalar.Kind.INTEGER, 8, false),
          "short", Scalar.of(Scalar.Kind.INTEGER, 16, true),
          "ushort", Scalar.of(Scalar.Kind.INTEGER, 16, false),
          "int", Scalar.of(Scalar.Kind.INTEGER, 32, true),
          "uint", Scalar.of(Scalar.Kind.INTEGER, 32, false),
          "longlong", Scalar.of(Scalar.Kind.INTEGER, 64, true),
          "ulonglong", Scalar.of(Scalar.Kind.INTEGER, 64, false),
          "float", Scalar.of(Scalar.Kind.FLOAT, 32, true),
          "double", Scalar.of(Scalar.Kind.FLOAT, 64, true));

  private VectorNames() {}

  /** The type of the components; empty for vectors of halves and {@code dim3}. */
  static Optional<Scalar> component(String name) {
    Matcher matcher = NAME.matcher(name);
    return matcher.matches()
        ? Optional.ofNullable(COMPONENTS.get(matcher.group(1)))
        : Optional.empty();
  }

  /** The Java record that carries the vector; empty if there is none. */
  static Optional<String> record(CudaType.Vector vector) {
    return component(vector.name())
        .map(component -> vector.size() * Byte.SIZE / component.bits())
        .filter(count -> count > 1)
        .map(count -> prefix(component(vector.name()).orElseThrow()) + count);
  }

  private static String prefix(Scalar component) {
    if (component.kind() == Scalar.Kind.FLOAT) {
      return component.bits() == 32 ? "Float" : "Double";
    }
    return switch (component.bits()) {
      case 8 -> "Byte";
      case 16 -> "Short";
      case 32 -> "Int";
      default -> "Long";
    };
  }
}
