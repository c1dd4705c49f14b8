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

import org.deepjit.runtime.spi.DeviceAttribute;
import org.deepjit.runtime.spi.Driver;
import org.deepjit.runtime.spi.PriorityRange;
import org.jspecify.annotations.Nullable;

/**
 * One device and its primary context, which all handles made from it live in. What was made from it
 * can be used with all runtimes that have opened the same device. Safe for use by several threads.
 * A device is opened by a runtime and closed with it. Streams, events, buffers and graphs may be
 * closed before the device or after it; from then on it makes no new ones.
 *
 * <p>A call that the driver refuses throws {@code org.deepjit.runtime.CudaException}.
 */
public final class Device implements AutoCloseable {

  private final Driver driver;
  private final int ordinal;
  private final String name;
  private final ComputeCapability computeCapability;
  private final DeviceLimits limits;
  private final PrimaryContext context;
  private volatile @Nullable LaunchFeatures features;

  private Device(Driver driver, int ordinal) {
    this.driver = driver;
    this.ordinal = ordinal;
    this.name = driver.devices().name(ordinal);
    this.computeCapability =
        new ComputeCapability(
            driver.devices().attribute(ordinal, DeviceAttribute.COMPUTE_CAPABILITY_MAJOR),
            driver.devices().attribute(ordinal, DeviceAttribute.COMPUTE_CAPABILITY_MINOR));
    this.limits = DeviceLimits.of(driver.devices(), ordinal);
    this.context = new PrimaryContext(driver, ordinal, toString());
  }

  /**
   * Opens a device and retains its primary context until {@link #close}.
   *
   * @throws IllegalArgumentException if there is no device of that ordinal
   */
  public static Device open(Driver driver, int ordinal) {
    int count = driver.devices().count();
    if (ordinal < 0 || ordinal >= count) {
      throw new IllegalArgumentException(
          "there is no device " + ordinal + ": the driver has " + count);
    }
    return new Device(driver, ordinal);
  }

  /** The driver that serves this device. */
  public Driver driver() {
    return driver;
  }

  /** The device's number, from 0. */
  public int ordinal() {
    return ordinal;
  }

  /** The device's name, such as {@code "NVIDIA H200"}. */
  public String name() {
    return name;
  }

  /** The compute capability. */
  public ComputeCapability computeCapability() {
    return computeCapability;
  }

  /** The sizes that bound a launch. */
  public DeviceLimits limits() {
    return limits;
  }

  /** What launches can ask for beyond sizes; asked for when it is first needed. */
  public LaunchFeatures features() {
    LaunchFeatures known = features;
    if (known == null) {
      known = LaunchFeatures.of(driver.devices(), ordinal);
      features = known;
    }
    return known;
  }

  /**
   * The handle of the primary context.
   *
   * @throws IllegalStateException if the device and all that was made from it are closed
   */
  public long context() {
    return context.handle();
  }

  /** The context, to make what keeps it. */
  PrimaryContext primaryContext() {
    return context;
  }

  /** The number of streaming multiprocessors. */
  public int multiprocessors() {
    return limits.multiprocessors();
  }

  /** The device's memory in bytes. */
  public long totalMemory() {
    return driver.devices().totalMemory(ordinal);
  }

  /** The size of the second-level cache in bytes. */
  public int l2CacheBytes() {
    return driver.devices().attribute(ordinal, DeviceAttribute.L2_CACHE_SIZE);
  }

  /** The multiprocessors' peak clock in hertz. */
  public long clockRateHertz() {
    return driver.devices().attribute(ordinal, DeviceAttribute.CLOCK_RATE) * 1000L;
  }

  /** The priorities that launches can have. */
  public PriorityRange priorities() {
    return driver.devices().priorities(context());
  }

  /** Creates a stream that does not wait for the default stream. */
  public Stream newStream() {
    return new Stream(this, context.create(driver.streams()::create), true);
  }

