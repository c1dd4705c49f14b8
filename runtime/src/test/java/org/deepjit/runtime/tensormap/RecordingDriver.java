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
package org.deepjit.runtime.tensormap;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.spi.DeviceAttribute;
import org.deepjit.runtime.spi.DeviceCalls;
import org.deepjit.runtime.spi.Driver;
import org.deepjit.runtime.spi.EventCalls;
import org.deepjit.runtime.spi.FunctionCalls;
import org.deepjit.runtime.spi.GraphCalls;
import org.deepjit.runtime.spi.LibraryCalls;
import org.deepjit.runtime.spi.MemoryCalls;
import org.deepjit.runtime.spi.PriorityRange;
import org.deepjit.runtime.spi.StreamCalls;
import org.deepjit.runtime.spi.TensorMapCalls;

/**
 * A driver without a device behind it that notes what it is asked to encode. Its maps hold the
 * number of the call in their first byte and the replaced address in their second eight.
 */
final class RecordingDriver implements Driver, DeviceCalls, TensorMapCalls {

  /** The context of device 0; device 1 has the next one. */
  static final long CONTEXT = 77;

  private final int major;

  /** What was encoded: the arguments in order, without the context and the map. */
  final List<List<Object>> calls = new ArrayList<>();

  RecordingDriver(int major) {
    this.major = major;
  }

  Device device() {
    return Device.open(this, 0);
  }

  private void record(long context, MemorySegment map, Object... arguments) {
    if (context != CONTEXT || map.byteSize() != MAP_BYTES || map.address() % MAP_BYTES != 0) {
      throw new AssertionError("context " + context + ", map " + map);
    }
    calls.add(List.of(arguments));
    map.set(ValueLayout.JAVA_BYTE, 0, (byte) calls.size());
  }

  @Override
  public void encodeTiled(long context, MemorySegment map, Tensor tensor, List<Integer> boxDim) {
    record(context, map, tensor, boxDim);
  }

  @Override
  public void encodeIm2col(
      long context,
      MemorySegment map,
      Tensor tensor,
      List<Integer> lowerCorner,
      List<Integer> upperCorner,
      int channelsPerPixel,
      int pixelsPerColumn) {
    record(context, map, tensor, lowerCorner, upperCorner, channelsPerPixel, pixelsPerColumn);
  }

  @Override
  public void encodeIm2colWide(
      long context,
      MemorySegment map,
      Tensor tensor,
      int lowerCornerWidth,
      int upperCornerWidth,
      int channelsPerPixel,
      int pixelsPerColumn,
      int mode) {
    record(
        context,
        map,
        tensor,
        lowerCornerWidth,
        upperCornerWidth,
        channelsPerPixel,
        pixelsPerColumn,
        mode);
  }

  @Override
  public void replaceAddress(long context, MemorySegment map, long address) {
    byte first = map.get(ValueLayout.JAVA_BYTE, 0);
    record(context, map, address);
    map.set(ValueLayout.JAVA_BYTE, 0, first);
    map.set(ValueLayout.JAVA_LONG, 8, address);
  }

  @Override
  public String name() {
    return "recording";
  }

  @Override
  public int version() {
    return 13000;
  }

  @Override
  public DeviceCalls devices() {
    return this;
  }

  @Override
  public TensorMapCalls tensorMaps() {
    return this;
  }

  @Override
  public int count() {
    return 2;
  }

  @Override
  public String name(int device) {
    return "Recorder";
  }

  @Override
  public int attribute(int device, DeviceAttribute attribute) {
    return switch (attribute) {
      case COMPUTE_CAPABILITY_MAJOR -> major;
      case COMPUTE_CAPABILITY_MINOR -> 0;
      case MAX_SHARED_MEMORY_PER_BLOCK_OPTIN -> RandomDrafts.SHARED_MEMORY;
      default -> 1;
    };
  }

  @Override
  public long totalMemory(int device) {
    return 1L << 30;
  }

  @Override
  public long retainPrimaryContext(int device) {
    return CONTEXT + device;
  }

  @Override
  public void releasePrimaryContext(int device) {}

  @Override
  public PriorityRange priorities(long context) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void synchronize(long context) {}

  @Override
  public MemoryCalls memory() {
    throw new UnsupportedOperationException();
  }

  @Override
  public StreamCalls streams() {
    throw new UnsupportedOperationException();
  }

  @Override
  public EventCalls events() {
    throw new UnsupportedOperationException();
  }

  @Override
  public LibraryCalls libraries() {
    throw new UnsupportedOperationException();
  }

  @Override
  public GraphCalls graphs() {
    throw new UnsupportedOperationException();
  }

  @Override
  public FunctionCalls functions() {
    throw new UnsupportedOperationException();
  }
}
