package good;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;

@CudaKernel(
    source =
        """
        template <long long SIZE, float SCALE, double BIAS, typename Op, int MODE>
        __global__ void apply(int n) {}
        """)
public interface Numbers {
  @Launch(grid = "ceilDiv(n, SIZE)", block = "256")
  void apply(
      @TemplateParam long SIZE,
      @TemplateParam float SCALE,
      @TemplateParam double BIAS,
      @TemplateParam("Op") String op,
      @TemplateParam String MODE,
      int n);
}
