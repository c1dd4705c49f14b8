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

/* The stand-in's libraries, kernels, functions and launches. A library is a real CUBIN: its kernels
   and their parameters are those of the compiled binary. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cubin.h"
#include "objects.h"
#include "recording.h"

/* A kernel in the primary context of one device. */
struct CUfunc_st {
  CUkernel kernel;
  CUcontext context;
  int max_dynamic_shared_bytes;
  int non_portable_cluster;
};

struct CUkern_st {
  CUlibrary library;
  struct cubin_kernel *binary;
  struct CUfunc_st functions[MAX_DEVICES];
  int function_count;
};

struct CUlib_st {
  struct cubin cubin;
  struct CUkern_st *kernels;
  /* of the cubin's variables, the same in every context */
  void **variables;
  struct CUlib_st *next;
};

/* Only loaded libraries are here, so that a handle of another one is found invalid. */
static CUlibrary libraries;

static int is_library(CUlibrary library) {
  CUlibrary at = libraries;
  while (at != NULL && at != library) {
    at = at->next;
  }
  return at != NULL;
}

static int is_kernel(CUkernel kernel) {
  for (CUlibrary at = libraries; at != NULL; at = at->next) {
    if (kernel >= at->kernels && kernel < at->kernels + at->cubin.kernel_count) {
      return 1;
    }
  }
  return 0;
}

static int is_function(CUfunction function) {
  for (CUlibrary at = libraries; at != NULL; at = at->next) {
    for (int i = 0; i < at->cubin.kernel_count; i++) {
      struct CUfunc_st *functions = at->kernels[i].functions;
      if (function >= functions && function < functions + at->kernels[i].function_count) {
        return 1;
      }
    }
  }
  return 0;
}

EXPORT CUresult cuLibraryLoadData(CUlibrary *library, const void *code, CUjit_option *jit_options,
                                  void **jit_values, unsigned int jit_count,
                                  CUlibraryOption *options, void **values, unsigned int count) {
  BEGIN(INITIALISED);
  struct cubin cubin = {0};
  if (result == CUDA_SUCCESS && !cubin_read(code, &cubin)) {
    result = CUDA_ERROR_INVALID_IMAGE;
  }
  if (result == CUDA_SUCCESS && cubin.architecture != ARCHITECTURE) {
    cubin_free(&cubin);
    result = CUDA_ERROR_NO_BINARY_FOR_GPU;
  }
  if (result == CUDA_SUCCESS) {
    CUlibrary loaded = malloc(sizeof *loaded);
    *loaded = (struct CUlib_st){cubin, NULL, NULL, libraries};
    loaded->kernels = calloc((size_t)cubin.kernel_count + 1, sizeof *loaded->kernels);
    for (int i = 0; i < cubin.kernel_count; i++) {
      loaded->kernels[i].library = loaded;
      loaded->kernels[i].binary = &loaded->cubin.kernels[i];
    }
    loaded->variables = calloc((size_t)cubin.variable_count + 1, sizeof *loaded->variables);
    for (int i = 0; i < cubin.variable_count; i++) {
      const struct cubin_variable *variable = &cubin.variables[i];
      loaded->variables[i] = new_memory(variable->bytes);
      if (variable->initial == NULL) {
        memset(loaded->variables[i], 0, variable->bytes);
      } else {
        memcpy(loaded->variables[i], variable->initial, variable->bytes);
      }
    }
    libraries = loaded;
    *library = loaded;
  }
  END("code=%llu\tjitOptions=%llu\tjitValues=%llu\tjitCount=%u\toptions=%llu\tvalues=%llu\tcount=%u",
      ADDRESS(code), ADDRESS(jit_options), ADDRESS(jit_values), jit_count, ADDRESS(options),
      ADDRESS(values), count);
}

EXPORT CUresult cuLibraryUnload(CUlibrary library) {
  BEGIN(INITIALISED);
  if (result == CUDA_SUCCESS && !is_library(library)) {
    result = CUDA_ERROR_INVALID_HANDLE;
  }
  if (result == CUDA_SUCCESS) {
    CUlibrary *link = &libraries;
    while (*link != library) {
      link = &(*link)->next;
    }
    *link = library->next;
    for (int i = 0; i < library->cubin.variable_count; i++) {
      free_memory(library->variables[i]);
    }
    free(library->variables);
    cubin_free(&library->cubin);
    free(library->kernels);
    free(library);
  }
  END("library=%llu", ADDRESS(library));
}

