package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.runtime.device.DeviceBuffer;

@CudaKernel(source = "__global__ void f(int n, int m, float* p, float* q, void* r) {}")
interface UnsupportedType {
  @Launch(grid = "1", block = "32")
  @SuppressWarnings("rawtypes")
  void f(Integer n, String m, float[] p, DeviceBuffer q, Object r);
}
