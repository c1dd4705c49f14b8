package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.CudaStruct;
import org.deepjit.annotations.Launch;

final class InaccessibleStruct {
  @CudaKernel(source = "__global__ void f(Params p) {}")
  interface Kernels {
    @Launch(grid = "1", block = "32")
    void f(Params p);
  }

  @CudaStruct
  private record Params(int n) {}
}
