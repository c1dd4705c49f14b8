package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(resource = "kernels/f.cu")
interface ResourceNotFound {
  @Launch(grid = "n", block = "32")
  void f(int n);
}
