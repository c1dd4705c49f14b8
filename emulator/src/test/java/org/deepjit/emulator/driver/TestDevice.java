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

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.deepjit.emulator.EmulatedDevice;
import org.deepjit.runtime.spi.Driver;
import org.deepjit.runtime.spi.FunctionAttribute;
import org.deepjit.runtime.spi.LaunchLayout;
import org.deepjit.runtime.spi.LibraryCalls.LoadedKernel;

/** A device as a test uses it, through the driver seam: an emulated one unless another is given. */
public final class TestDevice {

  private final Driver driver;
  private final long context;
  private final Map<String, Long> functions = new HashMap<>();
  private final List<Long> libraries = new ArrayList<>();

  /** An H200. */
  public TestDevice() {
    this(EmulatedDevice.h200());
  }

  /** A device of one's own. */
  public TestDevice(EmulatedDevice device) {
    this(new EmulatorDriver(device));
  }

  /** The first device of a driver. */
  TestDevice(Driver driver) {
    this.driver = driver;
    context = driver.devices().retainPrimaryContext(0);
  }

  EmulatorDriver driver() {
    return (EmulatorDriver) driver;
  }

  long context() {
    return context;
  }

  /** Loads PTX. */
  public TestDevice load(String ptx) {
    return load(ptx.getBytes(StandardCharsets.UTF_8));
  }

