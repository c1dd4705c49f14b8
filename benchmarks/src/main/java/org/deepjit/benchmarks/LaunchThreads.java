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

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.stream.IntStream;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Stream;

/**
 * 16 threads that launch in 16 streams at once: C threads, platform threads and virtual threads
 * with the generated launcher. A row's time is the time of day of a round over the launches of one
 * thread.
 */
public final class LaunchThreads {

  private static final int THREADS = 16;
  private static final int ROUNDS = 100;
  private static final int LAUNCHES = 500;

  private final DeviceBuffer<Integer> p;
  private final NoopLauncher launcher;
  private final List<Stream> streams;

  private LaunchThreads(JitRuntime runtime, DeviceBuffer<Integer> p) {
    this.p = p;
    this.launcher = new NoopLauncher(runtime);
    this.streams = IntStream.range(0, THREADS).mapToObj(_ -> runtime.device().newStream()).toList();
  }

  /**
   * Runs the benchmark.
   *
   * @param arguments the path of liblaunchloop.so, and the file that rows are added to
   */
  public static void main(String[] arguments) throws Throwable {
    try (JitRuntime runtime = JitRuntime.create(JitConfig.builder("BENCH").build());
        DeviceBuffer<Integer> p = runtime.device().allocate(ElementType.INT, 1)) {
      var threads = new LaunchThreads(runtime, p);
      byte[] image = Files.readAllBytes(threads.launcher.compileNoop8().resolve("kernel.cubin"));
      threads.measure(
          new CLoop(Path.of(arguments[0]), runtime.device(), image, p.address()),
          new LaunchRows(Path.of(arguments[1])));
      threads.streams.forEach(Stream::close);
    }
  }

  private void measure(CLoop c, LaunchRows rows) throws Throwable {
    var contest = new Contest(ROUNDS, LAUNCHES, () -> streams.forEach(Stream::synchronize));
    contest.addRound("C loop, 16 threads", () -> c.launchInThreads(streams, LAUNCHES));
    contest.addRound("generated launcher, 16 threads", () -> launch(Thread.ofPlatform().factory()));
    contest.addRound(
        "generated launcher, 16 virtual threads", () -> launch(Thread.ofVirtual().factory()));
    rows.add(contest.run());
  }

  private long launch(ThreadFactory factory) throws InterruptedException {
    var start = new CountDownLatch(1);
    var threads = new ArrayList<Thread>();
    for (Stream stream : streams) {
      Thread thread = factory.newThread(() -> launch(start, stream));
      thread.start();
      threads.add(thread);
    }
    long begin = System.nanoTime();
    start.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
    return System.nanoTime() - begin;
  }

  private void launch(CountDownLatch start, Stream stream) {
    try {
      start.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    for (int i = 0; i < LAUNCHES; i++) {
      launcher.noop8(stream, p, 1, 2f, 3d, 4L, (short) 5, (byte) 6, 7);
    }
  }
}
