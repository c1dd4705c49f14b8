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

import org.deepjit.runtime.spi.GraphCalls;

/**
 * A CUDA graph: launches that were captured from a stream, to be launched as a whole any number of
 * times.
 *
 * <p>It keeps the arguments of its launches as they were. The kernels and the memory that they name
 * must still be there when it is launched: close it before them.
 */
public final class Graph implements AutoCloseable {

  private static final ScopedValue<Boolean> CAPTURING = ScopedValue.newInstance();

  private final Device device;
  private final long executable;
  private final long nodes;
  private volatile boolean closed;

  private Graph(Device device, long executable, long nodes) {
    this.device = device;
    this.executable = executable;
    this.nodes = nodes;
  }

  /**
   * Captures what the work queues in the stream, or in streams that wait for it, on this thread.
   * None of it runs. Kernels must be loaded before: a launcher that would have to compile or load
   * one refuses, and so does the driver what it cannot capture, such as copies that wait.
   *
   * @param stream a stream other than the default one
   * @throws org.deepjit.runtime.CudaException if the driver refuses the capture
   */
  public static Graph capture(Stream stream, Runnable work) {
    Device device = stream.device();
    GraphCalls calls = device.driver().graphs();
    long handle = stream.handle();
    calls.beginCapture(device.context(), handle);
    try {
      ScopedValue.where(CAPTURING, true).run(work);
    } catch (RuntimeException | Error e) {
      abandon(device, handle, e);
      throw e;
    }
    long graph = calls.endCapture(device.context(), handle);
    try {
      long nodes = calls.nodeCount(device.context(), graph);
      return new Graph(device, calls.instantiate(device.context(), graph), nodes);
    } finally {
      calls.destroy(device.context(), graph);
    }
  }

  /** Ends a capture whose work failed; what the driver says to that comes second. */
  private static void abandon(Device device, long stream, Throwable failure) {
    GraphCalls calls = device.driver().graphs();
    try {
      calls.destroy(device.context(), calls.endCapture(device.context(), stream));
    } catch (RuntimeException e) {
      failure.addSuppressed(e);
    }
  }

  /** Whether this thread runs the work of a {@link #capture}. */
  public static boolean isCapturing() {
    return CAPTURING.isBound();
  }

  /** The graph's device. */
  public Device device() {
    return device;
  }

  /** How many nodes the graph has: one for each launch. */
  public long nodeCount() {
    return nodes;
  }

  /**
   * Queues a launch of the whole graph.
   *
   * @throws IllegalArgumentException if the stream is of another device
   * @throws IllegalStateException if the graph is closed
   */
  public void launch(Stream stream) {
    if (closed) {
      throw new IllegalStateException("the graph is closed");
    }
    if (stream.device() != device) {
      throw new IllegalArgumentException(
          "the graph is of " + device + ", the stream of " + stream.device());
    }
    device.driver().graphs().launch(device.context(), executable, stream.handle());
  }

  /** Destroys the graph; queued launches still run. Closing twice is harmless. */
  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      device.driver().graphs().destroyExecutable(device.context(), executable);
    }
  }

  @Override
  public String toString() {
    return "graph of " + nodes + " nodes of " + device;
  }
}
