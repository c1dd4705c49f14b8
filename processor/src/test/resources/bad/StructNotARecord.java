package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.CudaStruct;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void f(Params p) {}")
interface StructNotARecord {
  @Launch(grid = "1", block = "32")
  void f(Params p);

  @CudaStruct
  final class Params {
    int n;
  }
}
