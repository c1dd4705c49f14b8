package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.CudaName;
import org.deepjit.annotations.CudaStruct;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void f(Params p, Template t) {}")
interface BadStructNames {
  @Launch(grid = "1", block = "32")
  void f(Params p, Template t);

  @CudaStruct
  record Params(int template, @CudaName("a-b") int b, @CudaName("ok") int register) {}

  @CudaStruct
  @CudaName("my struct")
  record Template(int n) {}
}
