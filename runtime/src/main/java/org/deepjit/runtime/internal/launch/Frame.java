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

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Optional;
import org.deepjit.runtime.CudaException;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.device.Dim3;
import org.deepjit.runtime.device.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The launch frame: writes the configuration beside the arguments and hands both to the driver. A
 * frame serves one launch after another of its function, so what is as it was in the last one is
 * checked and written already: between two launches the driver has used the processor's cache for
 * itself, and each line of memory that is not read counts. One thread at a time has a frame: {@link
 * #claim} and {@link #close}.
 */
public final class Frame extends FrameArguments {

  private static final VarHandle CLAIMED = claimed();

  private final LoadedFunction function;
  private final FrameMemory memory;
  private final LaunchLimits limits;
  private final FrameAttributes attributes;

  @SuppressWarnings("unused") // through the handle
  private int claimed = 1;

  private @Nullable FrameDefaults last;
  private boolean plain; // Neither the launch nor the memory has attributes.
  private long stream;
  private int sharedMemory;
  private int allowedSharedMemory; // The function allows at least this.
  private long gridX;
  private long gridY;
  private long gridZ;
  private boolean gridSet;
  private long blockX;
  private long blockY;
  private long blockZ;
  private boolean blockSet;

  private static VarHandle claimed() {
    try {
      return MethodHandles.lookup().findVarHandle(Frame.class, "claimed", int.class);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A frame that its maker has claimed. */
  Frame(LoadedFunction function) {
    this(function, new FrameMemory(function.parameters()));
  }

  private Frame(LoadedFunction function, FrameMemory memory) {
    super(function, memory);
    this.function = function;
    this.memory = memory;
    this.limits = new LaunchLimits(function);
    this.attributes = new FrameAttributes(function, memory, limits);
  }

  /** Takes the frame for the calling thread unless another one has it. */
  boolean claim() {
    return CLAIMED.compareAndSet(this, 0, 1);
  }

  /**
   * Begins a launch from defaults. Those of the last launch stand for the same place in a program,
   * which sets the same things each time, so nothing but what options changed has to be set back.
   */
  @SuppressWarnings("ReferenceEquality") // Each place has its own object.
  Frame reset(FrameDefaults defaults) {
    gridSet = false;
    blockSet = false;
    if (defaults != last) {
      last = null;
      setAll(defaults);
      last = defaults.isBare() ? defaults : null;
    }
    return this;
  }

  private void setAll(FrameDefaults defaults) {
    plain = false;
    sharedMemory = defaults.sharedMemory();
    attributes.reset(defaults);
    if (defaults.stream() == null) {
      stream = 0;
    } else {
      checkedStream(defaults.stream());
    }
    if (defaults.grid() != null) {
      grid(defaults.grid());
    }
    if (defaults.block() != null) {
      block(defaults.block());
    }
  }

  @Override
  public void grid(long x, long y, long z) {
    if (x != gridX || y != gridY || z != gridZ) {
      limits.checkGrid(x, y, z);
      gridX = x;
      gridY = y;
      gridZ = z;
      memory.grid((int) x, (int) y, (int) z);
    }
    gridSet = true;
  }

  private void grid(Dim3 grid) {
    grid(grid.x(), grid.y(), grid.z());
  }

  @Override
  public void block(long x, long y, long z) {
    if (x != blockX || y != blockY || z != blockZ) {
      limits.checkBlock(x, y, z);
      blockX = x;
      blockY = y;
      blockZ = z;
      memory.block((int) x, (int) y, (int) z);
    }
    blockSet = true;
  }

  private void block(Dim3 block) {
    block(block.x(), block.y(), block.z());
  }

  @Override
  public void cluster(long x, long y, long z) {
    plain = false;
    attributes.cluster(x, y, z);
  }

  @Override
  public void sharedMemory(long bytes) {
    limits.checkSharedMemory(bytes);
    sharedMemory = (int) bytes;
  }

  @Override
  public void options(LaunchOptions options) {
    last = null;
    plain = false;
    options.stream().ifPresent(this::checkedStream);
    options.grid().ifPresent(this::grid);
    options.block().ifPresent(this::block);
    options.cluster().ifPresent(value -> cluster(value.x(), value.y(), value.z()));
    options.sharedMemory().ifPresent(this::sharedMemory);
    flag(options.cooperative(), FrameAttributes.COOPERATIVE);
    flag(options.programmaticDependentLaunch(), FrameAttributes.PROGRAMMATIC_DEPENDENT_LAUNCH);
    flag(options.nonPortableCluster(), FrameAttributes.NON_PORTABLE_CLUSTER);
    attributes.addAll(options.attributes());
  }

  private void flag(Optional<Boolean> option, int flag) {
    option.ifPresent(value -> attributes.flag(flag, value));
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
    limits.checkComplete(gridSet, blockSet);
    if (sharedMemory > allowedSharedMemory) {
      function.allowSharedMemory(sharedMemory);
      allowedSharedMemory = sharedMemory;
    }
    memory.stream(stream);
    memory.sharedMemory(sharedMemory);
    if (!plain) {
      plain = attributes.write(gridX, gridY, gridZ);
    }
    try {
      function.launch(memory.configuration(), memory.pointers());
    } catch (CudaException refusal) {
      throw new PostMortem(function, shape(), memory.configuration()).explain(refusal);
    }
  }

  private LaunchShape shape() {
    return new LaunchShape(
        new Dim3((int) gridX, (int) gridY, (int) gridZ),
        new Dim3((int) blockX, (int) blockY, (int) blockZ),
        attributes.cluster(),
        sharedMemory,
        attributes.isCooperative());
  }

  private void checkedStream(Stream target) {
    checkStream(target.device());
    stream = target.handle();
  }

  @Override
  public void close() {
    CLAIMED.setRelease(this, 0);
  }
}
