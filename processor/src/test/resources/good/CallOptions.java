package good;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.runtime.LaunchOptions;

@CudaKernel(
    source =
        """
        __global__ void free(int n) {}
        __global__ void half(int n) {}
        """)
public interface CallOptions {
  @Launch
  void free(LaunchOptions options, int n);

  @Launch(block = "64")
  void half(int n, LaunchOptions options);
}
