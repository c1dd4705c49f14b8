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
import java.nio.channels.FileChannel;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/** Durable writes, and deletion of directories without following symbolic links. */
final class FileTrees {

  private FileTrees() {}

  /** Writes a new file and waits until it is on the disk. */
  static void writeDurably(Path file, byte[] bytes) throws IOException {
    Files.write(file, bytes, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    flush(file);
  }

  /**
   * Waits until files are on the disk, and their names in a directory as in {@link #flushNames}.
   * All at a time: a journal then takes them in one go, instead of one after another.
   */
  static void flush(Collection<Path> files, Path directory) throws IOException {
    var flushes = new ArrayList<FutureTask<Path>>();
    for (Path file : files) {
      var task =
          new FutureTask<>(
              () -> {
                flush(file);
                return file;
              });
      Thread.ofVirtual().name("deepjit-flush").start(task);
      flushes.add(task);
    }
    flushNames(directory);
    for (FutureTask<Path> task : flushes) {
      await(task);
    }
  }

  private static void await(FutureTask<Path> flush) throws IOException {
    try {
      flush.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException failure
          ? failure
          : new IOException(String.valueOf(e.getCause()), e.getCause());
    }
  }

  private static void flush(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  /**
   * Waits until the names in a directory are on the disk, where the file system can do that.
   * Without it a crash of the host may lose the names, and the checksums then tell.
   */
  static void flushNames(Path directory) {
    try {
      flush(directory);
    } catch (IOException _) {
      // Some file systems refuse to flush directories.
    }
  }

  /**
   * Deletes a directory and what it holds as far as that is possible, and says nothing of the rest:
   * what remains is not part of the cache.
   */
  static void deleteQuietly(Path directory) {
    try {
      Files.walkFileTree(directory, new Deleter());
    } catch (IOException _) {
      // The visitor passes over what it cannot delete; a vanished directory ends here.
    }
  }

  /** Deletes each file, and each directory after its files. */
  private static final class Deleter extends SimpleFileVisitor<Path> {

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      return delete(file);
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure) {
      return delete(directory);
    }

    private static FileVisitResult delete(Path path) {
      try {
        Files.delete(path);
      } catch (IOException _) {
        // Best effort.
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
