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

import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.deepjit.runtime.CudaException;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Dim3;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.internal.driver.DriverSelection;
import org.deepjit.runtime.spi.Driver;
import org.deepjit.runtime.spi.DriverContract;
import org.deepjit.runtime.spi.LaunchLayout;
import org.deepjit.runtime.standin.TestKernels;
import org.deepjit.runtime.standin.TestLaunch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The driver's contract over the machine's real driver, and launches whose results are checked. */
@Tag("gpu")
final class CudaDriverIT extends DriverContract {

  private final Arena arena = Arena.ofShared();
  private long library;

  @Override
  protected Driver openDriver() {
    return DriverSelection.select("cuda", "TEST").driver();
  }

  @BeforeEach
  void load() {
    library = device().driver().libraries().load(image());
  }

  @AfterEach
  void unload() {
    device().driver().libraries().unload(library);
    arena.close();
  }

  @Test
  void launchesAKernel() {
    float[] values = {1, 2, 3, 4, 5};
    try (Stream stream = device().newStream();
        DeviceBuffer<Float> buffer = device().copyOf(values)) {
      launch(scale(stream, values.length, 2.5f, buffer));
      stream.synchronize();
      buffer.copyTo(values);
    }

    assertThat(values).containsExactly(2.5f, 5f, 7.5f, 10f, 12.5f);
  }

  @Test
  void launchesWithAttributes() {
    float[] values = {1, 2, 3, 4, 5};
    try (Stream stream = device().newStream();
        DeviceBuffer<Float> buffer = device().copyOf(values)) {
      TestLaunch launch = scale(stream, values.length, 2, buffer);
      MemorySegment attribute = arena.allocate(LaunchLayout.ATTRIBUTE);
      attribute.set(
          JAVA_INT, LaunchLayout.ATTRIBUTE_ID, LaunchLayout.PROGRAMMATIC_STREAM_SERIALIZATION);
      attribute.set(JAVA_INT, LaunchLayout.ATTRIBUTE_VALUE, 1);
      launch.attributes(attribute);
      launch(launch);
      launch(launch);
      stream.synchronize();
      buffer.copyTo(values);
    }

    assertThat(values).containsExactly(4f, 8f, 12f, 16f, 20f);
  }

  @Test
  void launchesATemplateWithStaticSharedMemory() {
    double[] values = new double[128];
    double[] reversed = new double[128];
    for (int i = 0; i < values.length; i++) {
      values[i] = i;
      reversed[i] = values.length - 1 - i;
    }
    try (DeviceBuffer<Double> buffer = device().copyOf(values)) {
      TestLaunch launch =
          TestLaunch.of(
              arena,
              Dim3.of(1),
              Dim3.of(128),
              0,
              0,
              arena.allocateFrom(JAVA_LONG, buffer.address()));
      launch(TestKernels.REVERSE, launch);
      device().synchronize();
      buffer.copyTo(values);
    }

    assertThat(values).containsExactly(reversed);
  }

  @Test
  void refusesABlockThatIsTooLarge() {
    TestLaunch launch = TestLaunch.of(arena, Dim3.of(1), Dim3.of(2048), 0, 0);

    assertThatThrownBy(() -> launch(TestKernels.NONE, launch))
        .isInstanceOfSatisfying(
            CudaException.class,
            e -> {
              assertThat(e.call()).isEqualTo("cuLaunchKernelEx");
              assertThat(e.name()).isEqualTo("CUDA_ERROR_INVALID_VALUE");
            });
    assertThat(currentContext()).isZero();
  }

  @Test
  void leavesAPlatformThreadsContextAsItWas() {
    setCurrentContext(0);
    device().synchronize();
    assertThat(currentContext()).isZero();

    setCurrentContext(device().context());
    device().synchronize();
    assertThat(currentContext()).isEqualTo(device().context());
    setCurrentContext(0);
  }

  @Test
  void leavesAVirtualThreadsCarrierAsItWas() throws Exception {
    try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
      long before = executor.submit(CudaDriverIT::currentContext).get();
      long after =
          executor
              .submit(
                  () -> {
                    try (DeviceBuffer<Float> buffer = device().copyOf(new float[] {1})) {
                      launch(scale(device().defaultStream(), 1, 2, buffer));
                      buffer.copyTo(new float[1]);
                    }
                    return currentContext();
                  })
              .get();

      assertThat(before).isZero();
      assertThat(after).isZero();
    }
  }

  private TestLaunch scale(Stream stream, int n, float factor, DeviceBuffer<Float> buffer) {
    return TestLaunch.of(
        arena,
        Dim3.of(1),
        Dim3.of(32),
        0,
        stream.handle(),
        arena.allocateFrom(JAVA_INT, n),
        arena.allocateFrom(JAVA_FLOAT, factor),
        arena.allocateFrom(JAVA_LONG, buffer.address()));
  }

  private void launch(TestLaunch launch) {
    launch(TestKernels.SCALE, launch);
  }

  private void launch(String symbol, TestLaunch launch) {
    device()
        .driver()
        .functions()
        .launch(
            device().context(),
            function(library, symbol),
            launch.configuration(),
            launch.parameters());
  }

  private static long currentContext() {
    return Calls.call(
            "cuCtxGetCurrent",
            out -> (int) Cuda.Handles.CUDA.ctxGetCurrent().invokeExact(out.address()))
        .get(JAVA_LONG, 0);
  }

  private static void setCurrentContext(long context) {
    Calls.call(
        "cuCtxSetCurrent", out -> (int) Cuda.Handles.CUDA.ctxSetCurrent().invokeExact(context));
  }
}
