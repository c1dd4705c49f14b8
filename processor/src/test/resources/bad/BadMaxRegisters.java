package bad;

import org.deepjit.annotations.Compile;
import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void f(int n) {}", compile = @Compile(maxRegisters = 0))
interface BadMaxRegisters {
  @Launch(grid = "n", block = "32")
  void f(int n);
}