  /** The context's default stream, the null handle. */
  public Stream defaultStream() {
    return new Stream(this, 0, false);
  }

  /** Creates an event that records time. */
  public Event newEvent() {
    return newEvent(true);
  }

  /** Creates an event to wait for only, as attributes of launches want it. */
  public Event newEventWithoutTiming() {
    return newEvent(false);
  }

  private Event newEvent(boolean timing) {
    long handle = context.create(current -> driver.events().create(current, timing));
    return new Event(this, handle, timing, true);
  }

  /**
   * Allocates a buffer; its content is undefined.
   *
   * @param length elements, at least 1
   */
  public <T> DeviceBuffer<T> allocate(ElementType<T> type, long length) {
    return DeviceBuffer.allocate(this, type, length);
  }

  /**
   * Allocates a buffer in the order of a stream's work: work that is queued there from now on can
   * use it, work of other streams after an event. Its content is undefined. It takes memory of the
   * device's pool, which neither waits nor stops the device. {@link DeviceBuffer#close} frees it in
   * the same stream, {@link DeviceBuffer#closeAsync} in another one.
   *
   * @param length elements, at least 1
   * @throws UnsupportedOperationException if the device has no memory pools
   * @throws IllegalArgumentException if the stream is of another device
   * @throws IllegalStateException if the stream is being captured
   */
  public <T> DeviceBuffer<T> allocateAsync(Stream stream, ElementType<T> type, long length) {
    return DeviceBuffer.allocate(this, stream, type, length);
  }

  /**
   * Allocates page-locked memory of the host; its content is undefined. Queued copies to and from
   * it run beside other work, those to and from other memory may not.
   *
   * @param length elements, at least 1
   */
  public <T> HostBuffer<T> allocateHost(ElementType<T> type, long length) {
    return HostBuffer.allocate(this, type, length);
  }

  /** Whether memory can be allocated in the order of a stream's work. */
  public boolean hasMemoryPools() {
    return driver.devices().attribute(ordinal, DeviceAttribute.MEMORY_POOLS_SUPPORTED) != 0;
  }

  /** Allocates a buffer with a copy of the array. */
  public DeviceBuffer<Float> copyOf(float[] values) {
    DeviceBuffer<Float> buffer = allocate(ElementType.FLOAT, values.length);
    buffer.copyFrom(values);
    return buffer;
  }

  /** Allocates a buffer with a copy of the array. */
  public DeviceBuffer<Double> copyOf(double[] values) {
    DeviceBuffer<Double> buffer = allocate(ElementType.DOUBLE, values.length);
    buffer.copyFrom(values);
    return buffer;
  }

  /** Allocates a buffer with a copy of the array. */
  public DeviceBuffer<Integer> copyOf(int[] values) {
    DeviceBuffer<Integer> buffer = allocate(ElementType.INT, values.length);
    buffer.copyFrom(values);
    return buffer;
  }

  /** Allocates a buffer with a copy of the array. */
  public DeviceBuffer<Long> copyOf(long[] values) {
    DeviceBuffer<Long> buffer = allocate(ElementType.LONG, values.length);
    buffer.copyFrom(values);
    return buffer;
  }

  /** Blocks until all work of the device's context is done. */
  public void synchronize() {
    driver.devices().synchronize(context());
  }

  /**
   * Makes no more handles, and gives the primary context back as soon as all are closed. Closing
   * twice is harmless.
   */
  @Override
  public void close() {
    context.close();
  }

  /** Whether the other one is the same device of the same driver, opened by whatever runtime. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other == this
        || (other instanceof Device device
            && device.driver.equals(driver)
            && device.ordinal == ordinal);
  }

  @Override
  public int hashCode() {
    return ordinal;
  }

  @Override
  public String toString() {
    return name + " (" + driver.name() + ":" + ordinal + ", " + computeCapability + ")";
  }
}
