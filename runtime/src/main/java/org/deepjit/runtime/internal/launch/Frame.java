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

import org.deepjit.runtime.CudaException;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.attribute.PreferredCluster;
import org.deepjit.runtime.device.Dim3;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.spi.LaunchLayout;
import org.jspecify.annotations.Nullable;

/**
 * The launch frame: writes the configuration beside the arguments and hands both to the driver.
 * Grid and block are written at once; attributes only when the launch has any.
 */
public final class Frame extends FrameArguments {

  private final LoadedFunction function;
  private final int slot;
  private final FrameMemory memory;
  private final LaunchLimits limits;
  private final FrameAttributes attributes = new FrameAttributes();

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
    this(function, slot, new FrameMemory(function.parameters()));
  }

  private Frame(LoadedFunction function, int slot, FrameMemory memory) {
    super(function, memory.arguments());
    this.function = function;
    this.slot = slot;
    this.memory = memory;
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
    attributes.reset(defaults.attributes());
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
    attributes.addAll(options.attributes());
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
    function.allowSharedMemory(sharedMemory);
    memory.stream(stream);
    memory.sharedMemory(sharedMemory);
    writeAttributes();
    try {
      function.launch(memory.configuration(), memory.pointers());
    } catch (CudaException refusal) {
      throw new PostMortem(function, shape(), memory.configuration()).explain(refusal);
    }
  }

  private void writeAttributes() {
    memory.clearAttributes();
    if (cooperative) {
      limits.checkCooperative();
      memory.addFlag(LaunchLayout.COOPERATIVE);
    }
    if (cluster != null) {
      writeCluster(cluster);
    }
    if (programmaticDependentLaunch) {
      limits.checkProgrammaticDependentLaunch();
      memory.addFlag(LaunchLayout.PROGRAMMATIC_STREAM_SERIALIZATION);
    }
    attributes.write(memory, limits);
    PreferredCluster preferred = attributes.preferredCluster();
    if (preferred != null) {
      limits.checkPreferredCluster(preferred.dims(), cluster, gridX, gridY, gridZ);
    }
  }

  private void writeCluster(Dim3 blocks) {
    limits.checkDivides(blocks, gridX, gridY, gridZ);
    limits.checkClusterSize(blocks, nonPortableCluster);
    if (nonPortableCluster) {
      function.allowNonPortableClusters();
    }
    Dim3 compiled = function.compiledCluster();
    if (compiled == null) {
      memory.addCluster(blocks);
    } else {
      // The kernel brings its own cluster, and the driver takes no second one.
      limits.checkSame(blocks, compiled);
    }
  }

  private LaunchShape shape() {
    return new LaunchShape(
        new Dim3((int) gridX, (int) gridY, (int) gridZ),
        memory.block(),
        cluster,
        sharedMemory,
        cooperative);
  }

  private void checkedStream(Stream target) {
    checkDevice("the stream", target.device());
    stream = target.handle();
  }

  @Override
  public void close() {
    function.release(this);
  }
}