EXPORT CUresult cuLibraryGetKernelCount(unsigned int *count, CUlibrary library) {
  BEGIN(INITIALISED);
  if (result == CUDA_SUCCESS && !is_library(library)) {
    result = CUDA_ERROR_INVALID_HANDLE;
  }
  if (result == CUDA_SUCCESS) {
    *count = (unsigned int)library->cubin.kernel_count;
  }
  END("library=%llu", ADDRESS(library));
}

EXPORT CUresult cuLibraryEnumerateKernels(CUkernel *kernels, unsigned int count,
                                          CUlibrary library) {
  BEGIN(INITIALISED);
  if (result == CUDA_SUCCESS && !is_library(library)) {
    result = CUDA_ERROR_INVALID_HANDLE;
  }
  if (result == CUDA_SUCCESS) {
    for (unsigned int i = 0; i < count && i < (unsigned int)library->cubin.kernel_count; i++) {
      kernels[i] = &library->kernels[i];
    }
  }
  END("count=%u\tlibrary=%llu", count, ADDRESS(library));
}

EXPORT CUresult cuLibraryGetGlobal(CUdeviceptr *address, size_t *bytes, CUlibrary library,
                                   const char *name) {
  BEGIN(CURRENT_CONTEXT);
  if (result == CUDA_SUCCESS && !is_library(library)) {
    result = CUDA_ERROR_INVALID_HANDLE;
  }
  if (result == CUDA_SUCCESS) {
    int i = 0;
    while (i < library->cubin.variable_count &&
           strcmp(library->cubin.variables[i].name, name) != 0) {
      i++;
    }
    if (i == library->cubin.variable_count) {
      result = CUDA_ERROR_NOT_FOUND;
    } else {
      *address = ADDRESS(library->variables[i]);
      *bytes = library->cubin.variables[i].bytes;
    }
  }
  END("library=%llu\tname=%s", ADDRESS(library), name);
}

EXPORT CUresult cuKernelGetName(const char **name, CUkernel kernel) {
  BEGIN(INITIALISED);
  if (result == CUDA_SUCCESS && !is_kernel(kernel)) {
    result = CUDA_ERROR_INVALID_HANDLE;
  }
  if (result == CUDA_SUCCESS) {
    *name = kernel->binary->name;
  }
  END("kernel=%llu", ADDRESS(kernel));
}

#ifndef STANDIN_WITHOUT_PARAMETER_INFO
EXPORT CUresult cuKernelGetParamInfo(CUkernel kernel, size_t index, size_t *offset, size_t *size) {
  BEGIN(CURRENT_CONTEXT);
  if (result == CUDA_SUCCESS && !is_kernel(kernel)) {
    result = CUDA_ERROR_INVALID_HANDLE;
  }
  if (result == CUDA_SUCCESS && index >= (size_t)kernel->binary->parameter_count) {
    result = CUDA_ERROR_INVALID_VALUE;
  }
  if (result == CUDA_SUCCESS) {
    *offset = kernel->binary->parameters[index].offset;
    *size = kernel->binary->parameters[index].size;
  }
  END("kernel=%llu\tindex=%zu", ADDRESS(kernel), index);
}
#endif

EXPORT CUresult cuKernelGetFunction(CUfunction *function, CUkernel kernel) {
  BEGIN(CURRENT_CONTEXT);
  if (result == CUDA_SUCCESS && !is_kernel(kernel)) {
    result = CUDA_ERROR_INVALID_HANDLE;
  }
  if (result == CUDA_SUCCESS) {
    int i = 0;
    while (i < kernel->function_count && kernel->functions[i].context != current_context) {
      i++;
    }
    if (i == kernel->function_count) {
      int shared = SHARED_BYTES - kernel->binary->static_shared_bytes;
      kernel->functions[i] = (struct CUfunc_st){kernel, current_context, shared, 0};
      kernel->function_count++;
    }
    *function = &kernel->functions[i];
  }
  END("kernel=%llu", ADDRESS(kernel));
}

