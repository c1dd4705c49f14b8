package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(
    source =
        """
        __global__ void saxpy(int n) {}
        namespace ns { __global__ void scale(int n) {} }
        """)
interface KernelNotFound {
  @Launch(grid = "n", block = "32")
  void sapxy(int n);

  @Launch(function = "other::scale", grid = "n", block = "32")
  void scale(int n);
}
