package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(resource = "../good/saxpy.cu")
interface ResourceNameInvalid {
  @Launch(grid = "n", block = "32")
  void f(int n);
}
