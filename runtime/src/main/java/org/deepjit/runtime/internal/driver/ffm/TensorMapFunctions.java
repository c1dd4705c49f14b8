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
 * The functions of libcuda that encode tensor maps; enumerations are ints. Their handles take as
 * long to make as those of fifteen others, and most programs call none.
 */
record TensorMapFunctions(
    // (CUtensorMap *map, dataType, uint32 rank, void *address, const uint64 *globalDim, const
    // uint64 *globalStrides, const uint32 *boxDim, const uint32 *elementStrides, interleave,
    // swizzle, l2Promotion, oobFill)
    @Exported(
            name = "cuTensorMapEncodeTiled",
            parameters = {
              MemorySegment.class,
              int.class,
              int.class,
              long.class,
              long.class,
              long.class,
              long.class,
              long.class,
              int.class,
              int.class,
              int.class,
              int.class
            })
        MethodHandle tensorMapEncodeTiled,
    // (map, dataType, rank, address, globalDim, globalStrides, const int *lowerCorner, const int
    // *upperCorner, uint32 channelsPerPixel, uint32 pixelsPerColumn, elementStrides, interleave,
    // swizzle, l2Promotion, oobFill)
    @Exported(
            name = "cuTensorMapEncodeIm2col",
            parameters = {
              MemorySegment.class,
              int.class,
              int.class,
              long.class,
              long.class,
              long.class,
              long.class,
              long.class,
              int.class,
              int.class,
              long.class,
              int.class,
              int.class,
              int.class,
              int.class
            })
        MethodHandle tensorMapEncodeIm2col,
    // (map, dataType, rank, address, globalDim, globalStrides, int lowerCornerWidth, int
    // upperCornerWidth, channelsPerPixel, pixelsPerColumn, elementStrides, interleave, mode,
    // swizzle, l2Promotion, oobFill)
    @Exported(
            name = "cuTensorMapEncodeIm2colWide",
            parameters = {
              MemorySegment.class,
              int.class,
              int.class,
              long.class,
              long.class,
              long.class,
              int.class,
              int.class,
              int.class,
              int.class,
              long.class,
              int.class,
              int.class,
              int.class,
              int.class,
              int.class
            })
        MethodHandle tensorMapEncodeIm2colWide,
    // (map, void *address)
    @Exported(
            name = "cuTensorMapReplaceAddress",
            parameters = {MemorySegment.class, long.class})
        MethodHandle tensorMapReplaceAddress) {}
