package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "// nothing here")
interface NoKernelInSource {
  @Launch(grid = "n", block = "32")
  void f(int n);
}
