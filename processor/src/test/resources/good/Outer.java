package good;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

final class Outer {
  private Outer() {}

  static final class Middle {
    private Middle() {}

    @CudaKernel(source = "__global__ void inner(int n) {}")
    interface Inner {
      @Launch(grid = "n", block = "32")
      void inner(int n);
    }
  }
}
