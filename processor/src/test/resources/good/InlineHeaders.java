package good;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(
    source =
        """
        #include "tiles/tile.cuh"
        #include <good/tiles/edge.cuh>
        __global__ void f(int n) {}
        """,
    headers = {"tiles/tile.cuh", "/good/tiles/edge.cuh"})
public interface InlineHeaders {
  @Launch(grid = "n", block = "32")
  void f(int n);
}
