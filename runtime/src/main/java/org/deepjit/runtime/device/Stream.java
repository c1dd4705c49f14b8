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

/**
 * A queue of work of one device. Streams made by {@link Device#newStream} are destroyed by {@link
 * #close}; streams of other owners are only named.
 */
public final class Stream implements AutoCloseable {

  private final Device device;
  private final long handle;
  private final boolean owned;
  private volatile boolean capturing;
  private volatile boolean closed;

  Stream(Device device, long handle, boolean owned) {
    this.device = device;
    this.handle = handle;
    this.owned = owned;
  }

  /**
   * Names a stream that other code owns and destroys.
   *
   * @param device the device whose primary context the stream belongs to
   * @param handle a {@code CUstream}; 0 is the default stream
   */
  public static Stream of(Device device, long handle) {
    return new Stream(device, handle, false);
  }

  /** The stream's device. */
  public Device device() {
    return device;
  }

  /**
   * The {@code CUstream}; 0 for the default stream.
   *
   * @throws IllegalStateException if the stream is closed
   */
  public long handle() {
    if (closed) {
      throw new IllegalStateException("the stream is closed");
    }
    return handle;
  }

  /** The handle, for use with something of a device: {@code "the buffer"}, say. */
  long handleWith(String what, Device other) {
    if (!other.equals(device)) {
      throw new IllegalArgumentException(what + " is of " + other + ", the stream of " + device);
    }
    return handle();
  }

  boolean isClosed() {
    return closed;
  }

  /** Marks the stream as being captured, during which it cannot be closed. */
  void capturing(boolean begins) {
    capturing = begins;
  }

  /** Blocks until the stream's work is done. */
  public void synchronize() {
    device.driver().streams().synchronize(device.context(), handle());
  }

  /** Whether the stream's work is done. */
  public boolean isDone() {
    return device.driver().streams().isDone(device.context(), handle());
  }

  /**
   * Makes later work of this stream wait for the event's last record, which may be on another
   * device.
   */
  public void waitFor(Event event) {
    device.driver().streams().waitFor(device.context(), handle(), event.handle());
  }

  /**
   * Destroys an owned stream; queued work still runs. Closing twice is harmless.
   *
   * @throws IllegalStateException if the stream is being captured
   */
  @Override
  public synchronized void close() {
    if (owned && !closed) {
      if (capturing) {
        throw new IllegalStateException("the stream is being captured: close it after the capture");
      }
      closed = true;
      device
          .primaryContext()
          .destroy(context -> device.driver().streams().destroy(context, handle));
    }
  }

  @Override
  public String toString() {
    return "stream 0x" + Long.toHexString(handle) + " of " + device;
  }
}
