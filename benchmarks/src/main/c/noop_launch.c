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

/* A driver whose launch does nothing, to measure what a caller adds to it: these functions come
   first, all others are those of the stand-in that this library is linked with.

   gcc -O2 -shared -fPIC -I<cuda>/include -o libcuda.so.1 noop_launch.c libstandin.so */
#define _GNU_SOURCE
#include <cuda.h>
#include <dlfcn.h>

static _Thread_local CUcontext current;
static _Thread_local CUcontext standins;

/* The stand-in hears of a context only when it is another one than before. */
CUresult cuCtxSetCurrent(CUcontext context) {
  current = context;
  if (context == NULL || context == standins) {
    return CUDA_SUCCESS;
  }
  standins = context;
  CUresult (*set)(CUcontext) = (CUresult (*)(CUcontext))dlsym(RTLD_NEXT, "cuCtxSetCurrent");
  return set(context);
}

CUresult cuCtxGetCurrent(CUcontext *context) {
  *context = current;
  return CUDA_SUCCESS;
}

CUresult cuLaunchKernelEx(const CUlaunchConfig *config, CUfunction function, void **parameters,
                          void **extra) {
  (void)function, (void)parameters, (void)extra;
  /* A stream has its context; the default stream is that of the current one. */
  return current == NULL && config->hStream == NULL ? CUDA_ERROR_INVALID_CONTEXT : CUDA_SUCCESS;
}
