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

/* A stand-in for libcuda.so.1 that runs nothing and records everything: devices, contexts, memory,
   streams and events. Device memory is host memory, and queued work is done at once. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "objects.h"
#include "recording.h"

#undef cuEventElapsedTime

static int device_count = 1;
static struct CUctx_st primary_contexts[MAX_DEVICES];
static struct object *streams, *events;

/* Device memory, to tell addresses that are part of it. */
struct allocation {
  CUdeviceptr address;
  size_t bytes;
  struct allocation *next;
};
static struct allocation *allocations;

/* How many devices there are; at most 8. The default is 1, or STANDIN_DEVICES in the environment. */
EXPORT void standin_devices(int count) { device_count = count; }

/* Whether the devices have memory pools; they do by default. */
static int memory_pools = 1;
EXPORT void standin_memory_pools(int on) { memory_pools = on; }

/* The architecture of one device, 90 for 9.0; all others are H200s. -1 is none. */
static int odd_device = -1, odd_architecture;
EXPORT void standin_architecture(int device, int architecture) {
  odd_device = device;
  odd_architecture = architecture;
}

__attribute__((constructor)) static void read_environment(void) {
  const char *configured = getenv("STANDIN_DEVICES");
  if (configured != NULL) {
    device_count = atoi(configured);
  }
}

static int architecture_of(int ordinal) {
  return ordinal == odd_device ? odd_architecture : ARCHITECTURE;
}

static const struct {
  CUresult code;
  const char *name;
  const char *text;
} errors[] = {
    {CUDA_SUCCESS, "CUDA_SUCCESS", "no error"},
    {CUDA_ERROR_INVALID_VALUE, "CUDA_ERROR_INVALID_VALUE", "invalid argument"},
    {CUDA_ERROR_OUT_OF_MEMORY, "CUDA_ERROR_OUT_OF_MEMORY", "out of memory"},
    {CUDA_ERROR_NOT_INITIALIZED, "CUDA_ERROR_NOT_INITIALIZED", "initialization error"},
    {CUDA_ERROR_NO_DEVICE, "CUDA_ERROR_NO_DEVICE", "no CUDA-capable device is detected"},
    {CUDA_ERROR_INVALID_DEVICE, "CUDA_ERROR_INVALID_DEVICE", "invalid device ordinal"},
    {CUDA_ERROR_INVALID_IMAGE, "CUDA_ERROR_INVALID_IMAGE", "device kernel image is invalid"},
    {CUDA_ERROR_INVALID_CONTEXT, "CUDA_ERROR_INVALID_CONTEXT", "invalid device context"},
    {CUDA_ERROR_NO_BINARY_FOR_GPU, "CUDA_ERROR_NO_BINARY_FOR_GPU",
     "no kernel image is available for execution on the device"},
    {CUDA_ERROR_INVALID_HANDLE, "CUDA_ERROR_INVALID_HANDLE", "invalid resource handle"},
    {CUDA_ERROR_NOT_READY, "CUDA_ERROR_NOT_READY", "device not ready"},
    {CUDA_ERROR_ILLEGAL_ADDRESS, "CUDA_ERROR_ILLEGAL_ADDRESS",
     "an illegal memory access was encountered"},
    {CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES, "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES",
     "too many resources requested for launch"},
    {CUDA_ERROR_CONTEXT_IS_DESTROYED, "CUDA_ERROR_CONTEXT_IS_DESTROYED", "context is destroyed"},
    {CUDA_ERROR_LAUNCH_FAILED, "CUDA_ERROR_LAUNCH_FAILED", "unspecified launch failure"},
    {CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE, "CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE",
     "too many blocks in cooperative launch"},
    {CUDA_ERROR_NOT_SUPPORTED, "CUDA_ERROR_NOT_SUPPORTED", "operation not supported"},
    {CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED, "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED",
     "operation not permitted when stream is capturing"},
    {CUDA_ERROR_ILLEGAL_STATE, "CUDA_ERROR_ILLEGAL_STATE",
     "the operation cannot be performed in the present state"},
    {CUDA_ERROR_NOT_FOUND, "CUDA_ERROR_NOT_FOUND", "named symbol not found"},
    {CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE, "CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE",
     "the graph update was not performed because it included changes which violated constraints"
     " specific to instantiated graph update"},
    {CUDA_ERROR_INVALID_CLUSTER_SIZE, "CUDA_ERROR_INVALID_CLUSTER_SIZE",
     "Invalid cluster configuration"},
    {CUDA_ERROR_UNKNOWN, "CUDA_ERROR_UNKNOWN", "unknown error"},
};

