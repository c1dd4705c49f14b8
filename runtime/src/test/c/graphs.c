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

/* The stand-in's graphs: they keep what is captured, and do its copies and fills when launched. */
#include <stdlib.h>
#include <string.h>

#include "objects.h"
#include "recording.h"

/* An executable graph; what it was made of may be gone. */
struct CUgraphExec_st {
  size_t node_count;
  struct node *nodes;
};

void run_node(const struct node *node) {
  switch (node->kind) {
    case KERNEL_NODE:
      break;
    case COPY_NODE:
      memmove(node->destination, node->source, node->bytes);
      break;
    case FILL_NODE:
      memset(node->destination, node->value, node->bytes);
      break;
  }
}

void capture_or_run(CUstream stream, struct node node) {
  struct object *object = find_stream(stream);
  if (object == NULL || object->capture == NULL) {
    run_node(&node);
    return;
  }
  CUgraph graph = object->capture;
  graph->nodes = realloc(graph->nodes, (graph->node_count + 1) * sizeof *graph->nodes);
  graph->nodes[graph->node_count++] = node;
}

static struct node *copy_of(CUgraph graph) {
  size_t bytes = graph->node_count * sizeof *graph->nodes;
  return bytes == 0 ? NULL : memcpy(malloc(bytes), graph->nodes, bytes);
}

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
    object->capture->origin = stream;
  }
  END("stream=%llu\tmode=%d", ADDRESS(stream), (int)mode);
}

static _Thread_local CUstreamCaptureMode thread_mode = CU_STREAM_CAPTURE_MODE_GLOBAL;

EXPORT CUresult cuThreadExchangeStreamCaptureMode(CUstreamCaptureMode *mode) {
  BEGIN(INITIALISED);
  CUstreamCaptureMode asked = *mode;
  if (result == CUDA_SUCCESS) {
    *mode = thread_mode;
    thread_mode = asked;
  }
  END("mode=%d", (int)asked);
}

EXPORT CUresult cuStreamEndCapture(CUstream stream, CUgraph *graph) {
  BEGIN(CURRENT_CONTEXT);
  struct object *object = find_stream(stream);
  if (result == CUDA_SUCCESS &&
      (object == NULL || object->capture == NULL || object->capture->origin != stream)) {
    result = CUDA_ERROR_ILLEGAL_STATE;
  }
  if (result == CUDA_SUCCESS) {
    *graph = object->capture;
    leave_capture(*graph);
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
    (*executable)->nodes = copy_of(graph);
  }
  END("graph=%llu\tflags=%llu", ADDRESS(graph), flags);
}

static CUgraphExecUpdateResult difference(CUgraphExec executable, CUgraph graph) {
  if (executable->node_count != graph->node_count) {
    return CU_GRAPH_EXEC_UPDATE_ERROR_TOPOLOGY_CHANGED;
  }
  for (size_t i = 0; i < graph->node_count; i++) {
    if (executable->nodes[i].kind != graph->nodes[i].kind) {
      return CU_GRAPH_EXEC_UPDATE_ERROR_NODE_TYPE_CHANGED;
    }
  }
  return CU_GRAPH_EXEC_UPDATE_SUCCESS;
}

EXPORT CUresult cuGraphExecUpdate(CUgraphExec executable, CUgraph graph,
                                  CUgraphExecUpdateResultInfo *info) {
  BEGIN(CURRENT_CONTEXT);
  if (result == CUDA_SUCCESS) {
    memset(info, 0, sizeof *info);
    info->result = difference(executable, graph);
    result = info->result == CU_GRAPH_EXEC_UPDATE_SUCCESS ? CUDA_SUCCESS
                                                          : CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE;
  }
  if (result == CUDA_SUCCESS) {
    free(executable->nodes);
    executable->nodes = copy_of(graph);
  }
  END("executable=%llu\tgraph=%llu", ADDRESS(executable), ADDRESS(graph));
}

EXPORT CUresult cuGraphLaunch(CUgraphExec executable, CUstream stream) {
  BEGIN(CURRENT_CONTEXT);
  if (result == CUDA_SUCCESS && !is_usable_stream(stream)) {
    result = CUDA_ERROR_INVALID_HANDLE;
  }
  for (size_t i = 0; result == CUDA_SUCCESS && i < executable->node_count; i++) {
    run_node(&executable->nodes[i]);
  }
  END("executable=%llu\tstream=%llu", ADDRESS(executable), ADDRESS(stream));
}

EXPORT CUresult cuGraphExecDestroy(CUgraphExec executable) {
  BEGIN(INITIALISED);
  if (result == CUDA_SUCCESS) {
    free(executable->nodes);
    free(executable);
  }
  END("executable=%llu", ADDRESS(executable));
}

EXPORT CUresult cuGraphDestroy(CUgraph graph) {
  BEGIN(INITIALISED);
  if (result == CUDA_SUCCESS) {
    free(graph->nodes);
    free(graph);
  }
  END("graph=%llu", ADDRESS(graph));
}
