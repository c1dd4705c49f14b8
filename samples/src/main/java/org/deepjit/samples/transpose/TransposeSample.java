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
package org.deepjit.samples.transpose;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.tensormap.Swizzle;
import org.deepjit.runtime.tensormap.TensorMap;
import org.deepjit.samples.Check;
import org.deepjit.samples.Needs;
import org.deepjit.samples.Sample;

/** Transposes a matrix whose last tiles are cut off in both directions. */
public final class TransposeSample implements Sample {

  private static final int ROWS = 1_001;
  // A row is a whole number of 16 bytes, as the map's stride must be.
  private static final int COLUMNS = 724;

  private final TransposeLauncher launcher;

  /** A sample over a runtime. */
  public TransposeSample(JitRuntime runtime) {
    launcher = new TransposeLauncher(runtime);
  }

  @Override
  public String name() {
    return "transpose";
  }

  @Override
  public Optional<String> obstacle(Device device) {
    return Needs.gpu(device, "tensor copies").or(() -> Needs.hopper(device));
  }

  @Override
  public List<Path> compile() {
    return List.of(launcher.compileTranspose());
  }

  @Override
  public String run(Device device) {
    float[] matrix = new float[ROWS * COLUMNS];
    for (int i = 0; i < matrix.length; i++) {
      matrix[i] = i;
    }
    float[] transposed = new float[matrix.length];
    try (Stream stream = device.newStream();
        DeviceBuffer<Float> in = device.copyOf(matrix);
        DeviceBuffer<Float> out = device.allocate(ElementType.FLOAT, matrix.length)) {
      TensorMap map =
          TensorMap.tiled(in)
              .dims(COLUMNS, ROWS)
              .box(Transpose.TILE, Transpose.TILE)
              .swizzle(Swizzle.SWIZZLE_128B)
              .build();
      launcher.transpose(stream, map, ROWS, COLUMNS, out);
      stream.synchronize();
      out.copyTo(transposed);
    }
    for (int row = 0; row < ROWS; row++) {
      for (int column = 0; column < COLUMNS; column++) {
        Check.equal(
            "row " + row + ", column " + column,
            matrix[row * COLUMNS + column],
            transposed[column * ROWS + row]);
      }
    }
    return ROWS + " x " + COLUMNS + " elements transposed as in Java";
  }
}
