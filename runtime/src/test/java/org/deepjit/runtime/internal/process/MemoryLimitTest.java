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
package org.deepjit.runtime.internal.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MemoryLimitTest {

  @TempDir Path root;

  @BeforeEach
  void machine() throws IOException {
    write("proc/meminfo", "MemTotal:       24683548 kB\nMemFree:        23152548 kB\n");
  }

  private void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private long bytes() {
    return new MemoryLimit(root).bytes();
  }

  @Test
  void withoutAGroupItIsTheMachines() throws IOException {
    assertThat(bytes()).isEqualTo(24683548L * 1024);
    write("proc/self/cgroup", "0::/\n");
    write("sys/fs/cgroup/memory.max", "max\n");
    assertThat(bytes()).isEqualTo(24683548L * 1024);
  }

  @Test
  void theSmallestLimitOfTheGroupsAboveCounts() throws IOException {
    write("proc/self/cgroup", "0::/user.slice/job.scope\n");
    write("sys/fs/cgroup/user.slice/job.scope/memory.max", "8589934592\n");
    assertThat(bytes()).isEqualTo(8L << 30);
    write("sys/fs/cgroup/user.slice/memory.max", "4294967296\n");
    assertThat(bytes()).isEqualTo(4L << 30);
    write("sys/fs/cgroup/memory.max", "2147483648\n");
    assertThat(bytes()).isEqualTo(2L << 30);
  }

  @Test
  void inAContainerTheGroupLiesAtTheTop() throws IOException {
    write("proc/self/cgroup", "0::/../../docker/abc\n");
    write("sys/fs/cgroup/memory.max", "1073741824\n");
    assertThat(bytes()).isEqualTo(1L << 30);
  }

  @Test
  void groupsOfTheFirstVersionCountToo() throws IOException {
    write("proc/self/cgroup", "5:devices:/\n4:cpu,memory:/job\n");
    write("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
    write("sys/fs/cgroup/memory/job/memory.limit_in_bytes", "3221225472\n");
    assertThat(bytes()).isEqualTo(3L << 30);
  }

  @Test
  void aSystemThatSaysNothingLimitsNothing() throws IOException {
    Files.delete(root.resolve("proc/meminfo"));
    assertThat(bytes()).isEqualTo(Long.MAX_VALUE);
  }
}
