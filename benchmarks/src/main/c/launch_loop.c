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

/*
 * The driver's own cost of launches: C loops over cuLaunchKernelEx with preset arguments and over
 * cuGraphLaunch, called from the benchmark's process so that all contenders share context, function
 * and streams. Each returns the nanoseconds that it took, or minus the first error.
 *
 * gcc -O2 -shared -fPIC -pthread -I<cuda>/include -o liblaunchloop.so launch_loop.c -lcuda
 */
#include <cuda.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

/* How the launches are made. */
enum kind { PLAIN, CLUSTER, DEPENDENT };

static long long now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static CUlaunchConfig configuration(enum kind kind, CUstream stream, CUlaunchAttribute *attribute) {
  CUlaunchConfig config = {0};
  config.gridDimX = kind == CLUSTER ? 2 : 1;
  config.gridDimY = config.gridDimZ = 1;
  config.blockDimX = 32;
  config.blockDimY = config.blockDimZ = 1;
  config.hStream = stream;
  if (kind == CLUSTER) {
    attribute->id = CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION;
    attribute->value.clusterDim.x = 2;
    attribute->value.clusterDim.y = attribute->value.clusterDim.z = 1;
  } else {
    attribute->id = CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION;
    attribute->value.programmaticStreamSerializationAllowed = 1;
  }
  config.attrs = attribute;
  config.numAttrs = kind == PLAIN ? 0 : 1;
  return config;
}

long long launch_loop(int kind, CUfunction function, CUstream stream, CUdeviceptr p, int count) {
  int a = 1;
  float b = 2;
  double c = 3;
  long long d = 4;
  short e = 5;
  char f = 6;
  int g = 7;
  void *arguments[] = {&p, &a, &b, &c, &d, &e, &f, &g};
  CUlaunchAttribute attribute;
  CUlaunchConfig config = configuration(kind, stream, &attribute);

  long long start = now();
  for (int i = 0; i < count; i++) {
    CUresult result = cuLaunchKernelEx(&config, function, arguments, 0);
    if (result != CUDA_SUCCESS) {
      return -(long long)result;
    }
  }
  return now() - start;
}

long long graph_loop(CUgraphExec graph, CUstream stream, int count) {
  long long start = now();
  for (int i = 0; i < count; i++) {
    CUresult result = cuGraphLaunch(graph, stream);
    if (result != CUDA_SUCCESS) {
      return -(long long)result;
    }
  }
  return now() - start;
}

struct worker {
  pthread_t thread;
  pthread_barrier_t *start;
  CUcontext context;
  CUfunction function;
  CUstream stream;
  CUdeviceptr p;
  int count;
  long long result;
};

static void *work(void *argument) {
  struct worker *worker = argument;
  CUresult result = cuCtxSetCurrent(worker->context);
  pthread_barrier_wait(worker->start);
  worker->result =
      result != CUDA_SUCCESS
          ? -(long long)result
          : launch_loop(PLAIN, worker->function, worker->stream, worker->p, worker->count);
  return 0;
}

/* As many threads as streams, each with its own; the time of day from the first to the last. */
long long thread_loops(CUcontext context, CUfunction function, const CUstream *streams, int threads,
                       CUdeviceptr p, int count) {
  struct worker *workers = calloc(threads, sizeof *workers);
  pthread_barrier_t start;
  pthread_barrier_init(&start, 0, threads + 1);
  for (int i = 0; i < threads; i++) {
    workers[i] = (struct worker){0, &start, context, function, streams[i], p, count, 0};
    pthread_create(&workers[i].thread, 0, work, &workers[i]);
  }
  pthread_barrier_wait(&start);
  long long begin = now();
  long long error = 0;
  for (int i = 0; i < threads; i++) {
    pthread_join(workers[i].thread, 0);
    error = workers[i].result < 0 ? workers[i].result : error;
  }
  long long nanos = now() - begin;
  pthread_barrier_destroy(&start);
  free(workers);
  return error < 0 ? error : nanos;
}
