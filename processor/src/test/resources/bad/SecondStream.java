package bad;

import jcuda.driver.CUstream;
import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.runtime.device.Stream;

@CudaKernel(source = "__global__ void f(int n) {}")
interface SecondStream {
  @Launch(grid = "n", block = "32")
  void f(Stream first, CUstream second, int n);
}
