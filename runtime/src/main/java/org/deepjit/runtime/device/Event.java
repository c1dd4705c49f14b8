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
 * A point in a stream: to wait for, and to measure time between. Events made by {@link
 * Device#newEvent} are destroyed by {@link #close}; events of other owners are only named.
 */
public final class Event implements AutoCloseable {

  private final Device device;
  private final long handle;
  private final boolean recordsTime;
  private final boolean owned;
  private volatile boolean closed;

  Event(Device device, long handle, boolean recordsTime, boolean owned) {
    this.device = device;
    this.handle = handle;
    this.recordsTime = recordsTime;
    this.owned = owned;
  }

  /**
   * Names an event that other code owns and destroys.
   *
   * @param device the device whose primary context the event belongs to
   * @param handle a {@code CUevent}
   * @param recordsTime whether it was made without {@code CU_EVENT_DISABLE_TIMING}
   */
  public static Event of(Device device, long handle, boolean recordsTime) {
    return new Event(device, handle, recordsTime, false);
  }

  /** The device that the event belongs to. */
  public Device device() {
    return device;
  }

  /** Whether time can be measured with it. */
  public boolean recordsTime() {
    return recordsTime;
  }

  /**
   * The {@code CUevent}.
   *
   * @throws IllegalStateException if the event is closed
   */
  public long handle() {
    if (closed) {
      throw new IllegalStateException("the event is closed");
    }
    return handle;
  }

  /**
   * Records the event after the work queued in the stream so far.
   *
   * @throws IllegalArgumentException if the stream is of another device
   */
  public void record(Stream stream) {
    long event = handle();
    device
        .driver()
        .events()
        .record(device.context(), event, stream.handleWith("the event", device));
  }

  /** Blocks until the work before the last record is done. */
  public void synchronize() {
    device.driver().events().synchronize(device.context(), handle());
  }

  /** Whether the work before the last record is done. */
  public boolean isDone() {
    return device.driver().events().isDone(device.context(), handle());
  }

  /**
   * Milliseconds from {@code start} to this event; both are recorded and done.
   *
   * @throws IllegalArgumentException if the events are of different devices
   * @throws IllegalStateException if one of them does not record time
   */
  public float millisSince(Event start) {
    if (!start.device.equals(device)) {
      throw new IllegalArgumentException(
          "the event is of " + device + ", the start of " + start.device);
    }
    if (!recordsTime || !start.recordsTime) {
      throw new IllegalStateException(
          "the event or its start records no time: make both with Device.newEvent()");
    }
    return device.driver().events().elapsedMillis(device.context(), start.handle(), handle());
  }

  /** Destroys an owned event. Closing twice is harmless. */
  @Override
  public synchronized void close() {
    if (owned && !closed) {
      closed = true;
      device.primaryContext().destroy(context -> device.driver().events().destroy(context, handle));
    }
  }

  @Override
  public String toString() {
    return "event 0x" + Long.toHexString(handle) + " of " + device;
  }
}