EXPORT CUresult cuFuncGetAttribute(int *value, CUfunction_attribute attribute,
                                   CUfunction function) {
  BEGIN(CURRENT_CONTEXT);
  if (result == CUDA_SUCCESS && !is_function(function)) {
    result = CUDA_ERROR_INVALID_HANDLE;
  }
  if (result == CUDA_SUCCESS) {
    const struct cubin_kernel *binary = function->kernel->binary;
    switch (attribute) {
      case CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK:
        *value = binary->max_threads;
        break;
      case CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES:
        *value = binary->static_shared_bytes;
        break;
      case CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES:
        *value = binary->local_bytes;
        break;
      case CU_FUNC_ATTRIBUTE_NUM_REGS:
        *value = binary->registers;
        break;
      case CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES:
        *value = function->max_dynamic_shared_bytes;
        break;
      case CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED:
        *value = function->non_portable_cluster;
        break;
      case CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_WIDTH:
      case CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_HEIGHT:
      case CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_DEPTH:
        *value = 0;
        break;
      default:
        result = CUDA_ERROR_INVALID_VALUE;
    }
  }
  END("attribute=%d\tfunction=%llu", (int)attribute, ADDRESS(function));
}

EXPORT CUresult cuFuncSetAttribute(CUfunction function, CUfunction_attribute attribute, int value) {
  BEGIN(CURRENT_CONTEXT);
  if (result == CUDA_SUCCESS && !is_function(function)) {
    result = CUDA_ERROR_INVALID_HANDLE;
  }
  if (result == CUDA_SUCCESS) {
    int room = OPTIN_SHARED_BYTES - function->kernel->binary->static_shared_bytes;
    if (attribute == CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES && value <= room) {
      function->max_dynamic_shared_bytes = value;
    } else if (attribute == CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED) {
      function->non_portable_cluster = value;
    } else {
      result = CUDA_ERROR_INVALID_VALUE;
    }
  }
  END("function=%llu\tattribute=%d\tvalue=%d", ADDRESS(function), (int)attribute, value);
}

static int smaller(int a, int b) { return a < b ? a : b; }

static int active_blocks(CUfunction function, int threads, size_t dynamic_shared_bytes) {
  const struct cubin_kernel *binary = function->kernel->binary;
  int rounded = (threads + 31) / 32 * 32;
  int blocks = smaller(MAX_MULTIPROCESSOR_BLOCKS, MAX_MULTIPROCESSOR_THREADS / rounded);
  int registers = binary->registers < 16 ? 16 : (binary->registers + 7) / 8 * 8;
  blocks = smaller(blocks, MULTIPROCESSOR_REGISTERS / (registers * rounded));
  int shared = binary->static_shared_bytes + (int)dynamic_shared_bytes + 1024;
  return smaller(blocks, MULTIPROCESSOR_SHARED_BYTES / shared);
}

EXPORT CUresult cuOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, CUfunction function,
                                                            int threads, size_t shared_bytes) {
  BEGIN(CURRENT_CONTEXT);
  if (result == CUDA_SUCCESS && !is_function(function)) {
    result = CUDA_ERROR_INVALID_HANDLE;
  }
  if (result == CUDA_SUCCESS && threads < 1) {
    result = CUDA_ERROR_INVALID_VALUE;
  }
  if (result == CUDA_SUCCESS) {
    *blocks = active_blocks(function, threads, shared_bytes);
  }
  END("function=%llu\tthreads=%d\tsharedBytes=%zu", ADDRESS(function), threads, shared_bytes);
}

EXPORT CUresult cuOccupancyMaxPotentialClusterSize(int *size, CUfunction function,
                                                   const CUlaunchConfig *config) {
  BEGIN(CURRENT_CONTEXT);
  if (result == CUDA_SUCCESS && !is_function(function)) {
    result = CUDA_ERROR_INVALID_HANDLE;
  }
  if (result == CUDA_SUCCESS) {
    *size = function->non_portable_cluster ? 16 : 8;
  }
  END("function=%llu\tsharedBytes=%u", ADDRESS(function), config->sharedMemBytes);
}

EXPORT CUresult cuOccupancyMaxActiveClusters(int *clusters, CUfunction function,
                                             const CUlaunchConfig *config) {
  BEGIN(CURRENT_CONTEXT);
  if (result == CUDA_SUCCESS && !is_function(function)) {
    result = CUDA_ERROR_INVALID_HANDLE;
  }
  if (result == CUDA_SUCCESS) {
    int threads = (int)(config->blockDimX * config->blockDimY * config->blockDimZ);
    unsigned size = 1;
    for (unsigned i = 0; i < config->numAttrs; i++) {
      const CUlaunchAttribute *attribute = &config->attrs[i];
      if (attribute->id == CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION) {
        size = attribute->value.clusterDim.x * attribute->value.clusterDim.y *
               attribute->value.clusterDim.z;
      }
    }
    *clusters = MULTIPROCESSORS * active_blocks(function, threads, config->sharedMemBytes) /
                (int)size;
  }
  END("function=%llu\tsharedBytes=%u", ADDRESS(function), config->sharedMemBytes);
}

