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
import java.util.regex.Pattern;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.environment.Variable;

/**
 * Spells options as nvcc's flags, in a fixed order: all that decides what the compiler makes of a
 * source and its headers.
 */
final class CompilerFlags {

  // nvcc passes macros through a shell, in double quotes.
  private static final Pattern UNSAFE_IN_DEFINE = Pattern.compile("[`$\\\\\\n]");

  private CompilerFlags() {}

  /** The default free-form list. */
  static List<String> defaults(Environment environment) {
    return List.of(
        "-std=c++" + environment.integer(Variable.JIT_CPP_STANDARD),
        "--compiler-options=-fPIC",
        "--compiler-options=-fconcepts",
        "--expt-relaxed-constexpr",
        "--expt-extended-lambda");
  }

  /**
   * The flags.
   *
   * @param options effective options
   * @throws ConfigurationException if an option that must be set is not, or a macro cannot be
   *     passed to nvcc
   */
  static List<String> of(CompilerOptions options) {
    String machine = DeviceFlags.machine(options);
    String level =
        DeviceFlags.required(options.optimizeLevel(), "optimization level must be specified");
    var flags = new ArrayList<>(List.of(machine, "-O" + level, "--compiler-options=-O" + level));
    flags.addAll(DeviceFlags.others(options, CompilerFlags::escaped));
    return List.copyOf(flags);
  }

  private static String escaped(String define) {
    if (UNSAFE_IN_DEFINE.matcher(define).find()) {
      throw new ConfigurationException(
          "macro '"
              + define
              + "' cannot be passed to nvcc: it must not contain a backslash, a backquote, a dollar"
              + " sign or a line break; define it in the source instead");
    }
    // nvcc splits the value of -D at commas.
    return define.replace(",", "\\,");
  }
}
