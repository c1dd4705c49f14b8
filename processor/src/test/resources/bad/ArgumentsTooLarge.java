package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.CudaStruct;
import org.deepjit.annotations.Extent;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void f(Table t, Table u) {} __global__ void g(Table t, int n) {}")
interface ArgumentsTooLarge {
  @Launch(grid = "1", block = "32")
  void f(Table t, Table u);

  @Launch(grid = "1", block = "32")
  void g(Table t, int n);

  @CudaStruct
  record Table(@Extent({64, 64}) int[] entries, int n) {}
}
