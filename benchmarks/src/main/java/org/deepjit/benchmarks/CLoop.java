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

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.List;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.spi.LibraryCalls;

/** The C loops of launch_loop.c, in this process, over a function loaded once more. */
final class CLoop {

  /** How the launches are made. */
  enum Kind {
    PLAIN(0),
    CLUSTER(1),
    DEPENDENT(2);

    private final int code;

    Kind(int code) {
      this.code = code;
    }
  }

  private final MethodHandle launchLoop;
  private final MethodHandle graphLoop;
  private final MethodHandle threadLoops;
  private final Device device;
  private final long function;
  private final long pointer;

  /**
   * Loads the loops and a kernel.
   *
   * @param library the path of liblaunchloop.so
   * @param image a cubin with one kernel
   * @param pointer the kernel's first argument, an address
   */
  @SuppressWarnings("restricted") // a benchmark calls C
  CLoop(Path library, Device device, byte[] image, long pointer) {
    SymbolLookup symbols = SymbolLookup.libraryLookup(library, Arena.global());
    launchLoop =
        handle(symbols, "launch_loop", JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_INT);
    graphLoop = handle(symbols, "graph_loop", JAVA_LONG, JAVA_LONG, JAVA_INT);
    threadLoops =
        handle(
            symbols, "thread_loops", JAVA_LONG, JAVA_LONG, ADDRESS, JAVA_INT, JAVA_LONG, JAVA_INT);
    this.device = device;
    this.function = function(device, image);
    this.pointer = pointer;
  }

  @SuppressWarnings("restricted") // a benchmark calls C
  private static MethodHandle handle(SymbolLookup symbols, String name, MemoryLayout... types) {
    return Linker.nativeLinker()
        .downcallHandle(symbols.findOrThrow(name), FunctionDescriptor.of(JAVA_LONG, types));
  }

  private static long function(Device device, byte[] image) {
    LibraryCalls libraries = device.driver().libraries();
    try (Arena arena = Arena.ofConfined()) {
      long library =
          libraries.load(arena.allocate(image.length, 16).copyFrom(MemorySegment.ofArray(image)));
      return libraries.function(device.context(), libraries.kernels(library).getFirst().handle());
    }
  }

  /** The function that it launches. */
  long function() {
    return function;
  }

  /** Launches {@code count} times in the thread's current context; answers the nanoseconds. */
  long launch(Kind kind, Stream stream, int count) throws Throwable {
    return checked(
        (long) launchLoop.invokeExact(kind.code, function, stream.handle(), pointer, count));
  }

  /** Launches an executable graph {@code count} times; answers the nanoseconds. */
  long launchGraph(long executable, Stream stream, int count) throws Throwable {
    return checked((long) graphLoop.invokeExact(executable, stream.handle(), count));
  }

  /** Launches {@code count} times in each stream by a thread of its own; answers nanoseconds. */
  long launchInThreads(List<Stream> streams, int count) throws Throwable {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment handles =
          arena.allocateFrom(JAVA_LONG, streams.stream().mapToLong(Stream::handle).toArray());
      return checked(
          (long)
              threadLoops.invokeExact(
                  device.context(), function, handles, streams.size(), pointer, count));
    }
  }

  private static long checked(long nanos) {
    if (nanos < 0) {
      throw new IllegalStateException("the driver answered " + -nanos);
    }
    return nanos;
  }
}
