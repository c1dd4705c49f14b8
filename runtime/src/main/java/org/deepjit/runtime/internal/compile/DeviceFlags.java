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
package org.deepjit.runtime.internal.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.ConfigurationException;

/**
 * Spells the options that are the same for nvcc and NVRTC as flags, in a fixed order, which is part
 * of cache keys.
 */
public final class DeviceFlags {

  /** Makes ptxas say what each kernel uses. */
  public static final String VERBOSE = "--ptxas-options=--verbose";

  /** The flag for machine code, before the architecture. */
  public static final String MACHINE = "--gpu-architecture=sm_";

  private DeviceFlags() {}

  /**
   * The flag for the architecture's machine code.
   *
   * @throws ConfigurationException if the options state no architecture
   */
  public static String machine(CompilerOptions options) {
    return MACHINE + required(options.arch(), "CUDA architecture must be specified");
  }

  /**
   * The flags after those for the architecture and the optimisation level.
   *
   * @param macro how the compiler takes the text of {@code -D}
   * @throws ConfigurationException if the options state no register usage level
   */
  public static List<String> others(CompilerOptions options, UnaryOperator<String> macro) {
    int usage =
        options
            .registerUsageLevel()
            .orElseThrow(
                () -> new ConfigurationException("PTXAS register usage level must be specified"));
    var flags = new ArrayList<String>();
    addIf(flags, options.fastMath(), "--use_fast_math");
    addIf(flags, options.ptxasVerbose(), VERBOSE);
    flags.add("--ptxas-options=--register-usage-level=" + usage);
    options.maxRegisters().ifPresent(count -> flags.add("--maxrregcount=" + count));
    addIf(flags, options.checkNoSpills(), "--ptxas-options=--warn-on-spills");
    addIf(flags, options.checkNoLocalMemory(), "--ptxas-options=--warn-on-local-memory-usage");
    addIf(flags, options.lineInfo(), "--generate-line-info");
    flags.addAll(options.flags().orElse(List.of()));
    options.defines().forEach(define -> flags.add("-D" + macro.apply(define)));
    flags.addAll(options.extraFlags());
    return List.copyOf(flags);
  }

  static String required(Optional<String> value, String message) {
    return value
        .filter(text -> !text.isEmpty())
        .orElseThrow(() -> new ConfigurationException(message));
  }

  private static void addIf(List<String> flags, Optional<Boolean> condition, String flag) {
    if (condition.orElse(false)) {
      flags.add(flag);
    }
  }
}
