package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.runtime.device.DeviceBuffer;

@CudaKernel(source = "__global__ void f(char* p, float* q) {}")
interface UnsupportedElement {
  @Launch(grid = "1", block = "32")
  void f(DeviceBuffer<Character> p, DeviceBuffer<? extends Number> q);
}
