package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void f(int n) {}", resource = "f.cu")
interface TwoSources {
  @Launch(grid = "n", block = "32")
  void f(int n);
}
