package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Stream;

@CudaKernel(source = "__global__ void f(int n, float x, float* p) {}")
interface ExpressionType {
  @Launch(grid = {"n > 1", "x", "p"}, block = {"block.x", "1.5"}, sharedMemory = "stream")
  void f(Stream stream, int n, float x, DeviceBuffer<Float> p);
}
