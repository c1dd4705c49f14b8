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
package org.deepjit.samples;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.util.Arrays;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.Stream;

/**
 * The driver's own functions, called past the runtime: what tests ask the driver about what the
 * runtime told it. The device's context is current while one of these is open.
 */
final class Libcuda implements AutoCloseable {

  private final Arena arena = Arena.ofConfined();
  private final SymbolLookup symbols = open(arena);
  private final MemorySegment out = arena.allocate(64, 8);

  Libcuda(Device device) {
    call("cuCtxSetCurrent", device.context());
  }

  @SuppressWarnings("restricted")
  private static SymbolLookup open(Arena arena) {
    return SymbolLookup.libraryLookup("libcuda.so.1", arena);
  }

  /** An attribute of device 0 by its number in cuda.h. */
  int deviceAttribute(int attribute) {
    call("cuDeviceGetAttribute", out, attribute, 0);
    return out.get(JAVA_INT, 0);
  }

  /** Queues a write of 64 bits. */
  void writeValue(Stream stream, long address, long value) {
    call("cuStreamWriteValue64_v2", stream.handle(), address, value, 0);
  }

  /** Swaps the calling thread's capture mode and returns the one before. */
  int exchangeCaptureMode(int mode) {
    out.set(JAVA_INT, 0, mode);
    call("cuThreadExchangeStreamCaptureMode", out);
    return out.get(JAVA_INT, 0);
  }

  /** Captures work and returns the graph. */
  long capture(Stream stream, int mode, Runnable work) {
    call("cuStreamBeginCapture_v2", stream.handle(), mode);
    work.run();
    call("cuStreamEndCapture", stream.handle(), out);
    return out.get(JAVA_LONG, 0);
  }

  /** The one node of a graph. */
  long onlyNode(long graph) {
    call("cuGraphGetNodes", graph, MemorySegment.NULL, out);
    assertThat(out.get(JAVA_LONG, 0)).isEqualTo(1);
    call("cuGraphGetNodes", graph, out.asSlice(8), out);
    return out.get(JAVA_LONG, 8);
  }

  /** The type of a node; 0 is a kernel. */
  int nodeType(long node) {
    call("cuGraphNodeGetType", node, out);
    return out.get(JAVA_INT, 0);
  }

  /** The value of a kernel node's launch attribute: 64 bytes. */
  MemorySegment nodeAttribute(long node, int attribute) {
    MemorySegment value = arena.allocate(64, 8);
    call("cuGraphKernelNodeGetAttribute", node, attribute, value);
    return value;
  }

  void destroyGraph(long graph) {
    call("cuGraphDestroy", graph);
  }

  @SuppressWarnings("restricted")
  private void call(String function, Object... arguments) {
    MemoryLayout[] layouts =
        Arrays.stream(arguments).map(Libcuda::layout).toArray(MemoryLayout[]::new);
    int result;
    try {
      result =
          (int)
              Linker.nativeLinker()
                  .downcallHandle(
                      symbols.findOrThrow(function), FunctionDescriptor.of(JAVA_INT, layouts))
                  .invokeWithArguments(arguments);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
    assertThat(result).as(function + Arrays.toString(arguments)).isZero();
  }

  private static MemoryLayout layout(Object argument) {
    return switch (argument) {
      case Integer _ -> JAVA_INT;
      case Long _ -> JAVA_LONG;
      case MemorySegment _ -> ADDRESS;
      default -> throw new IllegalArgumentException(argument.toString());
    };
  }

  @Override
  public void close() {
    call("cuCtxSetCurrent", 0L);
    arena.close();
  }
}
