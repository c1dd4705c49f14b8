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
import org.deepjit.runtime.spi.GraphUpdate;

/**
 * A CUDA graph: launches, copies and fills that were captured from a stream, to be launched as a
 * whole any number of times.
 *
 * <p>It keeps the arguments of its work as they were, until an {@link #update}. The memory that
 * they name must still be there when it is launched: close buffers after it. Once the runtime of
 * its device is closed, its kernels are gone, and it refuses to be launched.
 */
public final class Graph implements AutoCloseable {

  private final Device device;
  private final PrimaryContext context;
  private final GraphCalls calls;
  private final long executable;
  private final long nodes;
  private boolean closed;

  private Graph(Device device, long executable, long nodes) {
    this.device = device;
    this.context = device.primaryContext();
    this.calls = device.driver().graphs();
    this.executable = executable;
    this.nodes = nodes;
  }

  /**
   * Captures what the work queues in the stream, or in streams that wait for it, on this thread.
   * None of it runs. Another stream joins when it waits for an event that was recorded in the
   * captured one, and the captured one waits for the last event of every other before the work
   * ends. Kernels must be loaded before: a launcher that would have to compile or load one refuses,
   * and so does the driver what it cannot capture, such as copies that wait.
   *
   * @param stream a stream other than the default one
   * @throws org.deepjit.runtime.CudaException if the driver refuses the capture
   */
  public static Graph capture(Stream stream, Runnable work) {
    Device device = stream.device();
    return Capture.of(
        stream,
        work,
        graph -> {
          var calls = device.driver().graphs();
          long nodes = calls.nodeCount(device.context(), graph);
          long executable =
              device.primaryContext().create(context -> calls.instantiate(context, graph));
          return new Graph(device, executable, nodes);
        });
  }

  /** Whether this thread runs the work of a {@link #capture}. */
  public static boolean isCapturing() {
    return Capture.isUnderWay();
  }

  /** The graph's device. */
  public Device device() {
    return device;
  }

  /** How many nodes the graph has: one for each launch, copy and fill. */
  public long nodeCount() {
    return nodes;
  }

  /**
   * Replaces the arguments of the graph's work by those of other work of the same shape: the same
   * launches, copies and fills, depending on each other in the same way. Costs a capture, which is
   * less than a new graph. Launches that are queued keep their arguments.
   *
   * @param stream a stream to capture from, other than the default one
   * @param work what {@link #capture} was given, with other arguments
   * @throws IllegalArgumentException if the work is of another shape or the stream of another
   *     device; the message says what differs, and the graph stays as it was
   * @throws IllegalStateException if the graph or its device is closed
   */
  public void update(Stream stream, Runnable work) {
    checkUsable(stream);
    Capture.of(
        stream,
        work,
        graph -> {
          replaceArguments(stream, graph);
          return graph;
        });
  }

  private synchronized void replaceArguments(Stream stream, long graph) {
    checkUsable(stream);
    GraphUpdate result = calls.update(context.handle(), executable, graph);
    if (result != GraphUpdate.SUCCESS) {
      throw new IllegalArgumentException(
          "the graph does not take the new work: CU_GRAPH_EXEC_UPDATE_"
              + result
              + ", "
              + difference(result, calls.nodeCount(context.handle(), graph))
              + ". The graph is as it was; capture a new one for this work");
    }
  }

  private String difference(GraphUpdate result, long others) {
    return switch (result) {
      case ERROR_TOPOLOGY_CHANGED ->
          others == nodes
              ? "their topologies differ: the nodes depend on each other in another way"
              : "their topologies differ: the graph has "
                  + nodes
                  + (nodes == 1 ? " node" : " nodes")
                  + ", the new work "
                  + others;
      case ERROR_NODE_TYPE_CHANGED -> "a node is of another type, such as a copy for a launch";
      case ERROR_FUNCTION_CHANGED, ERROR_UNSUPPORTED_FUNCTION_CHANGE ->
          "a kernel cannot be exchanged for that of the new work";
      case ERROR_PARAMETERS_CHANGED -> "a node's parameters changed in a way that is not supported";
      case ERROR_ATTRIBUTES_CHANGED -> "a node's attributes changed in a way that is not supported";
      case ERROR_NOT_SUPPORTED -> "a node is of a kind that cannot be updated";
      case SUCCESS, ERROR -> "for a reason that the driver does not tell";
    };
  }

  /**
   * Queues a launch of the whole graph.
   *
   * @throws IllegalArgumentException if the stream is of another device
   * @throws IllegalStateException if the graph or its device is closed
   */
  public synchronized void launch(Stream stream) {
    long handle = checkUsable(stream);
    calls.launch(context.handle(), executable, handle);
  }

  private synchronized long checkUsable(Stream stream) {
    if (closed) {
      throw new IllegalStateException("the graph is closed");
    }
    if (context.isClosed()) {
      throw new IllegalStateException(
          "the runtime of the graph's device is closed, and its kernels are unloaded: " + device);
    }
    return stream.handleWith("the graph", device);
  }

  /** Destroys the graph; queued launches still run. Closing twice is harmless. */
  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      context.destroy(handle -> calls.destroyExecutable(handle, executable));
    }
  }

  @Override
  public String toString() {
    return "graph of " + nodes + " nodes of " + device;
  }
}
