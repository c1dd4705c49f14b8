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

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;

/** The times of one kind of compilation, in milliseconds. */
final class CompilerTimes {

  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final List<Long> wall = new ArrayList<>();
  private final List<Long> thread = new ArrayList<>();
  private final List<Long> process = new ArrayList<>();

  /** Runs and times a compilation. */
  void add(Runnable compilation) {
    long processStart = PROCESS.getProcessCpuTime();
    long threadStart = THREADS.getCurrentThreadCpuTime();
    long wallStart = System.nanoTime();
    compilation.run();
    wall.add(System.nanoTime() - wallStart);
    thread.add(THREADS.getCurrentThreadCpuTime() - threadStart);
    process.add(PROCESS.getProcessCpuTime() - processStart);
  }

  /** The median of the wall times. */
  double wall() {
    return median(wall);
  }

  /** The median of the CPU times of the thread that compiles. */
  double thread() {
    return median(thread);
  }

  /**
   * The least of the CPU times of the thread that compiles: what is left of it when the machine has
   * other work and caches are not its own.
   */
  double leastThread() {
    return thread.stream().mapToLong(Long::longValue).min().orElseThrow() / 1e6;
  }

  /**
   * The mean of the CPU times of the whole process, its JIT and its collector too. A mean, since
   * the clock may tick every ten milliseconds only.
   */
  double process() {
    return process.stream().mapToLong(Long::longValue).average().orElseThrow() / 1e6;
  }

  private static double median(List<Long> nanos) {
    return nanos.stream().sorted().skip(nanos.size() / 2).findFirst().orElseThrow() / 1e6;
  }
}
