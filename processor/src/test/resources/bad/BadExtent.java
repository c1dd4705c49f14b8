package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.CudaStruct;
import org.deepjit.annotations.Extent;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void f(Params p) {}")
interface BadExtent {
  @Launch(grid = "1", block = "32")
  void f(Params p);

  @CudaStruct
  record Params(
      @Extent(3) int scalar,
      @Extent(0) int[] none,
      @Extent({2, -1}) int[] negative,
      @Extent({}) int[] empty,
      @Extent({65536, 65536}) int[] large) {}
}
