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

/** Graphs: lists of launches, with their arguments as they were when they were captured. */
final class EmulatorGraphs implements GraphCalls {

  private final DeviceState state;
  private final EmulatorStreams streams;
  private final Handles<List<Runnable>> graphs = new Handles<>("graph");
  private final Handles<List<Runnable>> executables = new Handles<>("executable graph");

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
    return graphs.add(List.copyOf(streams.captures().end("cuStreamEndCapture", stream)));
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
    return executables.add(graphs.get("cuGraphInstantiateWithFlags", graph));
  }

  @Override
  public void launch(long context, long executable, long stream) {
    String call = "cuGraphLaunch";
    streams.check(call, context, stream);
    streams.captures().refuse(call, stream);
    executables.get(call, executable).forEach(Runnable::run);
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
}
