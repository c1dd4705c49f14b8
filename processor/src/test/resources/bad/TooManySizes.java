package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void f(int n) {}")
interface TooManySizes {
  @Launch(grid = {"n", "1", "1", "1"}, block = "32")
  void f(int n);
}