EXPORT CUresult cuGetErrorName(CUresult error, const char **name) {
  for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
    if (errors[i].code == error) {
      *name = errors[i].name;
      return CUDA_SUCCESS;
    }
  }
  *name = NULL;
  return CUDA_ERROR_INVALID_VALUE;
}

EXPORT CUresult cuGetErrorString(CUresult error, const char **text) {
  for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
    if (errors[i].code == error) {
      *text = errors[i].text;
      return CUDA_SUCCESS;
    }
  }
  *text = NULL;
  return CUDA_ERROR_INVALID_VALUE;
}

EXPORT CUresult cuInit(unsigned int flags) {
  BEGIN(NOTHING);
  if (result == CUDA_SUCCESS) {
    result = device_count == 0 ? CUDA_ERROR_NO_DEVICE : CUDA_SUCCESS;
    initialised = result == CUDA_SUCCESS;
  }
  END("flags=%u", flags);
}

EXPORT CUresult cuDriverGetVersion(int *version) {
  BEGIN(NOTHING);
  *version = CUDA_VERSION;
  END("%s", "");
}

/* Devices. A CUdevice is made different from the ordinal, so that nobody takes one for the other. */

#define DEVICE_OF(ordinal) (100 + (ordinal))
#define ORDINAL_OF(device) ((device) - 100)

static int is_device(CUdevice device) {
  return ORDINAL_OF(device) >= 0 && ORDINAL_OF(device) < device_count;
}

EXPORT CUresult cuDeviceGetCount(int *count) {
  BEGIN(INITIALISED);
  *count = device_count;
  END("%s", "");
}

EXPORT CUresult cuDeviceGet(CUdevice *device, int ordinal) {
  BEGIN(INITIALISED);
  if (result == CUDA_SUCCESS) {
    *device = DEVICE_OF(ordinal);
    result = is_device(*device) ? CUDA_SUCCESS : CUDA_ERROR_INVALID_DEVICE;
  }
  END("ordinal=%d", ordinal);
}

EXPORT CUresult cuDeviceGetName(char *name, int length, CUdevice device) {
  BEGIN(INITIALISED);
  if (result == CUDA_SUCCESS) {
    result = is_device(device) ? CUDA_SUCCESS : CUDA_ERROR_INVALID_DEVICE;
    snprintf(name, (size_t)length, "Stand-in for H200");
  }
  END("length=%d\tdevice=%d", length, device);
}

static int attribute(CUdevice_attribute attribute, int ordinal) {
  switch (attribute) {
    case CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK:
    case CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X:
    case CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Y:
      return MAX_BLOCK_THREADS;
    case CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Z:
      return 64;
    case CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X:
      return 2147483647;
    case CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Y:
    case CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Z:
      return 65535;
    case CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK:
      return SHARED_BYTES;
    case CU_DEVICE_ATTRIBUTE_WARP_SIZE:
      return 32;
    case CU_DEVICE_ATTRIBUTE_CLOCK_RATE:
      return 1980000;
    case CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT:
      return MULTIPROCESSORS;
    case CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE:
      return 62914560;
    case CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR:
      return architecture_of(ordinal) / 10;
    case CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR:
      return architecture_of(ordinal) % 10;
    case CU_DEVICE_ATTRIBUTE_MEMORY_POOLS_SUPPORTED:
      return memory_pools;
    case CU_DEVICE_ATTRIBUTE_COOPERATIVE_LAUNCH:
    case CU_DEVICE_ATTRIBUTE_CLUSTER_LAUNCH:
    case CU_DEVICE_ATTRIBUTE_TENSOR_MAP_ACCESS_SUPPORTED:
      return 1;
    case CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN:
      return OPTIN_SHARED_BYTES;
    case CU_DEVICE_ATTRIBUTE_MAX_ACCESS_POLICY_WINDOW_SIZE:
      return 134213632;
    case CU_DEVICE_ATTRIBUTE_MEM_SYNC_DOMAIN_COUNT:
      return 4;
    default:
      return -1;
  }
}

