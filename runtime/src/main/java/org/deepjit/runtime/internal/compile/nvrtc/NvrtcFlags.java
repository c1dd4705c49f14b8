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
package org.deepjit.runtime.internal.compile.nvrtc;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.compile.DeviceFlags;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.environment.Variable;

/**
 * Spells options as NVRTC's flags, in a fixed order. The optimisation level has none: nvcc too
 * passes it to the host compiler alone.
 */
final class NvrtcFlags {

  private NvrtcFlags() {}

  /**
   * The default free-form list. Functions without annotations are the device's, so that constant
   * expressions work in kernels as they do under nvcc's {@code --expt-relaxed-constexpr}.
   */
  static List<String> defaults(Environment environment) {
    return List.of(
        "--std=c++" + environment.integer(Variable.JIT_CPP_STANDARD),
        "--device-as-default-execution-space");
  }

  /**
   * The flags.
   *
   * @param options effective options
   * @throws ConfigurationException if an option that must be set is not
   */
  static List<String> of(CompilerOptions options) {
    var flags = new ArrayList<String>();
    flags.add(DeviceFlags.machine(options));
    flags.addAll(DeviceFlags.others(options, UnaryOperator.identity()));
    return List.copyOf(flags);
  }

  /** The flag for PTX instead of machine code, which saves the assembler's run. */
  static String virtual(String flag) {
    return flag.startsWith(DeviceFlags.MACHINE)
        ? "--gpu-architecture=compute_" + flag.substring(DeviceFlags.MACHINE.length())
        : flag;
  }
}
