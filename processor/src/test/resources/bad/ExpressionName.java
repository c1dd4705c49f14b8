package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void f(int n) {}")
interface ExpressionName {
  @Launch(grid = {"ceilDiv(num, 32)", "cielDiv(n, 32)"}, block = "32", sharedMemory = "sizeof(flaot)")
  void f(int n);
}