EXPORT CUresult cuDeviceGetAttribute(int *value, CUdevice_attribute asked, CUdevice device) {
  BEGIN(INITIALISED);
  if (result == CUDA_SUCCESS) {
    *value = attribute(asked, ORDINAL_OF(device));
    result = !is_device(device) ? CUDA_ERROR_INVALID_DEVICE
             : *value < 0       ? CUDA_ERROR_INVALID_VALUE
                                : CUDA_SUCCESS;
  }
  END("attribute=%d\tdevice=%d", (int)asked, device);
}

EXPORT CUresult cuDeviceTotalMem(size_t *bytes, CUdevice device) {
  BEGIN(INITIALISED);
  *bytes = MEMORY_BYTES;
  END("device=%d", device);
}

/* Contexts */

EXPORT CUresult cuDevicePrimaryCtxRetain(CUcontext *context, CUdevice device) {
  BEGIN(INITIALISED);
  if (result == CUDA_SUCCESS && !is_device(device)) {
    result = CUDA_ERROR_INVALID_DEVICE;
  }
  if (result == CUDA_SUCCESS) {
    *context = &primary_contexts[ORDINAL_OF(device)];
    (*context)->device = device;
    (*context)->retained++;
  }
  END("device=%d", device);
}

EXPORT CUresult cuDevicePrimaryCtxRelease(CUdevice device) {
  BEGIN(INITIALISED);
  if (result == CUDA_SUCCESS) {
    if (!is_device(device)) {
      result = CUDA_ERROR_INVALID_DEVICE;
    } else if (primary_contexts[ORDINAL_OF(device)].retained == 0) {
      result = CUDA_ERROR_INVALID_CONTEXT;
    } else {
      primary_contexts[ORDINAL_OF(device)].retained--;
    }
  }
  END("device=%d", device);
}

EXPORT CUresult cuCtxGetCurrent(CUcontext *context) {
  BEGIN(INITIALISED);
  *context = current_context;
  END("%s", "");
}

EXPORT CUresult cuCtxSetCurrent(CUcontext context) {
  BEGIN(INITIALISED);
  if (result == CUDA_SUCCESS && context != NULL) {
    int known = context >= primary_contexts && context < primary_contexts + MAX_DEVICES;
    result = !known                 ? CUDA_ERROR_INVALID_CONTEXT
             : !context->retained ? CUDA_ERROR_CONTEXT_IS_DESTROYED
                                    : CUDA_SUCCESS;
  }
  if (result == CUDA_SUCCESS) {
    current_context = context;
  }
  END("context=%llu", ADDRESS(context));
}

EXPORT CUresult cuCtxGetStreamPriorityRange(int *least, int *greatest) {
  BEGIN(CURRENT_CONTEXT);
  *least = 0;
  *greatest = -5;
  END("%s", "");
}

EXPORT CUresult cuCtxSynchronize(void) {
  BEGIN(CURRENT_CONTEXT);
  END("%s", "");
}

/* Memory */

void *new_memory(size_t bytes) {
  void *memory = bytes > MEMORY_BYTES ? NULL : aligned_alloc(256, (bytes + 255) / 256 * 256);
  if (memory != NULL) {
    struct allocation *allocation = malloc(sizeof *allocation);
    *allocation = (struct allocation){ADDRESS(memory), bytes, allocations};
    allocations = allocation;
  }
  return memory;
}

static struct allocation **find_allocation(CUdeviceptr address) {
  struct allocation **link = &allocations;
  while (*link != NULL && (*link)->address != address) {
    link = &(*link)->next;
  }
  return link;
}

static void release(struct allocation **link) {
  struct allocation *freed = *link;
  *link = freed->next;
  free((void *)freed->address);
  free(freed);
}

void free_memory(void *memory) { release(find_allocation(ADDRESS(memory))); }

