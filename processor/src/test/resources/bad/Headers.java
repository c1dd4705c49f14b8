package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void f(int n) {}", headers = "tile.cuh")
interface Headers {
  @Launch(grid = "n", block = "32")
  void f(int n);
}
