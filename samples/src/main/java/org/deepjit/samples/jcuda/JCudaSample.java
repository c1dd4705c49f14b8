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
package org.deepjit.samples.jcuda;

import static jcuda.driver.JCudaDriver.cuCtxGetCurrent;
import static jcuda.driver.JCudaDriver.cuCtxSetCurrent;
import static jcuda.driver.JCudaDriver.cuInit;
import static jcuda.driver.JCudaDriver.cuMemAlloc;
import static jcuda.driver.JCudaDriver.cuMemFree;
import static jcuda.driver.JCudaDriver.cuMemcpyDtoH;
import static jcuda.driver.JCudaDriver.cuMemcpyHtoD;
import static jcuda.driver.JCudaDriver.cuStreamCreate;
import static jcuda.driver.JCudaDriver.cuStreamDestroy;
import static jcuda.driver.JCudaDriver.cuStreamSynchronize;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import jcuda.Pointer;
import jcuda.Sizeof;
import jcuda.driver.CUcontext;
import jcuda.driver.CUdeviceptr;
import jcuda.driver.CUstream;
import jcuda.driver.CUstream_flags;
import jcuda.driver.JCudaDriver;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.jcuda.JCudaHandles;
import org.deepjit.samples.Check;
import org.deepjit.samples.Needs;
import org.deepjit.samples.Sample;

/** Allocates, copies and waits with JCuda; only the launch is ours. */
public final class JCudaSample implements Sample {

  private static final int N = 100_000;

  private final ScaleAddLauncher launcher;

  /** A sample over a runtime. */
  public JCudaSample(JitRuntime runtime) {
    launcher = new ScaleAddLauncher(runtime);
  }

  @Override
  public String name() {
    return "jcuda";
  }

  @Override
  public Optional<String> obstacle(Device device) {
    return Needs.gpu(device, "JCuda's own calls");
  }

  @Override
  public List<Path> compile() {
    return List.of(launcher.compileScaleAdd());
  }

  @Override
  public String run(Device device) {
    JCudaDriver.setExceptionsEnabled(true);
    cuInit(0);
    var before = new CUcontext();
    cuCtxGetCurrent(before);
    cuCtxSetCurrent(JCudaHandles.context(device)); // both sides work in the primary context
    try {
      return scaleAndAdd();
    } finally {
      cuCtxSetCurrent(before);
    }
  }

  private String scaleAndAdd() {
    float[] x = new float[N];
    float[] y = new float[N];
    for (int i = 0; i < N; i++) {
      x[i] = i % 1000;
      y[i] = i % 77;
    }
    var stream = new CUstream();
    cuStreamCreate(stream, CUstream_flags.CU_STREAM_NON_BLOCKING);
    CUdeviceptr deviceX = copyOf(x);
    CUdeviceptr deviceY = copyOf(y);
    float[] result = new float[N];

    launcher.scaleAdd(stream, N, 2.5f, deviceX, deviceY);

    cuStreamSynchronize(stream);
    cuMemcpyDtoH(Pointer.to(result), deviceY, (long) N * Sizeof.FLOAT);
    cuMemFree(deviceX);
    cuMemFree(deviceY);
    cuStreamDestroy(stream);
    for (int i = 0; i < N; i++) {
      // Small integers and halves: exact whether or not the compiler fuses multiply and add.
      Check.equal("y[" + i + "]", 2.5f * x[i] + y[i], result[i]);
    }
    return N + " elements in JCuda's memory equal Java's";
  }

  private static CUdeviceptr copyOf(float[] values) {
    var pointer = new CUdeviceptr();
    long bytes = (long) values.length * Sizeof.FLOAT;
    cuMemAlloc(pointer, bytes);
    cuMemcpyHtoD(pointer, Pointer.to(values), bytes);
    return pointer;
  }
}