EXPORT CUresult cuMemAlloc(CUdeviceptr *address, size_t bytes) {
  BEGIN(CURRENT_CONTEXT);
  if (result == CUDA_SUCCESS && bytes == 0) {
    result = CUDA_ERROR_INVALID_VALUE;
  }
  if (result == CUDA_SUCCESS) {
    void *memory = new_memory(bytes);
    *address = ADDRESS(memory);
    result = memory == NULL ? CUDA_ERROR_OUT_OF_MEMORY : CUDA_SUCCESS;
  }
  END("bytes=%zu", bytes);
}

EXPORT CUresult cuMemFree(CUdeviceptr address) {
  BEGIN(CURRENT_CONTEXT);
  if (result == CUDA_SUCCESS) {
    struct allocation **link = find_allocation(address);
    if (*link == NULL) {
      result = CUDA_ERROR_INVALID_VALUE;
    } else {
      release(link);
    }
  }
  END("address=%llu", address);
}

EXPORT CUresult cuMemAllocAsync(CUdeviceptr *address, size_t bytes, CUstream stream) {
  BEGIN(CURRENT_CONTEXT);
  if (result == CUDA_SUCCESS) {
    result = bytes == 0                  ? CUDA_ERROR_INVALID_VALUE
             : !memory_pools             ? CUDA_ERROR_NOT_SUPPORTED
             : !is_usable_stream(stream) ? CUDA_ERROR_INVALID_HANDLE
                                         : CUDA_SUCCESS;
  }
  if (result == CUDA_SUCCESS) {
    void *memory = new_memory(bytes);
    *address = ADDRESS(memory);
    result = memory == NULL ? CUDA_ERROR_OUT_OF_MEMORY : CUDA_SUCCESS;
  }
  END("bytes=%zu\tstream=%llu", bytes, ADDRESS(stream));
}

EXPORT CUresult cuMemFreeAsync(CUdeviceptr address, CUstream stream) {
  BEGIN(CURRENT_CONTEXT);
  if (result == CUDA_SUCCESS && !is_usable_stream(stream)) {
    result = CUDA_ERROR_INVALID_HANDLE;
  }
  if (result == CUDA_SUCCESS) {
    struct allocation **link = find_allocation(address);
    if (*link == NULL) {
      result = CUDA_ERROR_INVALID_VALUE;
    } else {
      release(link);
    }
  }
  END("address=%llu\tstream=%llu", address, ADDRESS(stream));
}

EXPORT CUresult cuMemHostAlloc(void **memory, size_t bytes, unsigned int flags) {
  BEGIN(CURRENT_CONTEXT);
  if (result == CUDA_SUCCESS) {
    *memory = bytes == 0 || bytes > MEMORY_BYTES ? NULL : malloc(bytes);
    result = bytes == 0         ? CUDA_ERROR_INVALID_VALUE
             : *memory == NULL ? CUDA_ERROR_OUT_OF_MEMORY
                                : CUDA_SUCCESS;
  }
  END("bytes=%zu\tflags=%u", bytes, flags);
}

EXPORT CUresult cuMemFreeHost(void *memory) {
  BEGIN(CURRENT_CONTEXT);
  if (result == CUDA_SUCCESS) {
    free(memory);
  }
  END("memory=%llu", ADDRESS(memory));
}

static int is_device_memory(CUdeviceptr address, size_t bytes) {
  for (struct allocation *a = allocations; a != NULL; a = a->next) {
    if (address >= a->address && address + bytes <= a->address + a->bytes) {
      return 1;
    }
  }
  return 0;
}

static CUresult checked(CUresult result, CUdeviceptr address, size_t bytes, CUstream stream) {
  return result != CUDA_SUCCESS              ? result
         : !is_device_memory(address, bytes) ? CUDA_ERROR_INVALID_VALUE
         : !is_usable_stream(stream)         ? CUDA_ERROR_INVALID_HANDLE
                                             : CUDA_SUCCESS;
}

EXPORT CUresult cuMemcpyHtoD(CUdeviceptr destination, const void *source, size_t bytes) {
  BEGIN(CURRENT_CONTEXT);
  result = checked(result, destination, bytes, NULL);
  if (result == CUDA_SUCCESS) {
    memcpy((void *)destination, source, bytes);
  }
  END("destination=%llu\tsource=%llu\tbytes=%zu", destination, ADDRESS(source), bytes);
}

