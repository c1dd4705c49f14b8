package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void f(int n) {} __global__ void f(int n, int m) {}")
interface OverloadedMethod {
  @Launch(grid = "n", block = "32")
  void f(int n);

  @Launch(grid = "n", block = "m")
  void f(int n, int m);
}
