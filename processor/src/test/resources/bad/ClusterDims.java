package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(
    source =
        """
        __global__ void __cluster_dims__(2, 1, 1) f(int n) {}
        __global__ void __cluster_dims__(2) g(int n) {}
        """)
interface ClusterDims {
  @Launch(grid = "16", block = "32", cluster = "4")
  void f(int n);

  @Launch(grid = "16", block = "32", cluster = {"2", "1"})
  void g(int n);
}
