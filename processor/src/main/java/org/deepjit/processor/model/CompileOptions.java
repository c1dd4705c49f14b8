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
package org.deepjit.processor.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Compiler options as annotations state them; an absent one inherits. */
public record CompileOptions(
    Optional<String> optimizeLevel,
    Optional<Boolean> fastMath,
    Optional<Boolean> lineInfo,
    Optional<Boolean> checkNoSpills,
    Optional<Boolean> checkNoLocalMemory,
    Optional<Integer> registerUsageLevel,
    Optional<Integer> maxRegisters,
    List<String> defines,
    List<String> flags,
    Optional<String> postHook) {

  /** Options that state nothing. */
  public static final CompileOptions NONE =
      new CompileOptions(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          List.of(),
          List.of(),
          Optional.empty());

  /** Copies the lists. */
  public CompileOptions {
    defines = List.copyOf(defines);
    flags = List.copyOf(flags);
  }

  /** These options where they are stated, else {@code base}'s; lists are appended to base's. */
  public CompileOptions over(CompileOptions base) {
    return new CompileOptions(
        optimizeLevel.or(base::optimizeLevel),
        fastMath.or(base::fastMath),
        lineInfo.or(base::lineInfo),
        checkNoSpills.or(base::checkNoSpills),
        checkNoLocalMemory.or(base::checkNoLocalMemory),
        registerUsageLevel.or(base::registerUsageLevel),
        maxRegisters.or(base::maxRegisters),
        joined(base.defines, defines),
        joined(base.flags, flags),
        postHook.or(base::postHook));
  }

  private static List<String> joined(List<String> first, List<String> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }
}
