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
  JIT_CACHE_FILL(
      "1",
      "Copies what is found in a later directory or in the remote cache into the first"
          + " directory."),
  JIT_CACHE_MAX_SIZE(
      "4G",
      "The size above which the least recently used entries are removed: bytes, or with"
          + " `K`, `M`, `G` or `T` their multiples by 1024; 0: no limit."),
  JIT_CACHE_MAX_ENTRIES(
      "20000",
      "The number of entries above which the least recently used are removed; 0: no limit."),
  JIT_CACHE_REMOTE(
      "", "The address of a remote cache that speaks Bazel's HTTP protocol; empty: none."),
  JIT_CACHE_REMOTE_AUTH(
      "", "`bearer:TOKEN` or `basic:USER:PASSWORD` for the remote cache; never logged."),
  JIT_CACHE_REMOTE_SECRET(
      "", "A secret of the fleet: remote entries are signed with it, and others are not used."),
  JIT_CACHE_REMOTE_READ_ONLY("0", "Uploads nothing to the remote cache."),
  JIT_CACHE_REMOTE_TIMEOUT(
      "10", "The longest that a look-up in the remote cache may take, in seconds, 1 to 3600."),
  JIT_COMPILE_LOCK(
      "0", "Lets this user's processes of one host take turns at compiling the same kernel."),
  JIT_COMPILE_LOCK_TIMEOUT(
      "300", "How many seconds a process waits for its turn before it compiles all the same."),
  JIT_EXPLAIN_MISSES(
      "0", "Says for each kernel that is compiled what differs from the nearest one in the cache."),
  JIT_DEBUG(
      "0",
      "Everything that helps to look for a fault: commands, what ptxas says and load times are"
          + " printed, line information is added, PTX and SASS are dumped."),
  JIT_NVCC_COMPILER("<toolkit>/bin/nvcc", "The compiler. The toolkit is still searched for."),
  JIT_COMPILER("nvcc", "The compiler: `nvcc`, or `nvrtc`, the library (compiler.md)."),
  JIT_NVRTC_LIBRARY(
      "libnvrtc.so.13, libnvrtc.so.12", "Path of the NVRTC library. Nothing else is tried then."),
  JIT_CPP_STANDARD("20", "The C++ standard that kernels are compiled as."),
  JIT_PRINT_COMPILER_COMMAND("0", "Prints every command that is run to standard output."),
  JIT_PTXAS_VERBOSE("0", "Prints what the compiler and ptxas say of every kernel they compile."),
  JIT_CHECK_NO_SPILLS("0", "Fails a compilation whose kernels spill registers."),
  JIT_CHECK_NO_LOCAL_MEMORY("0", "Fails a compilation whose kernels use local memory."),
  JIT_PRINT_LOAD_TIME("0", "Prints how long the driver took to load each kernel."),
  JIT_WITH_LINEINFO("0", "Adds line information for profilers."),
  JIT_DUMP_ASM("0", "Keeps PTX and SASS beside every kernel."),
  JIT_DUMP_PTX("0", "Keeps PTX beside every kernel."),
  JIT_DUMP_SASS("0", "Keeps SASS beside every kernel; needs `cuobjdump`."),
  JIT_COMPILE_TIMEOUT("0", "Seconds after which a compiler or post hook is ended; 0: never."),
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
