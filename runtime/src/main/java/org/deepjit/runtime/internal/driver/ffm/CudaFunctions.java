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
package org.deepjit.runtime.internal.driver.ffm;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import org.deepjit.runtime.internal.foreign.Exported;

/**
 * The functions of libcuda that the runtime calls, those of tensor maps aside: one handle a
 * component, all returning a {@code CUresult}. Out-parameters come first in CUDA's prototypes; they
 * are passed as addresses.
 */
record CudaFunctions(
    @Exported(name = "cuDriverGetVersion", parameters = long.class) MethodHandle driverGetVersion,
    // (CUresult error, const char **text)
    @Exported(
            name = "cuGetErrorName",
            parameters = {int.class, long.class})
        MethodHandle getErrorName,
    @Exported(
            name = "cuGetErrorString",
            parameters = {int.class, long.class})
        MethodHandle getErrorString,

    // Devices; a CUdevice is an int.
    @Exported(name = "cuDeviceGetCount", parameters = long.class) MethodHandle deviceGetCount,
    @Exported(
            name = "cuDeviceGet",
            parameters = {long.class, int.class})
        MethodHandle deviceGet,
    // (char *name, int length, CUdevice device)
    @Exported(
            name = "cuDeviceGetName",
            parameters = {long.class, int.class, int.class})
        MethodHandle deviceGetName,
    // (int *value, CUdevice_attribute attribute, CUdevice device)
    @Exported(
            name = "cuDeviceGetAttribute",
            parameters = {long.class, int.class, int.class})
        MethodHandle deviceGetAttribute,
    @Exported(
            name = "cuDeviceTotalMem_v2",
            parameters = {long.class, int.class})
        MethodHandle deviceTotalMem,
    @Exported(
            name = "cuDevicePrimaryCtxRetain",
            parameters = {long.class, int.class})
        MethodHandle devicePrimaryCtxRetain,
    @Exported(name = "cuDevicePrimaryCtxRelease_v2", parameters = int.class)
        MethodHandle devicePrimaryCtxRelease,

    // Contexts
    @Exported(name = "cuCtxGetCurrent", parameters = long.class, critical = true)
        MethodHandle ctxGetCurrent,
    @Exported(name = "cuCtxSetCurrent", parameters = long.class) MethodHandle ctxSetCurrent,
    @Exported(
            name = "cuCtxSynchronize",
            parameters = {})
        MethodHandle ctxSynchronize,
    // (int *leastPriority, int *greatestPriority)
    @Exported(
            name = "cuCtxGetStreamPriorityRange",
            parameters = {long.class, long.class})
        MethodHandle ctxGetStreamPriorityRange,

    // Memory
    @Exported(
            name = "cuMemAlloc_v2",
            parameters = {long.class, long.class})
        MethodHandle memAlloc,
    @Exported(name = "cuMemFree_v2", parameters = long.class) MethodHandle memFree,
    // (CUdeviceptr *address, size_t bytes, CUstream stream)
    @Exported(
            name = "cuMemAllocAsync",
            parameters = {long.class, long.class, long.class})
        MethodHandle memAllocAsync,
    @Exported(
            name = "cuMemFreeAsync",
            parameters = {long.class, long.class})
        MethodHandle memFreeAsync,
    // (void **memory, size_t bytes, unsigned flags)
    @Exported(
            name = "cuMemHostAlloc",
            parameters = {long.class, long.class, int.class})
        MethodHandle memHostAlloc,
    @Exported(name = "cuMemFreeHost", parameters = long.class) MethodHandle memFreeHost,
    // (destination, source, size_t bytes[, CUstream stream])
    @Exported(
            name = "cuMemcpyHtoD_v2",
            parameters = {long.class, MemorySegment.class, long.class})
        MethodHandle memcpyHtoD,
    @Exported(
            name = "cuMemcpyDtoH_v2",
            parameters = {MemorySegment.class, long.class, long.class})
        MethodHandle memcpyDtoH,
    @Exported(
            name = "cuMemcpyHtoDAsync_v2",
            parameters = {long.class, MemorySegment.class, long.class, long.class})
        MethodHandle memcpyHtoDAsync,
    @Exported(
            name = "cuMemcpyDtoHAsync_v2",
            parameters = {MemorySegment.class, long.class, long.class, long.class})
        MethodHandle memcpyDtoHAsync,
    @Exported(
            name = "cuMemcpyDtoDAsync_v2",
            parameters = {long.class, long.class, long.class, long.class})
        MethodHandle memcpyDtoDAsync,
    // (CUdeviceptr destination, unsigned char value, size_t count, CUstream stream)
    @Exported(
            name = "cuMemsetD8Async",
            parameters = {long.class, byte.class, long.class, long.class})
        MethodHandle memsetD8Async,

    // Streams
    @Exported(
            name = "cuStreamCreate",
            parameters = {long.class, int.class})
        MethodHandle streamCreate,
    @Exported(name = "cuStreamDestroy_v2", parameters = long.class) MethodHandle streamDestroy,
    @Exported(name = "cuStreamSynchronize", parameters = long.class) MethodHandle streamSynchronize,
    @Exported(name = "cuStreamQuery", parameters = long.class) MethodHandle streamQuery,
    @Exported(
            name = "cuStreamWaitEvent",
            parameters = {long.class, long.class, int.class})
        MethodHandle streamWaitEvent,

    // Events
    @Exported(
            name = "cuEventCreate",
            parameters = {long.class, int.class})
        MethodHandle eventCreate,
    @Exported(name = "cuEventDestroy_v2", parameters = long.class) MethodHandle eventDestroy,
    @Exported(
            name = "cuEventRecord",
            parameters = {long.class, long.class})
        MethodHandle eventRecord,
    @Exported(name = "cuEventSynchronize", parameters = long.class) MethodHandle eventSynchronize,
    @Exported(name = "cuEventQuery", parameters = long.class) MethodHandle eventQuery,
    // (float *milliseconds, CUevent start, CUevent end); _v2 differs in which pending errors it
    // returns and is missing from drivers before CUDA 12.8.
    @Exported(
            name = "cuEventElapsedTime",
            parameters = {long.class, long.class, long.class})
        MethodHandle eventElapsedTime,

    // Libraries and kernels
    // (CUlibrary *library, const void *code, CUjit_option *jitOptions, void **jitValues,
    // unsigned jitCount, CUlibraryOption *options, void **values, unsigned count)
    @Exported(
            name = "cuLibraryLoadData",
            parameters = {
              long.class,
              MemorySegment.class,
              long.class,
              long.class,
              int.class,
              long.class,
              long.class,
              int.class
            })
        MethodHandle libraryLoadData,
    @Exported(name = "cuLibraryUnload", parameters = long.class) MethodHandle libraryUnload,
    @Exported(
            name = "cuLibraryGetKernelCount",
            parameters = {long.class, long.class})
        MethodHandle libraryGetKernelCount,
    // (CUkernel *kernels, unsigned count, CUlibrary library)
    @Exported(
            name = "cuLibraryEnumerateKernels",
            parameters = {long.class, int.class, long.class})
        MethodHandle libraryEnumerateKernels,
    // (const char **name, CUkernel kernel)
    @Exported(
            name = "cuKernelGetName",
            parameters = {long.class, long.class})
        MethodHandle kernelGetName,
    // (CUkernel kernel, size_t index, size_t *offset, size_t *size)
    @Exported(
            name = "cuKernelGetParamInfo",
            parameters = {long.class, long.class, long.class, long.class})
        MethodHandle kernelGetParamInfo,
    @Exported(
            name = "cuKernelGetFunction",
            parameters = {long.class, long.class})
        MethodHandle kernelGetFunction,

    // (CUdeviceptr *address, size_t *bytes, CUlibrary library, const char *name)
    @Exported(
            name = "cuLibraryGetGlobal",
            parameters = {long.class, long.class, long.class, MemorySegment.class})
        MethodHandle libraryGetGlobal,

    // Functions
    // (int *value, CUfunction_attribute attribute, CUfunction function)
    @Exported(
            name = "cuFuncGetAttribute",
            parameters = {long.class, int.class, long.class})
        MethodHandle funcGetAttribute,
    // (CUfunction function, CUfunction_attribute attribute, int value)
    @Exported(
            name = "cuFuncSetAttribute",
            parameters = {long.class, int.class, int.class})
        MethodHandle funcSetAttribute,
    // (int *blocks, CUfunction function, int blockSize, size_t dynamicSharedMemory)
    @Exported(
            name = "cuOccupancyMaxActiveBlocksPerMultiprocessor",
            parameters = {long.class, long.class, int.class, long.class})
        MethodHandle occupancyMaxActiveBlocksPerMultiprocessor,
    // (int *size, CUfunction function, const CUlaunchConfig *config)
    @Exported(
            name = "cuOccupancyMaxPotentialClusterSize",
            parameters = {long.class, long.class, long.class})
        MethodHandle occupancyMaxPotentialClusterSize,
    // (int *clusters, CUfunction function, const CUlaunchConfig *config)
    @Exported(
            name = "cuOccupancyMaxActiveClusters",
            parameters = {long.class, long.class, long.class})
        MethodHandle occupancyMaxActiveClusters,
    // (const CUlaunchConfig *configuration, CUfunction function, void **parameters, void **extra)
    @Exported(
            name = "cuLaunchKernelEx",
            parameters = {long.class, long.class, long.class, long.class})
        MethodHandle launchKernelEx,

    // Graphs
    // (CUstream stream, CUstreamCaptureMode mode)
    @Exported(
            name = "cuStreamBeginCapture_v2",
            parameters = {long.class, int.class})
        MethodHandle streamBeginCapture,
    // (CUstreamCaptureMode *mode), in and out
    @Exported(name = "cuThreadExchangeStreamCaptureMode", parameters = long.class)
        MethodHandle threadExchangeStreamCaptureMode,
    // (CUstream stream, CUgraph *graph)
    @Exported(
            name = "cuStreamEndCapture",
            parameters = {long.class, long.class})
        MethodHandle streamEndCapture,
    // (CUstream stream, CUstreamCaptureStatus *status)
    @Exported(
            name = "cuStreamIsCapturing",
            parameters = {long.class, long.class})
        MethodHandle streamIsCapturing,
    // (CUgraph graph, CUgraphNode *nodes, size_t *count)
    @Exported(
            name = "cuGraphGetNodes",
            parameters = {long.class, long.class, long.class})
        MethodHandle graphGetNodes,
    // (CUgraphExec *executable, CUgraph graph, unsigned long long flags)
    @Exported(
            name = "cuGraphInstantiateWithFlags",
            parameters = {long.class, long.class, long.class})
        MethodHandle graphInstantiateWithFlags,
    // (CUgraphExec executable, CUgraph graph, CUgraphExecUpdateResultInfo *info)
    @Exported(
            name = "cuGraphExecUpdate_v2",
            parameters = {long.class, long.class, long.class})
        MethodHandle graphExecUpdate,
    @Exported(
            name = "cuGraphLaunch",
            parameters = {long.class, long.class})
        MethodHandle graphLaunch,
    @Exported(name = "cuGraphExecDestroy", parameters = long.class) MethodHandle graphExecDestroy,
    @Exported(name = "cuGraphDestroy", parameters = long.class) MethodHandle graphDestroy) {}
