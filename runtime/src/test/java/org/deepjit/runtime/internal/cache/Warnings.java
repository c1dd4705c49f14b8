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

import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Collects the runtime's warnings for as long as it is open. */
public final class Warnings extends Handler implements AutoCloseable {

  private final Logger logger = Logger.getLogger("org.deepjit.runtime");
  private final List<String> messages = new ArrayList<>();

  public Warnings() {
    this(Level.INFO);
  }

  /** Collects everything from a level on. */
  public Warnings(Level level) {
    logger.setLevel(level);
    logger.addHandler(this);
    logger.setUseParentHandlers(false);
  }

  /** The warnings so far. */
  public synchronized List<String> messages() {
    return List.copyOf(messages);
  }

  @Override
  public synchronized void publish(LogRecord record) {
    messages.add(MessageFormat.format(record.getMessage(), record.getParameters()));
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    logger.removeHandler(this);
    logger.setLevel(null);
    logger.setUseParentHandlers(true);
  }
}
