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
package org.deepjit.emulator.driver;

import org.deepjit.emulator.EmulatedDevice;
import org.deepjit.runtime.spi.DeviceCalls;
import org.deepjit.runtime.spi.Driver;
import org.deepjit.runtime.spi.EventCalls;
import org.deepjit.runtime.spi.FunctionCalls;
import org.deepjit.runtime.spi.GraphCalls;
import org.deepjit.runtime.spi.MemoryCalls;
import org.deepjit.runtime.spi.StreamCalls;
import org.deepjit.runtime.spi.TensorMapCalls;

/**
 * The driver seam over one emulated device. Work runs within the call that queues it, so that
 * streams are always done and events recorded; a fault in a kernel is kept and raised by the next
 * call that waits.
 */
final class EmulatorDriver implements Driver {

  static final String NAME = "emulator";
  private static final int CUDA_VERSION = 13_000;

  private final DeviceCalls devices;
  private final MemoryCalls memory;
  private final StreamCalls streams;
  private final EventCalls events;
  private final EmulatorLibraries libraries;
  private final FunctionCalls functions;
  private final GraphCalls graphs;

  EmulatorDriver(EmulatedDevice device) {
    DeviceState state = new DeviceState(device);
    EmulatorStreams ownStreams = new EmulatorStreams(state);
    this.devices = new EmulatorDevices(state, ownStreams.captures());
    this.memory = new EmulatorMemory(state, ownStreams);
    this.streams = ownStreams;
    this.events = ownStreams.events();
    this.libraries = new EmulatorLibraries(state);
    this.functions = new EmulatorFunctions(state, ownStreams, libraries);
    this.graphs = new EmulatorGraphs(state, ownStreams);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public int version() {
    return CUDA_VERSION;
  }

  @Override
  public DeviceCalls devices() {
    return devices;
  }

  @Override
  public MemoryCalls memory() {
    return memory;
  }

  @Override
  public StreamCalls streams() {
    return streams;
  }

  @Override
  public EventCalls events() {
    return events;
  }

  @Override
  public EmulatorLibraries libraries() {
    return libraries;
  }

  @Override
  public FunctionCalls functions() {
    return functions;
  }

  @Override
  public GraphCalls graphs() {
    return graphs;
  }

  @Override
  public TensorMapCalls tensorMaps() {
    throw CudaResult.NOT_SUPPORTED.of(
        "cuTensorMapEncode",
        "the emulator does not run tensor copies, so it encodes no tensor maps");
  }
}
