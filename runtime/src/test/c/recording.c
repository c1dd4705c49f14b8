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

#define _GNU_SOURCE
#include "recording.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

_Thread_local CUcontext current_context;
int initialised;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int recording = 1;
static char *text;
static size_t length, capacity;

/* The fault to inject; one at a time. */
static char faulty_function[64];
static CUresult fault;

CUresult begin(const char *function, enum needs needs) {
  pthread_mutex_lock(&lock);
  if (fault != CUDA_SUCCESS && strcmp(function, faulty_function) == 0) {
    CUresult injected = fault;
    fault = CUDA_SUCCESS;
    return injected;
  }
  if (needs >= INITIALISED && !initialised) {
    return CUDA_ERROR_NOT_INITIALIZED;
  }
  if (needs >= CURRENT_CONTEXT && current_context == NULL) {
    return CUDA_ERROR_INVALID_CONTEXT;
  }
  return CUDA_SUCCESS;
}

static void append(const char *piece, size_t bytes) {
  if (length + bytes + 1 > capacity) {
    capacity = 2 * (length + bytes + 1);
    text = realloc(text, capacity);
  }
  memcpy(text + length, piece, bytes);
  length += bytes;
  text[length] = '\0';
}

CUresult end(const char *function, CUresult result, const char *values, ...) {
  if (recording) {
    char *described;
    va_list arguments;
    va_start(arguments, values);
    if (vasprintf(&described, values, arguments) < 0) {
      abort();
    }
    va_end(arguments);
    char *line;
    int bytes = asprintf(&line, "%s\t%d\t%llu\t%d\t%s\n", function, result,
                         (unsigned long long)(size_t)current_context, gettid(), described);
    if (bytes < 0) {
      abort();
    }
    append(line, (size_t)bytes);
    free(line);
    free(described);
  }
  pthread_mutex_unlock(&lock);
  return result;
}

/* The calls since standin_clear, one a line: function, result, context, thread, values. Valid until
   the next call. */
EXPORT const char *standin_log(void) { return text == NULL ? "" : text; }

/* Forgets the recorded calls and the fault. */
EXPORT void standin_clear(void) {
  pthread_mutex_lock(&lock);
  length = 0;
  if (text != NULL) {
    text[0] = '\0';
  }
  fault = CUDA_SUCCESS;
  recording = 1;
  pthread_mutex_unlock(&lock);
}

/* Whether calls are recorded; off for a test that makes very many. */
EXPORT void standin_record(int on) { recording = on; }

/* Makes the next call of a function, by exported name, do nothing and return an error. */
EXPORT void standin_fail_next(const char *function, int error) {
  pthread_mutex_lock(&lock);
  snprintf(faulty_function, sizeof faulty_function, "%s", function);
  fault = (CUresult)error;
  pthread_mutex_unlock(&lock);
}

/* The calling thread's number in the recording. */
EXPORT int standin_thread(void) { return gettid(); }

/* STANDIN_FAIL=cuInit:999 in the environment injects a fault before the first call. */
__attribute__((constructor)) static void read_environment(void) {
  const char *configured = getenv("STANDIN_FAIL");
  const char *colon = configured == NULL ? NULL : strchr(configured, ':');
  if (colon != NULL) {
    snprintf(faulty_function, sizeof faulty_function, "%.*s", (int)(colon - configured), configured);
    fault = (CUresult)atoi(colon + 1);
  }
}