  /** Loads an image in the driver's format. */
  TestDevice load(byte[] image) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment copy = arena.allocate(Math.max(image.length, 1), 8);
      long library = driver.libraries().load(copy.copyFrom(MemorySegment.ofArray(image)));
      libraries.add(library);
      for (LoadedKernel kernel : driver.libraries().kernels(library)) {
        functions.put(kernel.symbol(), kernel.handle());
      }
    }
    return this;
  }

  /** The kernel of a symbol. */
  public long kernel(String symbol) {
    Long kernel = functions.get(symbol);
    if (kernel == null) {
      throw new IllegalArgumentException(symbol + " of " + functions.keySet());
    }
    return driver.libraries().function(context, kernel);
  }

  /** Decodes every kernel that is loaded. */
  public void decodeAll() {
    functions.keySet().forEach(this::kernel);
  }

  /** A module variable's address. */
  public long variable(String symbol) {
    return driver().libraries().variable(context, libraries.getLast(), symbol).address();
  }

  /** Allocates bytes. */
  public long allocate(long bytes) {
    return driver.memory().allocate(context, bytes);
  }

  /** Frees memory. */
  public void free(long address) {
    driver.memory().free(context, address);
  }

  /** Allocates a copy. */
  public long copy(int... values) {
    return copy(MemorySegment.ofArray(values));
  }

  /** Allocates a copy. */
  public long copy(long[] values) {
    return copy(MemorySegment.ofArray(values));
  }

  /** Allocates a copy. */
  public long copy(float[] values) {
    return copy(MemorySegment.ofArray(values));
  }

  /** Allocates a copy. */
  public long copy(double[] values) {
    return copy(MemorySegment.ofArray(values));
  }

  private long copy(MemorySegment values) {
    long address = allocate(values.byteSize());
    try (Arena arena = Arena.ofConfined()) {
      driver
          .memory()
          .copyToDevice(context, address, arena.allocate(values.byteSize(), 8).copyFrom(values));
    }
    return address;
  }

  /** Reads ints. */
  public int[] ints(long address, int count) {
    return read(address, 4L * count).toArray(JAVA_INT);
  }

  /** Reads longs. */
  public long[] longs(long address, int count) {
    return read(address, 8L * count).toArray(JAVA_LONG);
  }

  /** Reads floats. */
  public float[] floats(long address, int count) {
    return read(address, 4L * count).toArray(JAVA_FLOAT);
  }

  /** Reads doubles. */
  public double[] doubles(long address, int count) {
    return read(address, 8L * count).toArray(JAVA_DOUBLE);
  }

  private MemorySegment read(long address, long bytes) {
    MemorySegment segment = Arena.ofAuto().allocate(bytes, 8);
    driver.memory().copyToHost(context, segment, address);
    return segment;
  }

  /** Waits for all work. */
  public void synchronize() {
    driver.devices().synchronize(context);
  }

  /** Thread instructions of the last launch. */
  public long executed() {
    return ((EmulatorFunctions) driver.functions()).executed();
  }

  /** A launch of a kernel. */
  public Call call(String symbol, Object... arguments) {
    return new Call(kernel(symbol), arguments);
  }

  /** A launch to be configured and run. */
  public final class Call {

    private final long function;
    private final Object[] arguments;
    private int[] grid = {1, 1, 1};
    private int[] block = {1, 1, 1};
    private int[] cluster = {0, 1, 1};
    private int shared;
    private long stream;
    private boolean cooperative;
    private final List<int[]> attributes = new ArrayList<>();

    private Call(long function, Object[] arguments) {
      this.function = function;
      this.arguments = arguments;
    }

    /** Blocks. */
    public Call grid(int... size) {
      grid = padded(size);
      return this;
    }

    /** Threads of a block. */
    public Call block(int... size) {
      block = padded(size);
      return this;
    }

    /** Blocks of a cluster. */
    public Call cluster(int... size) {
      cluster = padded(size);
      return this;
    }

    /** Dynamic shared memory in bytes; the function's limit is raised for it. */
    public Call shared(int bytes) {
      shared = bytes;
      driver
          .functions()
          .setAttribute(context, function, FunctionAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES, bytes);
      return this;
    }

    /** A stream. */
    public Call stream(long handle) {
      stream = handle;
      return this;
    }

    /** A cooperative launch. */
    public Call cooperative() {
      cooperative = true;
      return this;
    }

    /** Another attribute with its first word. */
    public Call attribute(int id, int value) {
      attributes.add(new int[] {id, value});
      return this;
    }

    /** Launches. */
    public void launch() {
      try (Arena arena = Arena.ofConfined()) {
        driver.functions().launch(context, function, configuration(arena), parameters(arena));
      }
    }

    /** Launches and waits. */
    public void run() {
      launch();
      synchronize();
    }

    private static int[] padded(int[] size) {
      return new int[] {size[0], size.length < 2 ? 1 : size[1], size.length < 3 ? 1 : size[2]};
    }

    private MemorySegment configuration(Arena arena) {
      List<int[]> all = new ArrayList<>(attributes);
      if (cooperative) {
        all.add(new int[] {LaunchLayout.COOPERATIVE, 1});
      }
      if (cluster[0] != 0) {
        all.add(new int[] {LaunchLayout.CLUSTER_DIMENSION, cluster[0], cluster[1], cluster[2]});
      }
      MemorySegment list =
          arena.allocate(
              Math.max(all.size(), 1) * LaunchLayout.ATTRIBUTE_BYTES, LaunchLayout.ALIGNMENT);
      for (int i = 0; i < all.size(); i++) {
        MemorySegment attribute =
            list.asSlice(i * LaunchLayout.ATTRIBUTE_BYTES, LaunchLayout.ATTRIBUTE_BYTES);
        attribute.set(JAVA_INT, LaunchLayout.ATTRIBUTE_ID, all.get(i)[0]);
        for (int k = 1; k < all.get(i).length; k++) {
          attribute.set(JAVA_INT, LaunchLayout.ATTRIBUTE_VALUE + 4L * (k - 1), all.get(i)[k]);
        }
      }
      MemorySegment config = arena.allocate(LaunchLayout.CONFIG_BYTES, LaunchLayout.ALIGNMENT);
      config.set(JAVA_INT, LaunchLayout.GRID_DIM_X, grid[0]);
      config.set(JAVA_INT, LaunchLayout.GRID_DIM_Y, grid[1]);
      config.set(JAVA_INT, LaunchLayout.GRID_DIM_Z, grid[2]);
      config.set(JAVA_INT, LaunchLayout.BLOCK_DIM_X, block[0]);
      config.set(JAVA_INT, LaunchLayout.BLOCK_DIM_Y, block[1]);
      config.set(JAVA_INT, LaunchLayout.BLOCK_DIM_Z, block[2]);
      config.set(JAVA_INT, LaunchLayout.SHARED_MEM_BYTES, shared);
      config.set(JAVA_LONG, LaunchLayout.STREAM, stream);
      config.set(JAVA_LONG, LaunchLayout.ATTRIBUTES, list.address());
      config.set(JAVA_INT, LaunchLayout.ATTRIBUTE_COUNT, all.size());
      return config;
    }

    private MemorySegment parameters(Arena arena) {
      MemorySegment pointers = arena.allocate(JAVA_LONG, Math.max(arguments.length, 1));
      for (int i = 0; i < arguments.length; i++) {
        pointers.setAtIndex(JAVA_LONG, i, argument(arena, arguments[i]).address());
      }
      return pointers;
    }

    private static MemorySegment argument(Arena arena, Object value) {
      return switch (value) {
        case Integer number -> arena.allocateFrom(JAVA_INT, number);
        case Long number -> arena.allocateFrom(JAVA_LONG, number);
        case Float number -> arena.allocateFrom(JAVA_FLOAT, number);
        case Double number -> arena.allocateFrom(JAVA_DOUBLE, number);
        case Short number -> arena.allocateFrom(JAVA_SHORT, number);
        case Byte number -> arena.allocateFrom(JAVA_BYTE, number);
        case Boolean flag -> arena.allocateFrom(JAVA_BYTE, (byte) (flag ? 1 : 0));
        case byte[] struct ->
            arena.allocate(struct.length, 128).copyFrom(MemorySegment.ofArray(struct));
        default -> throw new IllegalArgumentException(value.toString());
      };
    }
  }
}
