package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.CudaStruct;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void f(Pair p) {}")
interface GenericStruct {
  @Launch(grid = "1", block = "32")
  void f(Pair<Integer> p);

  @CudaStruct
  record Pair<T>(int first, int second) {}
}
