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

/* Prints what cuda.h says about everything that the runtime states by hand, one "name value" a
   line: sizes, alignments and offsets of structs, constants, and exported names. */
#include <cuda.h>
#include <stddef.h>
#include <stdio.h>

#define NUMBER(name, value) printf("%s %lld\n", name, (long long)(value))
#define STRUCT(type) NUMBER("sizeof " #type, sizeof(type)), NUMBER("alignof " #type, _Alignof(type))
#define MEMBER(type, member) NUMBER(#type "." #member, offsetof(type, member))
#define CONSTANT(name) NUMBER(#name, name)
#define TEXT(tokens) #tokens
#define EXPANDED(tokens) TEXT(tokens)
#define EXPORTED(name) printf("exported %s %s\n", #name, EXPANDED(name))

int main(void) {
  STRUCT(CUlaunchConfig);
  MEMBER(CUlaunchConfig, gridDimX);
  MEMBER(CUlaunchConfig, gridDimY);
  MEMBER(CUlaunchConfig, gridDimZ);
  MEMBER(CUlaunchConfig, blockDimX);
  MEMBER(CUlaunchConfig, blockDimY);
  MEMBER(CUlaunchConfig, blockDimZ);
  MEMBER(CUlaunchConfig, sharedMemBytes);
  MEMBER(CUlaunchConfig, hStream);
  MEMBER(CUlaunchConfig, attrs);
  MEMBER(CUlaunchConfig, numAttrs);
  STRUCT(CUlaunchAttribute);
  MEMBER(CUlaunchAttribute, id);
  MEMBER(CUlaunchAttribute, value);
  NUMBER("sizeof CUlaunchAttribute.value", sizeof(CUlaunchAttributeValue));
  MEMBER(CUlaunchAttributeValue, clusterDim.x);
  MEMBER(CUlaunchAttributeValue, clusterDim.y);
  MEMBER(CUlaunchAttributeValue, clusterDim.z);
  NUMBER("sizeof clusterDim", sizeof(((CUlaunchAttributeValue *)0)->clusterDim));
  MEMBER(CUlaunchAttributeValue, cooperative);
  NUMBER("sizeof cooperative", sizeof(((CUlaunchAttributeValue *)0)->cooperative));
  MEMBER(CUlaunchAttributeValue, programmaticStreamSerializationAllowed);
  NUMBER("sizeof programmaticStreamSerializationAllowed",
         sizeof(((CUlaunchAttributeValue *)0)->programmaticStreamSerializationAllowed));
  STRUCT(CUtensorMap);

  CONSTANT(CU_LAUNCH_ATTRIBUTE_COOPERATIVE);
  CONSTANT(CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION);
  CONSTANT(CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION);

  CONSTANT(CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK);
  CONSTANT(CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X);
  CONSTANT(CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Y);
  CONSTANT(CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Z);
  CONSTANT(CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X);
  CONSTANT(CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Y);
  CONSTANT(CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Z);
  CONSTANT(CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK);
  CONSTANT(CU_DEVICE_ATTRIBUTE_WARP_SIZE);
  CONSTANT(CU_DEVICE_ATTRIBUTE_CLOCK_RATE);
  CONSTANT(CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT);
  CONSTANT(CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE);
  CONSTANT(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR);
  CONSTANT(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
  CONSTANT(CU_DEVICE_ATTRIBUTE_COOPERATIVE_LAUNCH);
  CONSTANT(CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN);
  CONSTANT(CU_DEVICE_ATTRIBUTE_MAX_ACCESS_POLICY_WINDOW_SIZE);
  CONSTANT(CU_DEVICE_ATTRIBUTE_MEMORY_POOLS_SUPPORTED);
  CONSTANT(CU_DEVICE_ATTRIBUTE_CLUSTER_LAUNCH);
  CONSTANT(CU_DEVICE_ATTRIBUTE_MEM_SYNC_DOMAIN_COUNT);
  CONSTANT(CU_DEVICE_ATTRIBUTE_TENSOR_MAP_ACCESS_SUPPORTED);

  CONSTANT(CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK);
  CONSTANT(CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES);
  CONSTANT(CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES);
  CONSTANT(CU_FUNC_ATTRIBUTE_NUM_REGS);
  CONSTANT(CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES);
  CONSTANT(CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_WIDTH);
  CONSTANT(CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_HEIGHT);
  CONSTANT(CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_DEPTH);
  CONSTANT(CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED);

  CONSTANT(CUDA_SUCCESS);
  CONSTANT(CUDA_ERROR_INVALID_VALUE);
  CONSTANT(CUDA_ERROR_NOT_READY);
  CONSTANT(CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE);
  CONSTANT(CU_MEMHOSTALLOC_PORTABLE);
  CONSTANT(CU_GRAPH_EXEC_UPDATE_SUCCESS);
  CONSTANT(CU_GRAPH_EXEC_UPDATE_ERROR);
  CONSTANT(CU_GRAPH_EXEC_UPDATE_ERROR_TOPOLOGY_CHANGED);
  CONSTANT(CU_GRAPH_EXEC_UPDATE_ERROR_NODE_TYPE_CHANGED);
  CONSTANT(CU_GRAPH_EXEC_UPDATE_ERROR_FUNCTION_CHANGED);
  CONSTANT(CU_GRAPH_EXEC_UPDATE_ERROR_PARAMETERS_CHANGED);
  CONSTANT(CU_GRAPH_EXEC_UPDATE_ERROR_NOT_SUPPORTED);
  CONSTANT(CU_GRAPH_EXEC_UPDATE_ERROR_UNSUPPORTED_FUNCTION_CHANGE);
  CONSTANT(CU_GRAPH_EXEC_UPDATE_ERROR_ATTRIBUTES_CHANGED);
  CONSTANT(CU_STREAM_NON_BLOCKING);
  CONSTANT(CU_EVENT_WAIT_DEFAULT);
  CONSTANT(CU_EVENT_DEFAULT);
  CONSTANT(CU_EVENT_DISABLE_TIMING);
  CONSTANT(CU_STREAM_CAPTURE_MODE_THREAD_LOCAL);
  CONSTANT(CU_STREAM_CAPTURE_MODE_RELAXED);
  CONSTANT(CU_STREAM_CAPTURE_STATUS_NONE);

  EXPORTED(cuInit);
  EXPORTED(cuDriverGetVersion);
  EXPORTED(cuGetErrorName);
  EXPORTED(cuGetErrorString);
  EXPORTED(cuDeviceGetCount);
  EXPORTED(cuDeviceGet);
  EXPORTED(cuDeviceGetName);
  EXPORTED(cuDeviceGetAttribute);
  EXPORTED(cuDeviceTotalMem);
  EXPORTED(cuDevicePrimaryCtxRetain);
  EXPORTED(cuDevicePrimaryCtxRelease);
  EXPORTED(cuCtxGetCurrent);
  EXPORTED(cuCtxSetCurrent);
  EXPORTED(cuCtxSynchronize);
  EXPORTED(cuCtxGetStreamPriorityRange);
  EXPORTED(cuMemAlloc);
  EXPORTED(cuMemFree);
  EXPORTED(cuMemAllocAsync);
  EXPORTED(cuMemFreeAsync);
  EXPORTED(cuMemHostAlloc);
  EXPORTED(cuMemFreeHost);
  EXPORTED(cuMemcpyHtoD);
  EXPORTED(cuMemcpyDtoH);
  EXPORTED(cuMemcpyHtoDAsync);
  EXPORTED(cuMemcpyDtoHAsync);
  EXPORTED(cuMemcpyDtoDAsync);
  EXPORTED(cuMemsetD8Async);
  EXPORTED(cuStreamCreate);
  EXPORTED(cuStreamDestroy);
  EXPORTED(cuStreamSynchronize);
  EXPORTED(cuStreamQuery);
  EXPORTED(cuStreamWaitEvent);
  EXPORTED(cuEventCreate);
  EXPORTED(cuEventDestroy);
  EXPORTED(cuEventRecord);
  EXPORTED(cuEventSynchronize);
  EXPORTED(cuEventQuery);
  EXPORTED(cuEventElapsedTime);
  EXPORTED(cuLibraryLoadData);
  EXPORTED(cuLibraryUnload);
  EXPORTED(cuLibraryGetKernelCount);
  EXPORTED(cuLibraryEnumerateKernels);
  EXPORTED(cuKernelGetName);
  EXPORTED(cuKernelGetParamInfo);
  EXPORTED(cuKernelGetFunction);
  EXPORTED(cuLibraryGetGlobal);
  EXPORTED(cuFuncGetAttribute);
  EXPORTED(cuFuncSetAttribute);
  EXPORTED(cuOccupancyMaxActiveBlocksPerMultiprocessor);
  EXPORTED(cuOccupancyMaxPotentialClusterSize);
  EXPORTED(cuOccupancyMaxActiveClusters);
  EXPORTED(cuLaunchKernelEx);
  EXPORTED(cuStreamBeginCapture);
  EXPORTED(cuThreadExchangeStreamCaptureMode);
  EXPORTED(cuStreamEndCapture);
  EXPORTED(cuStreamIsCapturing);
  EXPORTED(cuGraphGetNodes);
  EXPORTED(cuGraphInstantiateWithFlags);
  EXPORTED(cuGraphExecUpdate);
  EXPORTED(cuGraphLaunch);
  EXPORTED(cuGraphExecDestroy);
  EXPORTED(cuGraphDestroy);
  EXPORTED(cuTensorMapEncodeTiled);
  EXPORTED(cuTensorMapEncodeIm2col);
  EXPORTED(cuTensorMapEncodeIm2colWide);
  EXPORTED(cuTensorMapReplaceAddress);
  return 0;
}