/* What the driver would say to a launch of a valid function. */

static CUresult check_attribute(const CUlaunchConfig *config, const CUlaunchAttribute *attribute,
                                CUfunction function) {
  if (attribute->id == CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION) {
    unsigned x = attribute->value.clusterDim.x;
    unsigned y = attribute->value.clusterDim.y;
    unsigned z = attribute->value.clusterDim.z;
    unsigned limit = function->non_portable_cluster ? 16 : 8;
    if (x * y * z == 0 || x * y * z > limit || config->gridDimX % x || config->gridDimY % y ||
        config->gridDimZ % z) {
      return CUDA_ERROR_INVALID_CLUSTER_SIZE;
    }
  } else if (attribute->id == CU_LAUNCH_ATTRIBUTE_COOPERATIVE && attribute->value.cooperative) {
    int threads = (int)(config->blockDimX * config->blockDimY * config->blockDimZ);
    int room = MULTIPROCESSORS * active_blocks(function, threads, config->sharedMemBytes);
    if ((long)config->gridDimX * config->gridDimY * config->gridDimZ > room) {
      return CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE;
    }
  }
  return CUDA_SUCCESS;
}

static CUresult check_launch(const CUlaunchConfig *config, CUfunction function, void **parameters) {
  const struct cubin_kernel *binary = function->kernel->binary;
  unsigned long threads = (unsigned long)config->blockDimX * config->blockDimY * config->blockDimZ;
  unsigned long blocks = (unsigned long)config->gridDimX * config->gridDimY * config->gridDimZ;
  if (function->context != current_context || !is_usable_stream(config->hStream)) {
    return CUDA_ERROR_INVALID_HANDLE;
  }
  if (blocks == 0 || threads == 0 || threads > (unsigned long)binary->max_threads ||
      config->blockDimZ > 64 || config->gridDimY > 65535 || config->gridDimZ > 65535 ||
      config->sharedMemBytes > (unsigned)function->max_dynamic_shared_bytes ||
      (binary->parameter_count > 0 && parameters == NULL)) {
    return CUDA_ERROR_INVALID_VALUE;
  }
  for (unsigned i = 0; i < config->numAttrs; i++) {
    CUresult result = check_attribute(config, &config->attrs[i], function);
    if (result != CUDA_SUCCESS) {
      return result;
    }
  }
  return CUDA_SUCCESS;
}

static void print_bytes(FILE *out, const void *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) {
    fprintf(out, "%02x", ((const unsigned char *)bytes)[i]);
  }
}

/* The launch's attributes as "id:bytes" and its arguments as bytes, each separated by commas. */
static char *describe(const CUlaunchConfig *config, CUfunction function, void **parameters) {
  char *text;
  size_t length;
  FILE *out = open_memstream(&text, &length);
  fprintf(out, "attributes=");
  for (unsigned i = 0; i < config->numAttrs; i++) {
    fprintf(out, "%s%d:", i == 0 ? "" : ",", (int)config->attrs[i].id);
    print_bytes(out, &config->attrs[i].value, sizeof config->attrs[i].value);
  }
  const struct cubin_kernel *binary = function->kernel->binary;
  fprintf(out, "\tkernel=%s\targuments=", binary->name);
  for (int i = 0; i < binary->parameter_count && parameters != NULL; i++) {
    fprintf(out, "%s", i == 0 ? "" : ",");
    print_bytes(out, parameters[i], binary->parameters[i].size);
  }
  fclose(out);
  return text;
}

EXPORT CUresult cuLaunchKernelEx(const CUlaunchConfig *config, CUfunction function,
                                 void **parameters, void **extra) {
  BEGIN(CURRENT_CONTEXT);
  int known = is_function(function);
  char *described = known ? describe(config, function, parameters) : strdup("");
  if (result == CUDA_SUCCESS) {
    result = known ? check_launch(config, function, parameters) : CUDA_ERROR_INVALID_HANDLE;
  }
  if (result == CUDA_SUCCESS) {
    capture_or_run(config->hStream, (struct node){.kind = KERNEL_NODE});
  }
  result = end(__func__, result,
               "function=%llu\tgrid=%u,%u,%u\tblock=%u,%u,%u\tsharedBytes=%u\tstream=%llu"
               "\textra=%llu\t%s",
               ADDRESS(function), config->gridDimX, config->gridDimY, config->gridDimZ,
               config->blockDimX, config->blockDimY, config->blockDimZ, config->sharedMemBytes,
               ADDRESS(config->hStream), ADDRESS(extra), described);
  free(described);
  return result;
}

