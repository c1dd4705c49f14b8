package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "", resource = " ")
interface EmptySource {
  @Launch(grid = "n", block = "32")
  void f(int n);
}
