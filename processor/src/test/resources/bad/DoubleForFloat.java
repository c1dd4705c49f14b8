package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.runtime.device.DeviceBuffer;

@CudaKernel(source = "__global__ void saxpy(int n, float a, const float* x, float* y) {}")
interface DoubleForFloat {
  @Launch(grid = "ceilDiv(n, 256)", block = "256")
  void saxpy(int n, double a, DeviceBuffer<Float> x, DeviceBuffer<Float> y);
}
