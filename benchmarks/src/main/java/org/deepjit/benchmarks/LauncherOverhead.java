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

import java.lang.foreign.Arena;
import java.util.concurrent.TimeUnit;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What the launcher itself costs: launches over a driver whose launch does nothing, beside the bare
 * downcall of that driver. Needs no GPU; run by {@code benchmarks/launcher-overhead}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
public class LauncherOverhead {

  private final Arena arena = Arena.ofShared();
  private final BareDowncall bare = new BareDowncall(arena, 0, 0, 0);
  private final JitRuntime runtime =
      JitRuntime.create(JitConfig.builder("BENCH").device("cuda").build());
  private final Stream stream = runtime.device().newStream();
  private final DeviceBuffer<Integer> p = runtime.device().allocate(ElementType.INT, 1);
  private final NoopLauncher launcher = new NoopLauncher(runtime);
  private final NoopLauncher.Noop8Kernel bound = launcher.prepareNoop8();

  /**
   * Whether the thread has the device's context current, or none as a thread that is new to CUDA.
   */
  @Param({"true", "false"})
  public boolean currentContext;

  /** Makes the context current. */
  @Setup
  public void makeCurrent() throws Throwable {
    BareDowncall.makeCurrent(currentContext ? runtime.device().context() : 0);
  }

  /** Gives everything back. */
  @TearDown
  public void close() {
    stream.close();
    p.close();
    runtime.close();
    arena.close();
  }

  /** The driver's function, its arguments preset. */
  @Benchmark
  public int bareDowncall() throws Throwable {
    return bare.launch();
  }

  /** The generated launcher. */
  @Benchmark
  public void generatedLauncher() {
    launcher.noop8(stream, p, 1, 2f, 3d, 4L, (short) 5, (byte) 6, 7);
  }

  /** A bound specialisation. */
  @Benchmark
  public void boundSpecialisation() {
    bound.launch(stream, p, 1, 2f, 3d, 4L, (short) 5, (byte) 6, 7);
  }

  /** The generated launcher, with a cluster. */
  @Benchmark
  public void generatedLauncherCluster() {
    launcher.inCluster(stream, p, 1, 2f, 3d, 4L, (short) 5, (byte) 6, 7);
  }

  /** The generated launcher, with programmatic dependent launch. */
  @Benchmark
  public void generatedLauncherDependent() {
    launcher.dependent(stream, p, 1, 2f, 3d, 4L, (short) 5, (byte) 6, 7);
  }
}
