package good;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.LaunchParam;
import org.deepjit.runtime.device.DeviceBuffer;

@CudaKernel(source = "__global__ void norm(float* rows, int width) {}")
public interface Batches {
  @Launch(grid = "batches", block = "wide ? 1024 : 256")
  void norm(
      @LaunchParam long batches, @LaunchParam boolean wide, DeviceBuffer<Float> rows, int width);
}
