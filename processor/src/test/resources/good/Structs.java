package good;

import jcuda.driver.CUdeviceptr;
import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.CudaName;
import org.deepjit.annotations.CudaStruct;
import org.deepjit.annotations.Extent;
import org.deepjit.annotations.Launch;
import org.deepjit.runtime.device.BFloat16;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.DevicePointer;
import org.deepjit.runtime.device.Half;
import org.deepjit.runtime.tensormap.TensorMap;
import org.deepjit.runtime.vector.Double4;
import org.deepjit.runtime.vector.Float3;

@CudaKernel(
    source =
        """
        #include <cuda_runtime.h>
        namespace geometry {
        struct Point {
          float x, y, z;
        };
        }
        using geometry::Point;

        __global__ void simulate(const Params params, Nothing nothing, int n) {}
        __global__ void distance(geometry::Point a, Point b, Maps maps) {}
        """)
public interface Structs {
  @Launch(grid = "ceilDiv(n, 32)", block = "32")
  void simulate(Params params, Nothing nothing, int n);

  @Launch(grid = "1", block = "32")
  void distance(Point a, Point b, Maps maps);

  enum Mode {
    FAST,
    EXACT
  }

  @CudaStruct
  record Particle(byte kind, double mass, Float3 position) {}

  @CudaStruct
  record Nothing() {}

  @CudaStruct(align = 32)
  record Params(
      boolean on,
      byte b,
      short s,
      char c,
      @CudaName("count") int n,
      long total,
      float f,
      double d,
      Half half,
      BFloat16 brain,
      Mode mode,
      Particle first,
      @Extent({2, 3}) float[] matrix,
      @Extent(4) byte[] value,
      @Extent(2) Particle[] particles,
      @Extent(2) Mode[] modes,
      Double4 box,
      DeviceBuffer<Float> in,
      DeviceBuffer<?> any,
      DevicePointer out,
      CUdeviceptr foreign,
      Nothing nothing) {}

  @CudaStruct
  record Maps(int n, TensorMap map) {}

  @CudaStruct
  record Point(float x, float y, float z) {}
}
