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

import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.environment.Variable;

/** The compiler options that a runtime starts from, but for the compiler's own flags. */
public final class DefaultOptions {

  private static final int REGISTER_USAGE_LEVEL = 10;

  private DefaultOptions() {}

  /**
   * The defaults under an environment.
   *
   * @param arch the architecture, without {@code sm_}
   * @throws org.deepjit.runtime.ConfigurationException if a variable is malformed
   */
  public static CompilerOptions of(Environment environment, String arch) {
    boolean debug = environment.flag(Variable.JIT_DEBUG);
    boolean dump = environment.flag(Variable.JIT_DUMP_ASM) || debug;
    return CompilerOptions.builder()
        .optimizeLevel("3")
        .fastMath(false)
        .ptxasVerbose(environment.flag(Variable.JIT_PTXAS_VERBOSE) || debug)
        .lineInfo(environment.flag(Variable.JIT_WITH_LINEINFO) || debug)
        .dumpPtx(environment.flag(Variable.JIT_DUMP_PTX) || dump)
        .dumpSass(environment.flag(Variable.JIT_DUMP_SASS) || dump)
        .checkNoSpills(environment.flag(Variable.JIT_CHECK_NO_SPILLS))
        .checkNoLocalMemory(environment.flag(Variable.JIT_CHECK_NO_LOCAL_MEMORY))
        .registerUsageLevel(REGISTER_USAGE_LEVEL)
        .arch(arch)
        .build();
  }
}
