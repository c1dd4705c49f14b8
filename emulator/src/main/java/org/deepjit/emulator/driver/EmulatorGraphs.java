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
package org.deepjit.emulator.driver;

import java.util.List;
import org.deepjit.runtime.spi.GraphCalls;
import org.deepjit.runtime.spi.GraphUpdate;

/** Graphs: lists of work, with its arguments as they were when it was captured. */
final class EmulatorGraphs implements GraphCalls {

  private final DeviceState state;
  private final EmulatorStreams streams;
  private final Handles<List<GraphNode>> graphs = new Handles<>("graph");
  private final Handles<Executable> executables = new Handles<>("executable graph");

  EmulatorGraphs(DeviceState state, EmulatorStreams streams) {
    this.state = state;
    this.streams = streams;
  }

  @Override
  public void beginCapture(long context, long stream) {
    String call = "cuStreamBeginCapture";
    streams.check(call, context, stream);
    if (stream == 0) {
      throw CudaResult.STREAM_CAPTURE_UNSUPPORTED.of(call, "the default stream is not captured");
    }
    streams.captures().begin(call, stream);
  }

  @Override
  public long endCapture(long context, long stream) {
    streams.check("cuStreamEndCapture", context, stream);
    return graphs.add(streams.captures().end("cuStreamEndCapture", stream));
  }

  @Override
  public boolean isCapturing(long context, long stream) {
    streams.check("cuStreamIsCapturing", context, stream);
    return streams.captures().contains(stream);
  }

  @Override
  public long nodeCount(long context, long graph) {
    state.checkContext("cuGraphGetNodes", context);
    return graphs.get("cuGraphGetNodes", graph).size();
  }

  @Override
  public long instantiate(long context, long graph) {
    state.checkContext("cuGraphInstantiateWithFlags", context);
    return executables.add(new Executable(graphs.get("cuGraphInstantiateWithFlags", graph)));
  }

  @Override
  public GraphUpdate update(long context, long executable, long graph) {
    String call = "cuGraphExecUpdate";
    state.checkContext(call, context);
    return executables.get(call, executable).update(graphs.get(call, graph));
  }

  @Override
  public void launch(long context, long executable, long stream) {
    String call = "cuGraphLaunch";
    streams.check(call, context, stream);
    List<GraphNode> nodes = executables.get(call, executable).nodes;
    streams
        .captures()
        .addOrDo(stream, GraphNode.Kind.GRAPH, () -> nodes.forEach(node -> node.work().run()));
  }

  @Override
  public void destroyExecutable(long context, long executable) {
    state.checkContext("cuGraphExecDestroy", context);
    executables.remove("cuGraphExecDestroy", executable);
  }

  @Override
  public void destroy(long context, long graph) {
    state.checkContext("cuGraphDestroy", context);
    graphs.remove("cuGraphDestroy", graph);
  }

  /** A graph's work as it is now. */
  private static final class Executable {

    volatile List<GraphNode> nodes;

    Executable(List<GraphNode> nodes) {
      this.nodes = nodes;
    }

    synchronized GraphUpdate update(List<GraphNode> other) {
      if (!nodes.stream()
          .map(GraphNode::dependencies)
          .toList()
          .equals(other.stream().map(GraphNode::dependencies).toList())) {
        return GraphUpdate.ERROR_TOPOLOGY_CHANGED;
      }
      if (!nodes.stream()
          .map(GraphNode::kind)
          .toList()
          .equals(other.stream().map(GraphNode::kind).toList())) {
        return GraphUpdate.ERROR_NODE_TYPE_CHANGED;
      }
      nodes = other;
      return GraphUpdate.SUCCESS;
    }
  }
}
