package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.CudaName;
import org.deepjit.annotations.CudaStruct;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void f(Params p, Params q, Params r) {}")
interface SecondStruct {
  @Launch(grid = "1", block = "32")
  void f(Params p, Other q, Same r);

  @CudaStruct
  record Params(int n) {}

  @CudaStruct
  @CudaName("Params")
  record Other(float n) {}

  @CudaStruct
  @CudaName("Params")
  record Same(int n) {}
}
