package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

final class PrivateInterface {
  @CudaKernel(source = "__global__ void f(int n) {}")
  private interface Inner {
    @Launch(grid = "n", block = "32")
    void f(int n);
  }
}
