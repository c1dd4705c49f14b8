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
package org.deepjit.runtime.internal.launch;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_CHAR_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;
import static org.deepjit.runtime.internal.launch.FrameMemory.EVERYTHING;

import java.lang.foreign.MemorySegment;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.device.BFloat16;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.DevicePointer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Graph;
import org.deepjit.runtime.device.Half;
import org.deepjit.runtime.launch.LaunchFrame;
import org.deepjit.runtime.spi.TensorMapCalls;
import org.deepjit.runtime.tensormap.TensorMap;

/** The arguments of a launch frame, in native memory at the offsets that the image states. */
abstract class FrameArguments implements LaunchFrame {

  private final LoadedFunction function;
  private final Device device;
  private final long[] arguments; // their addresses

  FrameArguments(LoadedFunction function, FrameMemory memory) {
    this.function = function;
    this.device = function.device();
    this.arguments = memory.arguments();
  }

  @Override
  public void put(int parameter, MemorySegment struct) {
    long size = function.parameters().get(parameter).size();
    if (struct.byteSize() != size) {
      throw new LaunchException(
          "the segment of parameter "
              + parameter
              + " of "
              + function.symbol()
              + " has "
              + struct.byteSize()
              + " bytes, the kernel's parameter has "
              + size);
    }
    MemorySegment.copy(struct, 0, EVERYTHING, arguments[parameter], size);
  }

  @Override
  public <T> void put(int parameter, ElementType<T> type, T value) {
    if (!type.javaType().isInstance(value)) {
      throw new LaunchException(
          "parameter "
              + parameter
              + " of "
              + function.symbol()
              + " is of type "
              + type
              + " and takes a "
              + type.javaType().getSimpleName()
              + ", given "
              + (value == null ? "null" : "a " + value.getClass().getSimpleName()));
    }
    switch (value) {
      case Boolean each -> put(parameter, (boolean) each);
      case Byte each -> put(parameter, (byte) each);
      case Short each -> put(parameter, (short) each);
      case Integer each -> put(parameter, (int) each);
      case Long each -> put(parameter, (long) each);
      case Float each -> put(parameter, (float) each);
      case Double each -> put(parameter, (double) each);
      case Half each -> put(parameter, each.bits());
      case BFloat16 each -> put(parameter, each.bits());
      default -> throw new IllegalArgumentException("no value of " + type + ": " + value);
    }
  }

  @Override
  public final void field(int parameter, int offset, boolean value) {
    field(parameter, offset, (byte) (value ? 1 : 0));
  }

  @Override
  public final void field(int parameter, int offset, byte value) {
    EVERYTHING.set(JAVA_BYTE, arguments[parameter] + offset, value);
  }

  @Override
  public final void field(int parameter, int offset, short value) {
    EVERYTHING.set(JAVA_SHORT_UNALIGNED, arguments[parameter] + offset, value);
  }

  @Override
  public final void field(int parameter, int offset, char value) {
    EVERYTHING.set(JAVA_CHAR_UNALIGNED, arguments[parameter] + offset, value);
  }

  @Override
  public final void field(int parameter, int offset, int value) {
    EVERYTHING.set(JAVA_INT_UNALIGNED, arguments[parameter] + offset, value);
  }

  @Override
  public final void field(int parameter, int offset, long value) {
    EVERYTHING.set(JAVA_LONG_UNALIGNED, arguments[parameter] + offset, value);
  }

  @Override
  public final void field(int parameter, int offset, float value) {
    EVERYTHING.set(JAVA_FLOAT_UNALIGNED, arguments[parameter] + offset, value);
  }

  @Override
  public final void field(int parameter, int offset, double value) {
    EVERYTHING.set(JAVA_DOUBLE_UNALIGNED, arguments[parameter] + offset, value);
  }

  @Override
  public final void field(int parameter, int offset, DeviceBuffer<?> buffer) {
    if (!buffer.device().equals(device)) {
      throw foreign("the buffer of parameter " + parameter, buffer.device());
    }
    field(parameter, offset, buffer.address());
  }

  @Override
  public final void field(int parameter, int offset, DevicePointer pointer) {
    field(parameter, offset, pointer.address());
  }

  @Override
  public final void field(int parameter, int offset, TensorMap map) {
    if (!map.device().equals(device)) {
      throw foreign("the tensor map of parameter " + parameter, map.device());
    }
    MemorySegment.copy(
        map.segment(), 0, EVERYTHING, arguments[parameter] + offset, TensorMapCalls.MAP_BYTES);
  }

  /**
   * Checks that a stream is of the kernel's device. Another runtime's stream of it is as good, but
   * a graph that is captured in it would outlive the kernel.
   */
  @SuppressWarnings("ReferenceEquality") // Each runtime has its own object for the device.
  final void checkStream(Device other) {
    if (other == device) {
      return;
    }
    if (!other.equals(device)) {
      throw foreign("the stream", other);
    }
    if (Graph.isCapturing()) {
      throw new LaunchException(
          function.symbol()
              + " is not of the runtime whose stream is captured: a graph keeps the kernels of its"
              + " own runtime only");
    }
  }

  private LaunchException foreign(String what, Device other) {
    return new LaunchException(
        function.symbol() + " is loaded on " + device + ", but " + what + " belongs to " + other);
  }
}