EXPORT CUresult cuMemcpyDtoH(void *destination, CUdeviceptr source, size_t bytes) {
  BEGIN(CURRENT_CONTEXT);
  result = checked(result, source, bytes, NULL);
  if (result == CUDA_SUCCESS) {
    memcpy(destination, (const void *)source, bytes);
  }
  END("destination=%llu\tsource=%llu\tbytes=%zu", ADDRESS(destination), source, bytes);
}

static struct node copy(CUdeviceptr source, CUdeviceptr destination, size_t bytes) {
  return (struct node){.kind = COPY_NODE,
                       .destination = (void *)destination,
                       .source = (const void *)source,
                       .bytes = bytes};
}

EXPORT CUresult cuMemcpyHtoDAsync(CUdeviceptr destination, const void *source, size_t bytes,
                                  CUstream stream) {
  BEGIN(CURRENT_CONTEXT);
  result = checked(result, destination, bytes, stream);
  if (result == CUDA_SUCCESS) {
    capture_or_run(stream, copy(ADDRESS(source), destination, bytes));
  }
  END("destination=%llu\tsource=%llu\tbytes=%zu\tstream=%llu", destination, ADDRESS(source), bytes,
      ADDRESS(stream));
}

EXPORT CUresult cuMemcpyDtoHAsync(void *destination, CUdeviceptr source, size_t bytes,
                                  CUstream stream) {
  BEGIN(CURRENT_CONTEXT);
  result = checked(result, source, bytes, stream);
  if (result == CUDA_SUCCESS) {
    capture_or_run(stream, copy(source, ADDRESS(destination), bytes));
  }
  END("destination=%llu\tsource=%llu\tbytes=%zu\tstream=%llu", ADDRESS(destination), source, bytes,
      ADDRESS(stream));
}

EXPORT CUresult cuMemcpyDtoDAsync(CUdeviceptr destination, CUdeviceptr source, size_t bytes,
                                  CUstream stream) {
  BEGIN(CURRENT_CONTEXT);
  result = checked(checked(result, source, bytes, stream), destination, bytes, stream);
  if (result == CUDA_SUCCESS) {
    capture_or_run(stream, copy(source, destination, bytes));
  }
  END("destination=%llu\tsource=%llu\tbytes=%zu\tstream=%llu", destination, source, bytes,
      ADDRESS(stream));
}

EXPORT CUresult cuMemsetD8Async(CUdeviceptr address, unsigned char value, size_t bytes,
                                CUstream stream) {
  BEGIN(CURRENT_CONTEXT);
  result = checked(result, address, bytes, stream);
  if (result == CUDA_SUCCESS) {
    capture_or_run(stream, (struct node){.kind = FILL_NODE,
                                         .destination = (void *)address,
                                         .value = value,
                                         .bytes = bytes});
  }
  END("address=%llu\tvalue=%u\tbytes=%zu\tstream=%llu", address, value, bytes, ADDRESS(stream));
}

/* Streams and events */

static void *new_object(struct object **list) {
  struct object *object = malloc(sizeof *object);
  *object = (struct object){current_context, 1, -1, NULL, *list};
  *list = object;
  return object;
}

static struct object *find(struct object *list, void *handle) {
  while (list != NULL && (list != handle || !list->alive)) {
    list = list->next;
  }
  return list;
}

struct object *find_stream(CUstream stream) { return find(streams, stream); }

int is_usable_stream(CUstream stream) {
  if (stream == NULL || stream == CU_STREAM_LEGACY || stream == CU_STREAM_PER_THREAD) {
    return 1;
  }
  struct object *object = find(streams, stream);
  return object != NULL && object->context == current_context;
}

void leave_capture(CUgraph capture) {
  for (struct object *stream = streams; stream != NULL; stream = stream->next) {
    if (stream->capture == capture) {
      stream->capture = NULL;
    }
  }
  for (struct object *event = events; event != NULL; event = event->next) {
    if (event->capture == capture) {
      event->capture = NULL;
    }
  }
}

static CUresult with_stream(CUresult result, CUstream stream) {
  return result == CUDA_SUCCESS && !is_usable_stream(stream) ? CUDA_ERROR_INVALID_HANDLE : result;
}

