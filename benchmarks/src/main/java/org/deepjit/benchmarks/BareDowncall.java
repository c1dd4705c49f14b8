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

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import org.deepjit.runtime.spi.LaunchLayout;

/**
 * The driver's launch as Java's foreign function API calls it, with preset arguments: what no
 * launcher in Java can be below.
 */
final class BareDowncall {

  private static final MethodHandle LAUNCH =
      handle("cuLaunchKernelEx", JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG);
  private static final MethodHandle SET_CURRENT = handle("cuCtxSetCurrent", JAVA_LONG);

  private final MemorySegment configuration;
  private final MemorySegment pointers;
  private final long function;

  /**
   * Presets a launch of noop8 with one warp.
   *
   * @param arena where the arguments live
   * @param p the first argument, an address
   */
  BareDowncall(Arena arena, long function, long stream, long p) {
    this.function = function;
    this.configuration = arena.allocate(LaunchLayout.CONFIG_BYTES, LaunchLayout.ALIGNMENT);
    configuration.set(JAVA_INT, LaunchLayout.GRID_DIM_X, 1);
    configuration.set(JAVA_INT, LaunchLayout.GRID_DIM_Y, 1);
    configuration.set(JAVA_INT, LaunchLayout.GRID_DIM_Z, 1);
    configuration.set(JAVA_INT, LaunchLayout.BLOCK_DIM_X, 32);
    configuration.set(JAVA_INT, LaunchLayout.BLOCK_DIM_Y, 1);
    configuration.set(JAVA_INT, LaunchLayout.BLOCK_DIM_Z, 1);
    configuration.set(JAVA_LONG, LaunchLayout.STREAM, stream);
    MemorySegment[] arguments = {
      arena.allocateFrom(JAVA_LONG, p),
      arena.allocateFrom(JAVA_INT, 1),
      arena.allocateFrom(JAVA_FLOAT, 2f),
      arena.allocateFrom(JAVA_DOUBLE, 3d),
      arena.allocateFrom(JAVA_LONG, 4L),
      arena.allocateFrom(JAVA_SHORT, (short) 5),
      arena.allocateFrom(JAVA_BYTE, (byte) 6),
      arena.allocateFrom(JAVA_INT, 7)
    };
    this.pointers = arena.allocate(JAVA_LONG, arguments.length);
    for (int i = 0; i < arguments.length; i++) {
      pointers.setAtIndex(JAVA_LONG, i, arguments[i].address());
    }
  }

  /** Queues the launch in the thread's current context, and returns the {@code CUresult}. */
  int launch() throws Throwable {
    return (int) LAUNCH.invokeExact(configuration.address(), function, pointers.address(), 0L);
  }

  /** Makes a context the thread's current one; 0 is none. */
  static void makeCurrent(long context) throws Throwable {
    int result = (int) SET_CURRENT.invokeExact(context);
    if (result != 0) {
      throw new IllegalStateException("cuCtxSetCurrent answered " + result);
    }
  }

  @SuppressWarnings("restricted") // a benchmark calls C
  private static MethodHandle handle(String function, MemoryLayout... parameters) {
    String library = System.getProperty("org.deepjit.cuda.library", "libcuda.so.1");
    return Linker.nativeLinker()
        .downcallHandle(
            SymbolLookup.libraryLookup(library, Arena.global()).findOrThrow(function),
            FunctionDescriptor.of(JAVA_INT, parameters));
  }
}
