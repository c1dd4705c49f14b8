package good;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.runtime.device.DeviceBuffer;

@CudaKernel(
    resource = "tiles.cu",
    headers = {"tiles/tile.cuh", "/good/tiles/edge.cuh"})
public interface Headers {
  @Launch(grid = "n", block = "32")
  void transpose(int n, DeviceBuffer<Float> out);
}
