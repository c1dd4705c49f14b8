package bad;

import org.deepjit.annotations.Compile;
import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void f(int n) {}", compile = @Compile(optimizeLevel = "4"))
interface BadOptimizeLevel {
  @Launch(grid = "n", block = "32")
  void f(int n);
}
