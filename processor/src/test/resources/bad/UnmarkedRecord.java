package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.CudaStruct;
import org.deepjit.annotations.Launch;
import org.deepjit.runtime.device.Dim3;

@CudaKernel(source = "__global__ void f(Params p, Outer o, Dim3 d) {}")
interface UnmarkedRecord {
  @Launch(grid = "1", block = "32")
  void f(Params p, Outer o, Dim3 d);

  record Params(int n) {}

  @CudaStruct
  record Outer(Params p) {}
}