/* The encoding is the driver's secret: the stand-in writes the address and leaves the rest zero. */
static CUresult encode(CUtensorMap *map, void *address, CUresult result) {
  if (result == CUDA_SUCCESS) {
    memset(map, 0, sizeof *map);
    memcpy(map, &address, sizeof address);
  }
  return result;
}

EXPORT CUresult cuTensorMapEncodeTiled(CUtensorMap *map, CUtensorMapDataType type, cuuint32_t rank,
                                       void *address, const cuuint64_t *dims,
                                       const cuuint64_t *strides, const cuuint32_t *box,
                                       const cuuint32_t *steps, CUtensorMapInterleave interleave,
                                       CUtensorMapSwizzle swizzle, CUtensorMapL2promotion l2,
                                       CUtensorMapFloatOOBfill fill) {
  BEGIN(CURRENT_CONTEXT);
  result = encode(map, address, result);
  END("type=%d\trank=%u\taddress=%llu\tdim0=%llu\tstride0=%llu\tbox0=%u\tstep0=%u\tinterleave=%d"
      "\tswizzle=%d\tl2=%d\tfill=%d",
      (int)type, rank, ADDRESS(address), (unsigned long long)dims[0],
      (unsigned long long)(rank > 1 ? strides[0] : 0), box[0], steps[0], (int)interleave,
      (int)swizzle, (int)l2, (int)fill);
}

EXPORT CUresult cuTensorMapEncodeIm2col(CUtensorMap *map, CUtensorMapDataType type, cuuint32_t rank,
                                        void *address, const cuuint64_t *dims,
                                        const cuuint64_t *strides, const int *lower,
                                        const int *upper, cuuint32_t channels, cuuint32_t pixels,
                                        const cuuint32_t *steps, CUtensorMapInterleave interleave,
                                        CUtensorMapSwizzle swizzle, CUtensorMapL2promotion l2,
                                        CUtensorMapFloatOOBfill fill) {
  BEGIN(CURRENT_CONTEXT);
  result = encode(map, address, result);
  END("type=%d\trank=%u\taddress=%llu\tdim0=%llu\tstride0=%llu\tlower0=%d\tupper0=%d\tchannels=%u"
      "\tpixels=%u\tstep0=%u\tinterleave=%d\tswizzle=%d\tl2=%d\tfill=%d",
      (int)type, rank, ADDRESS(address), (unsigned long long)dims[0],
      (unsigned long long)strides[0], lower[0], upper[0], channels, pixels, steps[0],
      (int)interleave, (int)swizzle, (int)l2, (int)fill);
}

EXPORT CUresult cuTensorMapEncodeIm2colWide(
    CUtensorMap *map, CUtensorMapDataType type, cuuint32_t rank, void *address,
    const cuuint64_t *dims, const cuuint64_t *strides, int lower, int upper, cuuint32_t channels,
    cuuint32_t pixels, const cuuint32_t *steps, CUtensorMapInterleave interleave,
    CUtensorMapIm2ColWideMode mode, CUtensorMapSwizzle swizzle, CUtensorMapL2promotion l2,
    CUtensorMapFloatOOBfill fill) {
  BEGIN(CURRENT_CONTEXT);
  result = encode(map, address, result);
  END("type=%d\trank=%u\taddress=%llu\tdim0=%llu\tstride0=%llu\tlower=%d\tupper=%d\tchannels=%u"
      "\tpixels=%u\tstep0=%u\tinterleave=%d\tmode=%d\tswizzle=%d\tl2=%d\tfill=%d",
      (int)type, rank, ADDRESS(address), (unsigned long long)dims[0],
      (unsigned long long)strides[0], lower, upper, channels, pixels, steps[0], (int)interleave,
      (int)mode, (int)swizzle, (int)l2, (int)fill);
}

EXPORT CUresult cuTensorMapReplaceAddress(CUtensorMap *map, void *address) {
  BEGIN(CURRENT_CONTEXT);
  result = encode(map, address, result);
  END("address=%llu", ADDRESS(address));
}
