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
package org.deepjit.runtime.internal.cache;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Set;

/**
 * A lock between processes that the kernel releases when its holder dies. The file names the
 * holder. One channel stays open from the first attempt to the end, since closing any channel on
 * the file would release the lock.
 */
public final class LocalLock implements AutoCloseable {

  private static final int MAX_HOLDER = 200;

  private final FileChannel channel;

  private LocalLock(FileChannel channel) {
    this.channel = channel;
  }

  static LocalLock open(Path file) throws IOException {
    return new LocalLock(
        FileChannel.open(
            file,
            Set.of(
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS)));
  }

  /**
   * Takes the lock if nobody has it.
   *
   * @throws IOException if the file system has no locks
   */
  public boolean tryTake() throws IOException {
    try {
      FileLock lock = channel.tryLock();
      if (lock == null) {
        return false;
      }
    } catch (OverlappingFileLockException _) {
      return false; // A thread of this process has it.
    }
    String holder =
        "process "
            + ProcessHandle.current().pid()
            + " since "
            + Instant.now().truncatedTo(ChronoUnit.SECONDS)
            + "\n";
    channel.truncate(0);
    channel.write(ByteBuffer.wrap(holder.getBytes(StandardCharsets.UTF_8)), 0);
    return true;
  }

  /** Who has it, in words; who had it last if nobody has. */
  public String holder() throws IOException {
    ByteBuffer text = ByteBuffer.allocate(MAX_HOLDER);
    channel.read(text, 0);
    String holder = new String(text.array(), 0, text.position(), StandardCharsets.UTF_8).strip();
    return holder.isEmpty() ? "another process" : holder;
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException _) {
      // The lock is gone either way.
    }
  }
}
