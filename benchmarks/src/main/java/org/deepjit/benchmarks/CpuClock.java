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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Processor time of this process, and of its children that have ended; the children's in steps of a
 * hundredth of a second. Less disturbed by what else runs on the machine than the time of day.
 */
final class CpuClock {

  private static final double TICKS_PER_MILLISECOND = 0.1;
  private static final int CHILDREN_USER = 13;

  private CpuClock() {}

  /** Milliseconds so far. */
  static double milliseconds() throws IOException {
    var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    String line = Files.readString(Path.of("/proc/self/stat"));
    // The fields after the program's name, which may hold blanks.
    List<String> fields = List.of(line.substring(line.lastIndexOf(')') + 2).split(" ", -1));
    long ticks =
        Long.parseLong(fields.get(CHILDREN_USER)) + Long.parseLong(fields.get(CHILDREN_USER + 1));
    return system.getProcessCpuTime() / 1e6 + ticks / TICKS_PER_MILLISECOND;
  }
}
