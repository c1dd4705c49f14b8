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
package org.deepjit.benchmarks;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;

/** The C loop of launch_loop.c, in this process. */
final class CLoop {

  private final MethodHandle loop;
  private final long launchAddress;

  @SuppressWarnings("restricted") // a benchmark calls C
  CLoop(Path library) {
    loop =
        Linker.nativeLinker()
            .downcallHandle(
                SymbolLookup.libraryLookup(library, Arena.global()).findOrThrow("launch_loop"),
                FunctionDescriptor.of(
                    JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_INT));
    launchAddress =
        SymbolLookup.libraryLookup("libcuda.so.1", Arena.global())
            .findOrThrow("cuLaunchKernelEx")
            .address();
  }

  /** Launches {@code count} times and returns the nanoseconds that took. */
  long run(long function, long stream, long pointer, int count) throws Throwable {
    long nanos = (long) loop.invokeExact(launchAddress, function, stream, pointer, count);
    if (nanos < 0) {
      throw new IllegalStateException("cuLaunchKernelEx failed with " + -nanos);
    }
    return nanos;
  }
}
