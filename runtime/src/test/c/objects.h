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

/* The objects behind the stand-in's handles. */
#ifndef OBJECTS_H
#define OBJECTS_H

#include <cuda.h>

#define MAX_DEVICES 8

/* The device that the stand-in presents: an H200. */
#define MULTIPROCESSORS 132
#define MAX_BLOCK_THREADS 1024
#define MAX_MULTIPROCESSOR_THREADS 2048
#define MAX_MULTIPROCESSOR_BLOCKS 32
#define MULTIPROCESSOR_REGISTERS 65536
#define MULTIPROCESSOR_SHARED_BYTES 233472
#define SHARED_BYTES 49152
#define OPTIN_SHARED_BYTES 232448
#define ARCHITECTURE 90
#define MEMORY_BYTES 150754820096ull

struct CUctx_st {
  CUdevice device;
  int retained;
};

/* One captured piece of work: a launch, which runs nothing, or a copy or fill. */
struct node {
  enum node_kind { KERNEL_NODE, COPY_NODE, FILL_NODE } kind;
  void *destination;
  const void *source;
  unsigned char value;
  size_t bytes;
};

/* What was captured, in order. The stream that it began in ends it. */
struct CUgraph_st {
  CUstream origin;
  size_t node_count;
  struct node *nodes;
};

/* A stream or an event. The memory of a destroyed one is kept, so that its handle stays unique. */
struct object {
  CUcontext context;
  int alive;
  long long recorded_nanoseconds;
  /* what the stream's work is captured in, or the event was recorded in; or NULL */
  CUgraph capture;
  struct object *next;
};

/* Whether a stream may be used in the current context; the default streams always may. */
int is_usable_stream(CUstream stream);

/* A stream of the program's own, or NULL. */
struct object *find_stream(CUstream stream);

/* Captures a piece of work if the stream is being captured; else does it at once. */
void capture_or_run(CUstream stream, struct node node);
void run_node(const struct node *node);

/* Ends a stream's capture in every stream that joined it. */
void leave_capture(CUgraph capture);

/* Device memory, not cleared; NULL if there is none left. */
void *new_memory(size_t bytes);
void free_memory(void *memory);

#define ADDRESS(handle) ((unsigned long long)(size_t)(handle))

#endif
