package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.CudaStruct;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void f(Odd a, Small b, Negative c, Large d) {}")
interface BadAlignment {
  @Launch(grid = "1", block = "32")
  void f(Odd a, Small b, Negative c, Large d);

  @CudaStruct(align = 12)
  record Odd(int n) {}

  @CudaStruct(align = 4)
  record Small(double d) {}

  @CudaStruct(align = -8)
  record Negative(int n) {}

  @CudaStruct(align = 32768)
  record Large(int n) {}
}