static CUresult with_event(CUresult result, CUevent event) {
  return result == CUDA_SUCCESS && find(events, event) == NULL ? CUDA_ERROR_INVALID_HANDLE : result;
}

EXPORT CUresult cuStreamCreate(CUstream *stream, unsigned int flags) {
  BEGIN(CURRENT_CONTEXT);
  if (result == CUDA_SUCCESS) {
    *stream = new_object(&streams);
  }
  END("flags=%u", flags);
}

EXPORT CUresult cuStreamDestroy(CUstream stream) {
  BEGIN(INITIALISED);
  struct object *object = find(streams, stream);
  if (result == CUDA_SUCCESS && object == NULL) {
    result = CUDA_ERROR_INVALID_HANDLE;
  }
  if (result == CUDA_SUCCESS) {
    object->alive = 0;
  }
  END("stream=%llu", ADDRESS(stream));
}

EXPORT CUresult cuStreamSynchronize(CUstream stream) {
  BEGIN(CURRENT_CONTEXT);
  result = with_stream(result, stream);
  END("stream=%llu", ADDRESS(stream));
}

EXPORT CUresult cuStreamQuery(CUstream stream) {
  BEGIN(CURRENT_CONTEXT);
  result = with_stream(result, stream);
  END("stream=%llu", ADDRESS(stream));
}

EXPORT CUresult cuStreamWaitEvent(CUstream stream, CUevent event, unsigned int flags) {
  BEGIN(CURRENT_CONTEXT);
  result = with_event(with_stream(result, stream), event);
  struct object *waiting = find_stream(stream);
  if (result == CUDA_SUCCESS && waiting != NULL && waiting->capture == NULL) {
    waiting->capture = find(events, event)->capture;
  }
  END("stream=%llu\tevent=%llu\tflags=%u", ADDRESS(stream), ADDRESS(event), flags);
}

EXPORT CUresult cuEventCreate(CUevent *event, unsigned int flags) {
  BEGIN(CURRENT_CONTEXT);
  if (result == CUDA_SUCCESS) {
    *event = new_object(&events);
  }
  END("flags=%u", flags);
}

EXPORT CUresult cuEventDestroy(CUevent event) {
  BEGIN(INITIALISED);
  result = with_event(result, event);
  if (result == CUDA_SUCCESS) {
    find(events, event)->alive = 0;
  }
  END("event=%llu", ADDRESS(event));
}

EXPORT CUresult cuEventRecord(CUevent event, CUstream stream) {
  BEGIN(CURRENT_CONTEXT);
  result = with_event(with_stream(result, stream), event);
  if (result == CUDA_SUCCESS && find(events, event)->context != current_context) {
    result = CUDA_ERROR_INVALID_HANDLE;
  }
  if (result == CUDA_SUCCESS) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    struct object *recording = find_stream(stream);
    find(events, event)->recorded_nanoseconds = now.tv_sec * 1000000000ll + now.tv_nsec;
    find(events, event)->capture = recording == NULL ? NULL : recording->capture;
  }
  END("event=%llu\tstream=%llu", ADDRESS(event), ADDRESS(stream));
}

EXPORT CUresult cuEventSynchronize(CUevent event) {
  BEGIN(CURRENT_CONTEXT);
  result = with_event(result, event);
  END("event=%llu", ADDRESS(event));
}

EXPORT CUresult cuEventQuery(CUevent event) {
  BEGIN(CURRENT_CONTEXT);
  result = with_event(result, event);
  END("event=%llu", ADDRESS(event));
}

/* The version that every driver exports; cuda.h maps the name to _v2 since CUDA 12.8. */
EXPORT CUresult cuEventElapsedTime(float *milliseconds, CUevent start, CUevent stop) {
  BEGIN(CURRENT_CONTEXT);
  result = with_event(with_event(result, start), stop);
  if (result == CUDA_SUCCESS) {
    long long from = find(events, start)->recorded_nanoseconds;
    long long to = find(events, stop)->recorded_nanoseconds;
    result = from < 0 || to < 0 ? CUDA_ERROR_INVALID_HANDLE : CUDA_SUCCESS;
    *milliseconds = (float)((double)(to - from) / 1e6);
  }
  END("start=%llu\tend=%llu", ADDRESS(start), ADDRESS(stop));
}
