package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void f(int n) {}")
interface ExpressionValue {
  @Launch(grid = {"n / 0", "n << 64"}, block = "32")
  void f(int n);
}
