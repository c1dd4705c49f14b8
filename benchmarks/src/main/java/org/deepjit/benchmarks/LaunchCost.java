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
import java.nio.file.Files;
import java.nio.file.Path;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Graph;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.spi.GraphCalls;

/**
 * The host's time for one launch of a kernel with eight arguments: the C loop, the generated
 * launcher and JCuda; plain, with a cluster, with programmatic dependent launch, and as a graph of
 * 100 launches. The contenders take turns, in an order that is drawn for each round, in one process
 * on one stream, with the synchronisation outside the clock.
 */
public final class LaunchCost {

  private static final int ROUNDS = 600;
  private static final int LAUNCHES = 200;
  private static final int GRAPH_NODES = 100;
  private static final int GRAPH_LAUNCHES = 20;

  private final JitRuntime runtime;
  private final Stream stream;
  private final DeviceBuffer<Integer> p;
  private final NoopLauncher launcher;
  private final NoopLauncher.Noop8Kernel bound;

  private LaunchCost(JitRuntime runtime, Stream stream, DeviceBuffer<Integer> p) {
    this.runtime = runtime;
    this.stream = stream;
    this.p = p;
    this.launcher = new NoopLauncher(runtime);
    this.bound = launcher.prepareNoop8();
    launcher.prepareInCluster();
    launcher.prepareDependent();
  }

  /**
   * Runs the benchmark.
   *
   * @param arguments the path of liblaunchloop.so, and the file that rows are added to
   */
  public static void main(String[] arguments) throws Throwable {
    try (JitRuntime runtime = JitRuntime.create(JitConfig.builder("BENCH").build());
        Stream stream = runtime.device().newStream();
        DeviceBuffer<Integer> p = runtime.device().allocate(ElementType.INT, 1)) {
      new LaunchCost(runtime, stream, p)
          .measure(Path.of(arguments[0]), new LaunchRows(Path.of(arguments[1])));
    }
  }

  private void measure(Path loopLibrary, LaunchRows rows) throws Throwable {
    byte[] image = Files.readAllBytes(launcher.compileNoop8().resolve("kernel.cubin"));
    var jcuda = new JCudaLaunch(runtime.device(), image, stream, p);
    var c = new CLoop(loopLibrary, runtime.device(), image, p.address());

    var bare = new BareDowncall(Arena.global(), c.function(), stream.handle(), p.address());
    var launches = new Contest(ROUNDS, LAUNCHES, stream::synchronize);
    launches.addRound("C loop", () -> c.launch(CLoop.Kind.PLAIN, stream, LAUNCHES));
    launches.add("bare FFM downcall", bare::launch);
    launches.add("generated launcher", this::plain);
    launches.addRound("generated launcher, no current context", withoutContext(this::plain));
    launches.add("bound specialisation of the generated launcher", this::bound);
    launches.add("JCuda cuLaunchKernel", jcuda::launch);
    rows.add(launches.run());

    var clusters = new Contest(ROUNDS, LAUNCHES, stream::synchronize);
    clusters.addRound("C loop, cluster", () -> c.launch(CLoop.Kind.CLUSTER, stream, LAUNCHES));
    clusters.add(
        "generated launcher, cluster",
        () -> launcher.inCluster(stream, p, 1, 2f, 3d, 4L, (short) 5, (byte) 6, 7));
    rows.add(clusters.run());

    var dependents = new Contest(ROUNDS, LAUNCHES, stream::synchronize);
    dependents.addRound("C loop, PDL", () -> c.launch(CLoop.Kind.DEPENDENT, stream, LAUNCHES));
    dependents.add(
        "generated launcher, PDL",
        () -> launcher.dependent(stream, p, 1, 2f, 3d, 4L, (short) 5, (byte) 6, 7));
    rows.add(dependents.run());

    long executable = executable();
    try (Graph graph = Graph.capture(stream, this::capture)) {
      var graphs = new Contest(ROUNDS, GRAPH_LAUNCHES, stream::synchronize);
      graphs.addRound(
          "C loop, graph of 100 launches", () -> c.launchGraph(executable, stream, GRAPH_LAUNCHES));
      graphs.add("generated launcher, graph of 100 launches", () -> graph.launch(stream));
      rows.add(graphs.run());
    }
  }

  private void plain() {
    launcher.noop8(stream, p, 1, 2f, 3d, 4L, (short) 5, (byte) 6, 7);
  }

  private void bound() {
    bound.launch(stream, p, 1, 2f, 3d, 4L, (short) 5, (byte) 6, 7);
  }

  /** As on a thread that has not called the driver itself: each launch sets the context. */
  private Round withoutContext(Round.Action action) {
    Round round = Round.of(LAUNCHES, action);
    return () -> {
      BareDowncall.makeCurrent(0);
      long nanos = round.nanos();
      BareDowncall.makeCurrent(runtime.device().context());
      return nanos;
    };
  }

  private void capture() {
    for (int i = 0; i < GRAPH_NODES; i++) {
      plain();
    }
  }

  /** The same graph once more, its handle for the C loop. */
  private long executable() {
    GraphCalls graphs = runtime.device().driver().graphs();
    long context = runtime.device().context();
    graphs.beginCapture(context, stream.handle());
    capture();
    return graphs.instantiate(context, graphs.endCapture(context, stream.handle()));
  }
}
