package good;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.CudaName;
import org.deepjit.annotations.CudaStruct;
import org.deepjit.annotations.Extent;
import org.deepjit.annotations.Launch;
import org.deepjit.runtime.vector.Float2;

@CudaKernel(
    headers = "params.cuh",
    source =
        """
        #include <params.cuh>
        struct Shape {
          float2 corner;
          float extent[2];
        };
        struct InSource {
          int n;
          int unused;
          const float* data;
          unsigned char raw[8];
          unsigned long long mask[2];
          Shape shape;
          bool on;
        };
        __global__ void f(InSource a, InHeader b, lib::Elsewhere c) {}
        """)
public interface StructElsewhere {
  @Launch(grid = "1", block = "32")
  void f(InSource a, InHeader b, Elsewhere c);

  @CudaStruct
  record InSource(
      int count,
      long data,
      double anything,
      @Extent(2) long[] mask,
      Shape shape,
      boolean on) {}

  @CudaStruct
  record Shape(float x, float y, Float2 extent) {}

  @CudaStruct
  record InHeader(int n) {}

  @CudaStruct
  @CudaName("::lib::Elsewhere")
  record Elsewhere(float x) {}
}
