package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void f(int n) {}")
interface ExpressionSyntax {
  @Launch(grid = {"ceilDiv(n 32)", "ceilDiv(n)"}, block = "")
  void f(int n);
}
