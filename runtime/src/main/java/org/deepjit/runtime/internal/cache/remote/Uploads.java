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
package org.deepjit.runtime.internal.cache.remote;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Uploads one after another on a thread that lives as long as there are some. A queue that is full
 * drops what comes: an upload that is not made costs another host a compilation.
 */
final class Uploads {

  private static final int CAPACITY = 256;

  private final Upload upload;
  private final Queue<Task> waiting = new ArrayDeque<>();
  private @Nullable Thread worker;
  private boolean stopped;

  private record Task(String name, Map<String, byte[]> files) {}

  /** Makes one upload. */
  interface Upload {

    void run(String name, Map<String, byte[]> files) throws InterruptedException;
  }

  Uploads(Upload upload) {
    this.upload = upload;
  }

  synchronized void add(String name, Map<String, byte[]> files) {
    if (stopped || waiting.size() == CAPACITY) {
      return;
    }
    waiting.add(new Task(name, Map.copyOf(files)));
    if (worker == null) {
      worker = Thread.ofPlatform().daemon().name("deepjit-upload").start(this::work);
    }
  }

  /** Drops what waits, and what comes. */
  synchronized void stop() {
    stopped = true;
    waiting.clear();
  }

  /** Waits for what has been added, and drops what is not made by then. */
  void finish(Duration longest) {
    Thread running;
    synchronized (this) {
      running = worker;
    }
    try {
      if (running != null && !running.join(longest)) {
        running.interrupt();
      }
    } catch (InterruptedException _) {
      running.interrupt();
      Thread.currentThread().interrupt();
    }
    stop();
  }

  private void work() {
    try {
      for (Task task = next(); task != null; task = next()) {
        upload.run(task.name(), task.files());
      }
    } catch (InterruptedException _) {
      stop();
    }
  }

  private synchronized @Nullable Task next() {
    Task task = waiting.poll();
    if (task == null) {
      worker = null;
    }
    return task;
  }
}
