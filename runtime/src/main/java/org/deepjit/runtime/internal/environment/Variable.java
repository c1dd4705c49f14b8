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
package org.deepjit.runtime.internal.environment;

/**
 * Every environment variable that the runtime reads under a prefix. The constant's name is the
 * variable's name after the prefix; docs/environment.md lists the same rows.
 */
public enum Variable {
  JIT_CACHE_DIR(
      "$HOME/.dj",
      "Directories of the cache, separated by `:` and searched in order; the first is written."),
  JIT_CACHE_TRUST(
      "private",
      "`private`: a cache directory that other users could write is not used. `shared`: it is,"
          + " since they are trusted."),
  JIT_DEBUG("0", "Prints every compiler command and adds line information."),
  JIT_NVCC_COMPILER("<toolkit>/bin/nvcc", "The compiler. The toolkit is still searched for."),
  JIT_CPP_STANDARD("20", "The C++ standard that kernels are compiled as."),
  JIT_PRINT_COMPILER_COMMAND("0", "Prints every compiler command to standard output."),
  JIT_CHECK_NO_SPILLS("0", "Fails a compilation whose kernels spill registers."),
  JIT_CHECK_NO_LOCAL_MEMORY("0", "Fails a compilation whose kernels use local memory."),
  JIT_WITH_LINEINFO("0", "Adds line information for profilers."),
  JIT_DEVICE("cuda:0", "The device: a driver's name and possibly an ordinal.");

  private final String defaultValue;
  private final String effect;

  Variable(String defaultValue, String effect) {
    this.defaultValue = defaultValue;
    this.effect = effect;
  }

  /** The value when the variable is not set; for paths a description of it. */
  public String defaultValue() {
    return defaultValue;
  }

  /** What the variable does, in a sentence of Markdown. */
  public String effect() {
    return effect;
  }
}
