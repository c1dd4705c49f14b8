package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.runtime.device.DeviceBuffer;

@CudaKernel(source = "template <typename T> __global__ void f(T* p) {}")
interface UnboundTypeVariable {
  @Launch(grid = "1", block = "32")
  <T> void f(DeviceBuffer<T> p);
}
