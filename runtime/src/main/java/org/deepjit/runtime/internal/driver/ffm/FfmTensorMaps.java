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

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.deepjit.runtime.internal.driver.ffm.Cuda.TensorMapHandles.TENSOR_MAPS;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import org.deepjit.runtime.spi.TensorMapCalls;

/** Tensor maps. The driver reads the arrays during the call and writes the map. */
final class FfmTensorMaps implements TensorMapCalls {

  @Override
  public void encodeTiled(long context, MemorySegment map, Tensor tensor, List<Integer> boxDim) {
    try (Arena arena = Arena.ofConfined()) {
      var arrays = Arrays.of(arena, tensor);
      MemorySegment box = ints(arena, boxDim);
      Calls.callIn(
          context,
          "cuTensorMapEncodeTiled",
          out ->
              (int)
                  TENSOR_MAPS
                      .tensorMapEncodeTiled()
                      .invokeExact(
                          map,
                          tensor.dataType(),
                          arrays.rank(),
                          tensor.address(),
                          arrays.globalDim(),
                          arrays.globalStrides(),
                          box.address(),
                          arrays.elementStrides(),
                          tensor.interleave(),
                          tensor.swizzle(),
                          tensor.l2Promotion(),
                          tensor.oobFill()));
    }
  }

  @Override
  public void encodeIm2col(
      long context,
      MemorySegment map,
      Tensor tensor,
      List<Integer> lowerCorner,
      List<Integer> upperCorner,
      int channelsPerPixel,
      int pixelsPerColumn) {
    try (Arena arena = Arena.ofConfined()) {
      var arrays = Arrays.of(arena, tensor);
      MemorySegment lower = ints(arena, lowerCorner);
      MemorySegment upper = ints(arena, upperCorner);
      Calls.callIn(
          context,
          "cuTensorMapEncodeIm2col",
          out ->
              (int)
                  TENSOR_MAPS
                      .tensorMapEncodeIm2col()
                      .invokeExact(
                          map,
                          tensor.dataType(),
                          arrays.rank(),
                          tensor.address(),
                          arrays.globalDim(),
                          arrays.globalStrides(),
                          lower.address(),
                          upper.address(),
                          channelsPerPixel,
                          pixelsPerColumn,
                          arrays.elementStrides(),
                          tensor.interleave(),
                          tensor.swizzle(),
                          tensor.l2Promotion(),
                          tensor.oobFill()));
    }
  }

  @Override
  public void encodeIm2colWide(
      long context,
      MemorySegment map,
      Tensor tensor,
      int lowerCornerWidth,
      int upperCornerWidth,
      int channelsPerPixel,
      int pixelsPerColumn,
      int mode) {
    try (Arena arena = Arena.ofConfined()) {
      var arrays = Arrays.of(arena, tensor);
      Calls.callIn(
          context,
          "cuTensorMapEncodeIm2colWide",
          out ->
              (int)
                  TENSOR_MAPS
                      .tensorMapEncodeIm2colWide()
                      .invokeExact(
                          map,
                          tensor.dataType(),
                          arrays.rank(),
                          tensor.address(),
                          arrays.globalDim(),
                          arrays.globalStrides(),
                          lowerCornerWidth,
                          upperCornerWidth,
                          channelsPerPixel,
                          pixelsPerColumn,
                          arrays.elementStrides(),
                          tensor.interleave(),
                          mode,
                          tensor.swizzle(),
                          tensor.l2Promotion(),
                          tensor.oobFill()));
    }
  }

  @Override
  public void replaceAddress(long context, MemorySegment map, long address) {
    Calls.callIn(
        context,
        "cuTensorMapReplaceAddress",
        out -> (int) TENSOR_MAPS.tensorMapReplaceAddress().invokeExact(map, address));
  }

  private static MemorySegment ints(Arena arena, List<Integer> values) {
    MemorySegment array = arena.allocate(JAVA_INT, Math.max(1, values.size()));
    for (int i = 0; i < values.size(); i++) {
      array.setAtIndex(JAVA_INT, i, values.get(i));
    }
    return array;
  }

  private static MemorySegment longs(Arena arena, List<Long> values) {
    MemorySegment array = arena.allocate(JAVA_LONG, Math.max(1, values.size()));
    for (int i = 0; i < values.size(); i++) {
      array.setAtIndex(JAVA_LONG, i, values.get(i));
    }
    return array;
  }

  /** The rank, and the addresses of the arrays that every kind of map has. */
  private record Arrays(int rank, long globalDim, long globalStrides, long elementStrides) {

    static Arrays of(Arena arena, Tensor tensor) {
      return new Arrays(
          tensor.globalDim().size(),
          longs(arena, tensor.globalDim()).address(),
          longs(arena, tensor.globalStrides()).address(),
          ints(arena, tensor.elementStrides()).address());
    }
  }
}
