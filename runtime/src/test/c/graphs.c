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

/* The stand-in's graphs: they count what is captured. */
#include <stdlib.h>

#include "objects.h"
#include "recording.h"

/* An executable graph; what it was made of may be gone. */
struct CUgraphExec_st {
  size_t node_count;
};

EXPORT CUresult cuStreamBeginCapture(CUstream stream, CUstreamCaptureMode mode) {
  BEGIN(CURRENT_CONTEXT);
  struct object *object = find_stream(stream);
  if (result == CUDA_SUCCESS) {
    result = object == NULL            ? CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED
             : object->capture != NULL ? CUDA_ERROR_ILLEGAL_STATE
                                       : CUDA_SUCCESS;
  }
  if (result == CUDA_SUCCESS) {
    object->capture = calloc(1, sizeof *object->capture);
  }
  END("stream=%llu\tmode=%d", ADDRESS(stream), (int)mode);
}

EXPORT CUresult cuStreamEndCapture(CUstream stream, CUgraph *graph) {
  BEGIN(CURRENT_CONTEXT);
  struct object *object = find_stream(stream);
  if (result == CUDA_SUCCESS && (object == NULL || object->capture == NULL)) {
    result = CUDA_ERROR_ILLEGAL_STATE;
  }
  if (result == CUDA_SUCCESS) {
    *graph = object->capture;
    object->capture = NULL;
  }
  END("stream=%llu", ADDRESS(stream));
}

EXPORT CUresult cuStreamIsCapturing(CUstream stream, CUstreamCaptureStatus *status) {
  BEGIN(CURRENT_CONTEXT);
  struct object *object = find_stream(stream);
  if (result == CUDA_SUCCESS) {
    *status = object != NULL && object->capture != NULL ? CU_STREAM_CAPTURE_STATUS_ACTIVE
                                                        : CU_STREAM_CAPTURE_STATUS_NONE;
  }
  END("stream=%llu", ADDRESS(stream));
}

EXPORT CUresult cuGraphGetNodes(CUgraph graph, CUgraphNode *nodes, size_t *count) {
  BEGIN(CURRENT_CONTEXT);
  if (result == CUDA_SUCCESS) {
    *count = graph->node_count;
  }
  END("graph=%llu\tnodes=%llu", ADDRESS(graph), ADDRESS(nodes));
}

EXPORT CUresult cuGraphInstantiateWithFlags(CUgraphExec *executable, CUgraph graph,
                                            unsigned long long flags) {
  BEGIN(CURRENT_CONTEXT);
  if (result == CUDA_SUCCESS) {
    *executable = malloc(sizeof **executable);
    (*executable)->node_count = graph->node_count;
  }
  END("graph=%llu\tflags=%llu", ADDRESS(graph), flags);
}

EXPORT CUresult cuGraphLaunch(CUgraphExec executable, CUstream stream) {
  BEGIN(CURRENT_CONTEXT);
  if (result == CUDA_SUCCESS && !is_usable_stream(stream)) {
    result = CUDA_ERROR_INVALID_HANDLE;
  }
  END("executable=%llu\tstream=%llu", ADDRESS(executable), ADDRESS(stream));
}

EXPORT CUresult cuGraphExecDestroy(CUgraphExec executable) {
  BEGIN(INITIALISED);
  if (result == CUDA_SUCCESS) {
    free(executable);
  }
  END("executable=%llu", ADDRESS(executable));
}

EXPORT CUresult cuGraphDestroy(CUgraph graph) {
  BEGIN(INITIALISED);
  if (result == CUDA_SUCCESS) {
    free(graph);
  }
  END("graph=%llu", ADDRESS(graph));
}
