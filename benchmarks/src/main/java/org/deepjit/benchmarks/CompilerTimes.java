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
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/** Wall and process CPU times of one kind of compilation. */
final class CompilerTimes {

  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private final List<Long> wallNanos = new ArrayList<>();
  private final List<Long> cpuNanos = new ArrayList<>();

  /** Runs and times a compilation. */
  void add(Compilation compilation) throws IOException {
    long cpu = PROCESS.getProcessCpuTime();
    long wall = System.nanoTime();
    compilation.run();
    wallNanos.add(System.nanoTime() - wall);
    cpuNanos.add(PROCESS.getProcessCpuTime() - cpu);
  }

  double wallMillis() {
    return medianMillis(wallNanos);
  }

  double cpuMillis() {
    return medianMillis(cpuNanos);
  }

  private static double medianMillis(List<Long> nanos) {
    return nanos.stream().sorted().skip(nanos.size() / 2).findFirst().orElseThrow() / 1e6;
  }

  /** One run of the compiler. */
  interface Compilation {
    void run() throws IOException;
  }
}
