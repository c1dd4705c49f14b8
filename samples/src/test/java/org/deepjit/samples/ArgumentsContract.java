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
package org.deepjit.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.deepjit.runtime.Launchers;
import org.deepjit.runtime.device.BFloat16;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Half;
import org.deepjit.runtime.vector.Float4;
import org.deepjit.runtime.vector.Short3;
import org.junit.jupiter.api.Test;

/** Arguments of every kind reach a kernel on one device as the launcher was given them. */
abstract class ArgumentsContract extends OnDevice {

  /** The contract on a device, named as a configuration names it. */
  ArgumentsContract(String device) {
    super(device, "nvcc");
  }

  @Test
  void everyValueArrives() {
    Arguments kernels = Launchers.of(Arguments.class, runtime());

    assertThat(report(kernels, ElementType.INT, -7)).isEqualTo(expected(-7));
    assertThat(report(kernels, ElementType.DOUBLE, 0.125)).isEqualTo(expected(0.125));
    assertThat(report(kernels, ElementType.BFLOAT16, BFloat16.of(1.5f))).isEqualTo(expected(1.5));
  }

  private <T> double[] report(Arguments kernels, ElementType<T> type, T scale) {
    var first = new Arguments.Inner((byte) -3, 2.5, new Short3((short) 1, (short) 2, (short) 3));
    var second = new Arguments.Inner((byte) 4, -6.5, new Short3((short) 0, (short) 0, (short) 0));
    double[] reported = new double[Arguments.REPORTED];
    try (Arena arena = Arena.ofConfined();
        DeviceBuffer<Float> data = runtime().device().copyOf(new float[] {1, 99});
        DeviceBuffer<Double> out =
            runtime().device().allocate(ElementType.DOUBLE, reported.length)) {
      MemorySegment raw = arena.allocate(16, 8);
      raw.set(ValueLayout.JAVA_INT, 0, 11);
      raw.set(ValueLayout.JAVA_DOUBLE, 8, 12.5);
      kernels.report(
          type,
          new Arguments.Params(
              true,
              first,
              new float[] {1, 2, 3, 4, 5, 6},
              new Arguments.Inner[] {first, second},
              Arguments.Code.NEGATIVE,
              BFloat16.of(-0.5f),
              data),
          new Float4(1, 2, 3, 4),
          Arguments.Mode.FAST,
          scale,
          Half.of(0.25f),
          raw,
          out);
      out.copyTo(reported);
    }
    return reported;
  }

  private static double[] expected(double scale) {
    return new double[] {
      1, -3, 2.5, 3, 1, 2, 3, 4, 5, 6, -6.5, -40, -0.5, 99, 10, 1, scale, 0.25, 11, 12.5
    };
  }
}
