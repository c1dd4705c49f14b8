package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(
    source =
        """
        __global__ void __launch_bounds__(128, 2) f(int n) {}
        """)
interface LaunchBounds {
  @Launch(grid = "n", block = {"32", "8"})
  void f(int n);
}
