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
package org.deepjit.processor.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.deepjit.processor.expression.CompiledExpression;

/** Sizes that are known while javac runs. */
final class ConstantSizes {

  private static final int DIMENSIONS = 3;

  private ConstantSizes() {}

  /** The product of the sizes, if there are any and all are constant. */
  static OptionalLong product(List<CompiledExpression> sizes) {
    return !sizes.isEmpty() && areConstant(sizes)
        ? OptionalLong.of(values(sizes).stream().reduce(1L, (a, b) -> a * b))
        : OptionalLong.empty();
  }

  static boolean areConstant(List<CompiledExpression> sizes) {
    return sizes.stream().allMatch(size -> size.constant().isPresent());
  }

  /** The values of constant sizes, filled up with 1 to three dimensions. */
  static List<Long> values(List<CompiledExpression> sizes) {
    return filled(sizes.stream().map(size -> size.constant().orElseThrow()).toList());
  }

  /** The numbers, filled up with 1 to three dimensions. */
  static List<Long> filled(List<? extends Number> numbers) {
    List<Long> filled = new ArrayList<>(numbers.stream().map(Number::longValue).toList());
    while (filled.size() < DIMENSIONS) {
      filled.add(1L);
    }
    return filled;
  }
}
