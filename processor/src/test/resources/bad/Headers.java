package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(
    source = "__global__ void f(int n) {}",
    headers = {"tile.cuh", "/good/tiles/gone.cuh", "../good/tiles/tile.cuh", "a b.cuh", "", "/good/tiles/tile.cuh",
      "/good/tiles/tile.cuh"})
interface Headers {
  @Launch(grid = "n", block = "32")
  void f(int n);
}
