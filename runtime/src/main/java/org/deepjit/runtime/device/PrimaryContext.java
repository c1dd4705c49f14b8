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
package org.deepjit.runtime.device;

import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import org.deepjit.runtime.spi.Driver;

/**
 * A device's primary context, kept until the device and all that was made in it are closed, in
 * whatever order: the driver would take what is left of a context that is given back with it.
 */
final class PrimaryContext {

  private final Driver driver;
  private final int ordinal;
  private final String description;
  private final long handle;
  private int holders = 1;
  private volatile boolean closed;
  private volatile boolean released;

  /**
   * Retains the context.
   *
   * @param description the device, for messages
   */
  PrimaryContext(Driver driver, int ordinal, String description) {
    this.driver = driver;
    this.ordinal = ordinal;
    this.description = description;
    this.handle = driver.devices().retainPrimaryContext(ordinal);
  }

  long handle() {
    if (released) {
      throw closedAlready();
    }
    return handle;
  }

  boolean isClosed() {
    return closed;
  }

  /** Makes an object that keeps the context until its {@link #destroy}. */
  <R> R create(LongFunction<R> creation) {
    hold();
    try {
      return creation.apply(handle);
    } catch (RuntimeException | Error e) {
      letGo();
      throw e;
    }
  }

  /** Ends an object that {@link #create} made. */
  void destroy(LongConsumer destruction) {
    try {
      destruction.accept(handle);
    } finally {
      letGo();
    }
  }

  /** Makes no more objects. */
  void close() {
    synchronized (this) {
      if (closed) {
        return;
      }
      closed = true;
    }
    letGo();
  }

  private synchronized void hold() {
    if (closed) {
      throw closedAlready();
    }
    holders++;
  }

  private synchronized void letGo() {
    if (--holders == 0) {
      released = true;
      driver.devices().releasePrimaryContext(ordinal);
    }
  }

  private IllegalStateException closedAlready() {
    return new IllegalStateException("the device is closed, or its runtime is: " + description);
  }
}
