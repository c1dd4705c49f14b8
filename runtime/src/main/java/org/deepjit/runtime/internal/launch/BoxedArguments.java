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
package org.deepjit.runtime.internal.launch;

import java.lang.foreign.MemorySegment;
import jcuda.driver.CUdeviceptr;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.device.BFloat16;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.DevicePointer;
import org.deepjit.runtime.device.Half;
import org.deepjit.runtime.jcuda.JCudaHandles;
import org.deepjit.runtime.launch.LaunchFrame;
import org.deepjit.runtime.spi.TensorMapCalls;
import org.deepjit.runtime.tensormap.TensorMap;
import org.deepjit.runtime.vector.CudaVector;

/** Writes the arguments of a launch without a generated launcher, after comparing their sizes. */
public final class BoxedArguments {

  private BoxedArguments() {}

  /**
   * Writes all arguments.
   *
   * @throws LaunchException if their number, types or sizes are not the kernel's
   */
  public static void write(LaunchFrame frame, LoadedFunction function, Object[] arguments) {
    if (arguments.length != function.parameterCount()) {
      throw new LaunchException(
          function.symbol()
              + " has "
              + function.parameterCount()
              + " parameters "
              + function.describeParameters()
              + ", given "
              + arguments.length
              + " arguments");
    }
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i] == null) {
        throw new LaunchException(
            "argument "
                + i
                + " of "
                + function.symbol()
                + " is null: pass DevicePointer.NULL for a null pointer");
      }
      long expected = function.parameters().get(i).size();
      long size = sizeOf(i, arguments[i]);
      if (size != expected) {
        throw new LaunchException(
            "argument "
                + i
                + " of "
                + function.symbol()
                + " is a "
                + arguments[i].getClass().getSimpleName()
                + " of "
                + size
                + " bytes, the kernel's parameter has "
                + expected);
      }
      put(frame, i, arguments[i]);
    }
  }

  private static long sizeOf(int parameter, Object argument) {
    return switch (argument) {
      case Boolean _, Byte _ -> 1;
      case Short _, Character _, Half _, BFloat16 _ -> 2;
      case Integer _, Float _ -> 4;
      case Long _, Double _, DeviceBuffer<?> _, DevicePointer _ -> 8;
      case TensorMap _ -> TensorMapCalls.MAP_BYTES;
      case MemorySegment segment -> segment.byteSize();
      case CudaVector vector -> VectorArguments.sizeOf(vector);
      case Object other when JCudaPointer.is(other) -> 8;
      default ->
          throw new LaunchException(
              "argument "
                  + parameter
                  + " is a "
                  + argument.getClass().getName()
                  + "; allowed are boxed primitives, Half, BFloat16, the records of"
                  + " org.deepjit.runtime.vector, DeviceBuffer, DevicePointer, CUdeviceptr,"
                  + " TensorMap and, with the bytes of a struct, MemorySegment");
    };
  }

  private static void put(LaunchFrame frame, int parameter, Object argument) {
    switch (argument) {
      case Boolean value -> frame.put(parameter, (boolean) value);
      case Byte value -> frame.put(parameter, (byte) value);
      case Short value -> frame.put(parameter, (short) value);
      case Character value -> frame.put(parameter, (char) value);
      case Integer value -> frame.put(parameter, (int) value);
      case Long value -> frame.put(parameter, (long) value);
      case Float value -> frame.put(parameter, (float) value);
      case Double value -> frame.put(parameter, (double) value);
      case DeviceBuffer<?> value -> frame.put(parameter, value);
      case DevicePointer value -> frame.put(parameter, value);
      case TensorMap value -> frame.put(parameter, value);
      case Half value -> frame.put(parameter, value.bits());
      case BFloat16 value -> frame.put(parameter, value.bits());
      case MemorySegment value -> frame.put(parameter, value);
      case CudaVector value -> VectorArguments.put(frame, parameter, value);
      default -> frame.put(parameter, JCudaPointer.address(argument));
    }
  }

  /** Reached only with an object of JCuda's, so that JCuda may be absent. */
  private static final class JCudaPointer {

    static boolean is(Object argument) {
      return argument.getClass().getName().equals("jcuda.driver.CUdeviceptr");
    }

    static long address(Object argument) {
      return JCudaHandles.address((CUdeviceptr) argument);
    }
  }
}
