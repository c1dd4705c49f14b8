package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.CudaStruct;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "struct Inner { int n; }; __global__ void f(Outer o) {}")
interface SplitStruct {
  @Launch(grid = "1", block = "32")
  void f(Outer o);

  @CudaStruct
  record Outer(Inner inner) {}

  @CudaStruct
  record Inner(int n) {}
}
