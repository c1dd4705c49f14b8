package bad;

import org.deepjit.annotations.Compile;
import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Stream;

@CudaKernel(
    source =
        """
        template <int BLOCK>
        __global__ void saxpy(int n, float a, const float* x, float* y) {}
        __global__ void scale(int n, float* x) {}
        """,
    tag = "a b",
    compile = @Compile(optimizeLevel = "fast"))
interface ManyMistakes {
  @Launch(grid = "ceilDiv(count, BLOCK)", block = "BLOCK / 0")
  void saxpy(
      Stream stream,
      @TemplateParam boolean BLOCK,
      int n,
      double a,
      DeviceBuffer<Float> x,
      DeviceBuffer<Integer> y);

  int scale(int n, DeviceBuffer<Float> x);

  @Launch(function = "scal", grid = "n", block = "2048")
  void other(Stream a, Stream b, int n, DeviceBuffer<Float> x);
}
