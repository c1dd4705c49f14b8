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
package org.deepjit.benchmarks;

import jcuda.Pointer;
import jcuda.driver.CUdeviceptr;
import jcuda.driver.CUfunction;
import jcuda.driver.CUmodule;
import jcuda.driver.CUstream;
import jcuda.driver.JCudaDriver;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.jcuda.JCudaHandles;

/** JCuda's launch, written as its samples write it. */
final class JCudaLaunch {

  private final CUfunction function = new CUfunction();
  private final CUstream stream;
  private final CUdeviceptr pointer;

  JCudaLaunch(Device device, byte[] image, Stream stream, DeviceBuffer<Integer> buffer) {
    JCudaDriver.setExceptionsEnabled(true);
    JCudaDriver.cuInit(0);
    JCudaDriver.cuCtxSetCurrent(JCudaHandles.context(device));
    var module = new CUmodule();
    JCudaDriver.cuModuleLoadData(module, image);
    JCudaDriver.cuModuleGetFunction(function, module, "noop8");
    this.stream = JCudaHandles.toJCuda(stream);
    this.pointer = JCudaHandles.toJCuda(buffer);
  }

  void launch() {
    Pointer arguments =
        Pointer.to(
            Pointer.to(pointer),
            Pointer.to(new int[] {1}),
            Pointer.to(new float[] {2}),
            Pointer.to(new double[] {3}),
            Pointer.to(new long[] {4}),
            Pointer.to(new short[] {5}),
            Pointer.to(new byte[] {6}),
            Pointer.to(new int[] {7}));
    JCudaDriver.cuLaunchKernel(function, 1, 1, 1, 32, 1, 1, 0, stream, arguments, null);
  }
}
