package good;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Stream;

@CudaKernel(source = "__global__ void fill(float* p, float value, int n) {}")
public interface Fill {
  @Launch(grid = "ceilDiv(n, 128)", block = "128")
  void fill(DeviceBuffer<Float> p, float value, int n, Stream stream);
}
