package good;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(
    source =
        """
        __global__ void first(int n, int m) {}
        __global__ void second(int Math, int LaunchMath, int Integer) {}
        """)
public interface MathNames {
  /** Hides the one of java.lang. */
  final class Math {
    private Math() {}
  }

  @Launch(grid = "max(ceilDiv(n, 32), m)", block = "32")
  void first(int n, int m);

  @Launch(grid = "min(ceilDiv(Math, 32), LaunchMath)", block = "Integer")
  void second(int Math, int LaunchMath, int Integer);
}
