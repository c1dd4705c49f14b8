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

import java.lang.foreign.MemorySegment;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.DevicePointer;
import org.deepjit.runtime.device.Dim3;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.launch.LaunchFrame;
import org.deepjit.runtime.spi.LaunchLayout;
import org.deepjit.runtime.spi.TensorMapCalls;
import org.deepjit.runtime.tensormap.TensorMap;
import org.jspecify.annotations.Nullable;

/**
 * The launch frame: writes arguments and configuration into native memory and hands both to the
 * driver. Grid and block are written at once; attributes only when the launch has any.
 */
public final class Frame implements LaunchFrame {

  private final LoadedFunction function;
  private final Device device;
  private final int slot;
  private final FrameMemory memory;
  private final MemorySegment arguments;
  private final long[] offsets;
  private final LaunchLimits limits;

  private long stream;
  private int sharedMemory;
  private long gridX;
  private long gridY;
  private long gridZ;
  private boolean blockSet;
  private @Nullable Dim3 cluster;
  private boolean cooperative;
  private boolean programmaticDependentLaunch;
  private boolean nonPortableCluster;

  Frame(LoadedFunction function, int slot) {
    this.function = function;
    this.device = function.device();
    this.slot = slot;
    this.memory = new FrameMemory(function.parameters());
    this.arguments = memory.arguments();
    this.offsets = function.parameters().stream().mapToLong(layout -> layout.offset()).toArray();
    this.limits = new LaunchLimits(function);
  }

  int slot() {
    return slot;
  }

  Frame reset(FrameDefaults defaults) {
    stream = defaults.stream();
    sharedMemory = defaults.sharedMemory();
    cluster = defaults.cluster();
    cooperative = defaults.cooperative();
    programmaticDependentLaunch = defaults.programmaticDependentLaunch();
    nonPortableCluster = defaults.nonPortableCluster();
    gridX = 0;
    blockSet = false;
    if (defaults.grid() != null) {
      grid(defaults.grid());
    }
    if (defaults.block() != null) {
      block(defaults.block());
    }
    return this;
  }

  @Override
  public void grid(long x, long y, long z) {
    limits.checkGrid(x, y, z);
    gridX = x;
    gridY = y;
    gridZ = z;
    memory.grid((int) x, (int) y, (int) z);
  }

  private void grid(Dim3 grid) {
    grid(grid.x(), grid.y(), grid.z());
  }

  @Override
  public void block(long x, long y, long z) {
    limits.checkBlock(x, y, z);
    blockSet = true;
    memory.block((int) x, (int) y, (int) z);
  }

  private void block(Dim3 block) {
    block(block.x(), block.y(), block.z());
  }

  @Override
  public void cluster(long x, long y, long z) {
    limits.checkCluster(x, y, z);
    cluster = new Dim3((int) x, (int) y, (int) z);
  }

  @Override
  public void sharedMemory(long bytes) {
    limits.checkSharedMemory(bytes);
    sharedMemory = (int) bytes;
  }

  @Override
  public void options(LaunchOptions options) {
    options.stream().ifPresent(this::checkedStream);
    options.grid().ifPresent(this::grid);
    options.block().ifPresent(this::block);
    options.cluster().ifPresent(value -> cluster(value.x(), value.y(), value.z()));
    options.sharedMemory().ifPresent(this::sharedMemory);
    options.cooperative().ifPresent(value -> cooperative = value);
    options.programmaticDependentLaunch().ifPresent(value -> programmaticDependentLaunch = value);
    options.nonPortableCluster().ifPresent(value -> nonPortableCluster = value);
  }

  @Override
  public void put(int parameter, boolean value) {
    put(parameter, (byte) (value ? 1 : 0));
  }

  @Override
  public void put(int parameter, byte value) {
    arguments.set(JAVA_BYTE, offsets[parameter], value);
  }

  @Override
  public void put(int parameter, short value) {
    arguments.set(JAVA_SHORT_UNALIGNED, offsets[parameter], value);
  }

  @Override
  public void put(int parameter, char value) {
    arguments.set(JAVA_CHAR_UNALIGNED, offsets[parameter], value);
  }

  @Override
  public void put(int parameter, int value) {
    arguments.set(JAVA_INT_UNALIGNED, offsets[parameter], value);
  }

  @Override
  public void put(int parameter, long value) {
    arguments.set(JAVA_LONG_UNALIGNED, offsets[parameter], value);
  }

  @Override
  public void put(int parameter, float value) {
    arguments.set(JAVA_FLOAT_UNALIGNED, offsets[parameter], value);
  }

  @Override
  public void put(int parameter, double value) {
    arguments.set(JAVA_DOUBLE_UNALIGNED, offsets[parameter], value);
  }

  @Override
  public void put(int parameter, DeviceBuffer<?> buffer) {
    if (buffer.device() != device) {
      throw foreign("the buffer of parameter " + parameter, buffer.device());
    }
    put(parameter, buffer.address());
  }

  @Override
  public void put(int parameter, DevicePointer pointer) {
    put(parameter, pointer.address());
  }

  @Override
  public void put(int parameter, TensorMap map) {
    if (map.device() != device) {
      throw foreign("the tensor map of parameter " + parameter, map.device());
    }
    MemorySegment.copy(map.segment(), 0, arguments, offsets[parameter], TensorMapCalls.MAP_BYTES);
  }

  @Override
  public void launch(Stream target) {
    checkedStream(target);
    launch();
  }

  @Override
  public void launch(long target) {
    stream = target;
    launch();
  }

  @Override
  public void launch() {
    limits.checkComplete(gridX != 0, blockSet);
    if (cluster != null) {
      limits.checkDivides(cluster, gridX, gridY, gridZ);
    }
    function.allowSharedMemory(sharedMemory);
    if (nonPortableCluster) {
      function.allowNonPortableClusters();
    }
    memory.stream(stream);
    memory.sharedMemory(sharedMemory);
    writeAttributes();
    function.launch(memory.configuration(), memory.pointers());
  }

  private void writeAttributes() {
    memory.clearAttributes();
    if (cooperative) {
      memory.addFlag(LaunchLayout.COOPERATIVE);
    }
    if (cluster != null) {
      memory.addCluster(cluster);
    }
    if (programmaticDependentLaunch) {
      memory.addFlag(LaunchLayout.PROGRAMMATIC_STREAM_SERIALIZATION);
    }
  }

  private void checkedStream(Stream target) {
    if (target.device() != device) {
      throw foreign("the stream", target.device());
    }
    stream = target.handle();
  }

  private LaunchException foreign(String what, Device other) {
    return new LaunchException(
        function.symbol() + " is loaded on " + device + ", but " + what + " belongs to " + other);
  }

  @Override
  public void close() {
    function.release(this);
  }
}
