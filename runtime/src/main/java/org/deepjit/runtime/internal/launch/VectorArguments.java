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

import org.deepjit.runtime.launch.LaunchFrame;
import org.deepjit.runtime.vector.Byte2;
import org.deepjit.runtime.vector.Byte3;
import org.deepjit.runtime.vector.Byte4;
import org.deepjit.runtime.vector.CudaVector;
import org.deepjit.runtime.vector.Double2;
import org.deepjit.runtime.vector.Double3;
import org.deepjit.runtime.vector.Double4;
import org.deepjit.runtime.vector.Float2;
import org.deepjit.runtime.vector.Float3;
import org.deepjit.runtime.vector.Float4;
import org.deepjit.runtime.vector.Int2;
import org.deepjit.runtime.vector.Int3;
import org.deepjit.runtime.vector.Int4;
import org.deepjit.runtime.vector.Long2;
import org.deepjit.runtime.vector.Long3;
import org.deepjit.runtime.vector.Long4;
import org.deepjit.runtime.vector.Short2;
import org.deepjit.runtime.vector.Short3;
import org.deepjit.runtime.vector.Short4;

/** Writes the records of CUDA's vector types, component by component. */
final class VectorArguments {

  private VectorArguments() {}

  static int sizeOf(CudaVector vector) {
    return switch (vector) {
      case Byte2 _ -> 2 * Byte.BYTES;
      case Byte3 _ -> 3 * Byte.BYTES;
      case Byte4 _ -> 4 * Byte.BYTES;
      case Short2 _ -> 2 * Short.BYTES;
      case Short3 _ -> 3 * Short.BYTES;
      case Short4 _ -> 4 * Short.BYTES;
      case Int2 _ -> 2 * Integer.BYTES;
      case Int3 _ -> 3 * Integer.BYTES;
      case Int4 _ -> 4 * Integer.BYTES;
      case Long2 _ -> 2 * Long.BYTES;
      case Long3 _ -> 3 * Long.BYTES;
      case Long4 _ -> 4 * Long.BYTES;
      case Float2 _ -> 2 * Float.BYTES;
      case Float3 _ -> 3 * Float.BYTES;
      case Float4 _ -> 4 * Float.BYTES;
      case Double2 _ -> 2 * Double.BYTES;
      case Double3 _ -> 3 * Double.BYTES;
      case Double4 _ -> 4 * Double.BYTES;
    };
  }

  static void put(LaunchFrame frame, int parameter, CudaVector vector) {
    switch (vector) {
      case Byte2(byte x, byte y) -> put(frame, parameter, new byte[] {x, y});
      case Byte3(byte x, byte y, byte z) -> put(frame, parameter, new byte[] {x, y, z});
      case Byte4(byte x, byte y, byte z, byte w) -> put(frame, parameter, new byte[] {x, y, z, w});
      case Short2(short x, short y) -> put(frame, parameter, new short[] {x, y});
      case Short3(short x, short y, short z) -> put(frame, parameter, new short[] {x, y, z});
      case Short4(short x, short y, short z, short w) ->
          put(frame, parameter, new short[] {x, y, z, w});
      case Int2(int x, int y) -> put(frame, parameter, new int[] {x, y});
      case Int3(int x, int y, int z) -> put(frame, parameter, new int[] {x, y, z});
      case Int4(int x, int y, int z, int w) -> put(frame, parameter, new int[] {x, y, z, w});
      case Long2(long x, long y) -> put(frame, parameter, new long[] {x, y});
      case Long3(long x, long y, long z) -> put(frame, parameter, new long[] {x, y, z});
      case Long4(long x, long y, long z, long w) -> put(frame, parameter, new long[] {x, y, z, w});
      case Float2(float x, float y) -> put(frame, parameter, new float[] {x, y});
      case Float3(float x, float y, float z) -> put(frame, parameter, new float[] {x, y, z});
      case Float4(float x, float y, float z, float w) ->
          put(frame, parameter, new float[] {x, y, z, w});
      case Double2(double x, double y) -> put(frame, parameter, new double[] {x, y});
      case Double3(double x, double y, double z) -> put(frame, parameter, new double[] {x, y, z});
      case Double4(double x, double y, double z, double w) ->
          put(frame, parameter, new double[] {x, y, z, w});
    }
  }

  private static void put(LaunchFrame frame, int parameter, byte[] components) {
    for (int i = 0; i < components.length; i++) {
      frame.field(parameter, i * Byte.BYTES, components[i]);
    }
  }

  private static void put(LaunchFrame frame, int parameter, short[] components) {
    for (int i = 0; i < components.length; i++) {
      frame.field(parameter, i * Short.BYTES, components[i]);
    }
  }

  private static void put(LaunchFrame frame, int parameter, int[] components) {
    for (int i = 0; i < components.length; i++) {
      frame.field(parameter, i * Integer.BYTES, components[i]);
    }
  }

  private static void put(LaunchFrame frame, int parameter, long[] components) {
    for (int i = 0; i < components.length; i++) {
      frame.field(parameter, i * Long.BYTES, components[i]);
    }
  }

  private static void put(LaunchFrame frame, int parameter, float[] components) {
    for (int i = 0; i < components.length; i++) {
      frame.field(parameter, i * Float.BYTES, components[i]);
    }
  }

  private static void put(LaunchFrame frame, int parameter, double[] components) {
    for (int i = 0; i < components.length; i++) {
      frame.field(parameter, i * Double.BYTES, components[i]);
    }
  }
}
