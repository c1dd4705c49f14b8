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
package org.deepjit.runtime.internal.driver.ffm;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.deepjit.runtime.internal.driver.ffm.Cuda.Handles.CUDA;

import java.lang.foreign.MemorySegment;
import org.deepjit.runtime.internal.foreign.NativeAccess;
import org.deepjit.runtime.spi.GraphCalls;
import org.deepjit.runtime.spi.GraphUpdate;

/** Graphs captured from streams. */
final class FfmGraphs implements GraphCalls {

  /** {@code CU_STREAM_CAPTURE_MODE_THREAD_LOCAL}: other threads may go on as they like. */
  static final int THREAD_LOCAL = 1;

  /** {@code CU_STREAM_CAPTURE_MODE_RELAXED}: the thread may make any call. */
  static final int RELAXED = 2;

  /** {@code CU_STREAM_CAPTURE_STATUS_NONE}. */
  static final int NOT_CAPTURING = 0;

  private static final long NO_NODES = 0;
  private static final long NO_FLAGS = 0;

  @Override
  public void beginCapture(long context, long stream) {
    Calls.callIn(
        context,
        "cuStreamBeginCapture",
        out -> (int) CUDA.streamBeginCapture().invokeExact(stream, THREAD_LOCAL));
  }

  @Override
  public long endCapture(long context, long stream) {
    return Calls.callIn(
            context,
            "cuStreamEndCapture",
            out -> (int) CUDA.streamEndCapture().invokeExact(stream, out.address()))
        .get(JAVA_LONG, 0);
  }

  @Override
  public boolean isCapturing(long context, long stream) {
    return Calls.callIn(
                context,
                "cuStreamIsCapturing",
                out -> (int) CUDA.streamIsCapturing().invokeExact(stream, out.address()))
            .get(JAVA_INT, 0)
        != NOT_CAPTURING;
  }

  @Override
  public long nodeCount(long context, long graph) {
    return Calls.callIn(
            context,
            "cuGraphGetNodes",
            out -> (int) CUDA.graphGetNodes().invokeExact(graph, NO_NODES, out.address()))
        .get(JAVA_LONG, 0);
  }

  @Override
  public long instantiate(long context, long graph) {
    return Calls.callIn(
            context,
            "cuGraphInstantiateWithFlags",
            out ->
                (int) CUDA.graphInstantiateWithFlags().invokeExact(out.address(), graph, NO_FLAGS))
        .get(JAVA_LONG, 0);
  }

  /** The result is the first member of the {@code CUgraphExecUpdateResultInfo}, 24 bytes. */
  @Override
  public GraphUpdate update(long context, long executable, long graph) {
    MemorySegment info = OutParameters.ofThread();
    int result =
        Calls.resultIn(
            context,
            out -> (int) CUDA.graphExecUpdate().invokeExact(executable, graph, out.address()),
            info);
    if (result != CudaResult.GRAPH_EXEC_UPDATE_FAILURE) {
      CudaResult.check("cuGraphExecUpdate", result);
      return GraphUpdate.SUCCESS;
    }
    return GraphUpdate.of(info.get(JAVA_INT, 0));
  }

  /** Looks at the current context when a launch of a kernel does. */
  @Override
  public void launch(long context, long executable, long stream) {
    if (!FfmStreams.isDefault(stream)) {
      int result = launch(executable, stream);
      if (!CudaResult.isOfContext(result)) {
        CudaResult.check("cuGraphLaunch", result);
        return;
      }
    }
    Calls.callIn(context, "cuGraphLaunch", out -> launch(executable, stream));
  }

  private static int launch(long executable, long stream) {
    try {
      return (int) CUDA.graphLaunch().invokeExact(executable, stream);
    } catch (Throwable e) {
      throw NativeAccess.rethrown(e);
    }
  }

  @Override
  public void destroyExecutable(long context, long executable) {
    Calls.callIn(
        context,
        "cuGraphExecDestroy",
        out -> (int) CUDA.graphExecDestroy().invokeExact(executable));
  }

  @Override
  public void destroy(long context, long graph) {
    Calls.callIn(context, "cuGraphDestroy", out -> (int) CUDA.graphDestroy().invokeExact(graph));
  }
}
