package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void f(int n) {}")
interface ClusterDoesNotDivide {
  @Launch(grid = {"12", "8"}, block = "32", cluster = {"1", "3"})
  void f(int n);
}
