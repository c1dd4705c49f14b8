package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.CudaName;
import org.deepjit.annotations.CudaStruct;
import org.deepjit.annotations.Extent;
import org.deepjit.annotations.Launch;
import org.deepjit.runtime.vector.Float2;

@CudaKernel(
    source =
        """
        struct Moved { int n; long long total; float w[4]; };
        struct Longer { int n; float w[4]; };
        struct Kinds { float4 v; int n; };
        struct Inner { double a; int b; };
        struct Outer { Inner inner; int n; };
        __global__ void f(Moved m, Longer l, Kinds k, Outer o) {}
        """)
interface StructLayout {
  @Launch(grid = "1", block = "32")
  void f(Moved m, Longer l, Kinds k, Outer o);

  @CudaStruct
  record Moved(long total, int n, @Extent(4) float[] w) {}

  @CudaStruct
  @CudaName("Longer")
  record Longer(int n, @Extent(3) float[] w) {}

  @CudaStruct
  record Kinds(@Extent(4) int[] v, int n, float a, float b, float c) {}

  @CudaStruct
  record Outer(Inner inner, int n) {}

  @CudaStruct
  record Inner(int a, int b, Float2 c) {}
}
