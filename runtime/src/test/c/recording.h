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

/* What the stand-in was asked, what it answered, and which calls it is told to fail. */
#ifndef RECORDING_H
#define RECORDING_H

#include <cuda.h>

#define EXPORT __attribute__((visibility("default")))

/* What must hold before a call; else it fails as the driver's does. */
enum needs { NOTHING, INITIALISED, CURRENT_CONTEXT };

/* The calling thread's current context. */
extern _Thread_local CUcontext current_context;

/* Whether cuInit succeeded. */
extern int initialised;

/* Starts a call, holding the stand-in's lock: CUDA_SUCCESS, or the error it is to fail with. */
CUresult begin(const char *function, enum needs needs);

/* Ends a call: records it with its values, "name=value" separated by tabs, and releases the lock. */
CUresult end(const char *function, CUresult result, const char *values, ...)
    __attribute__((format(printf, 3, 4)));

/* __func__ is the exported name, since the macros of cuda.h rename what is defined here. */
#define BEGIN(needs) CUresult result = begin(__func__, needs)
#define END(...) return end(__func__, result, __VA_ARGS__)

#endif
