package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.CudaName;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;

@CudaKernel(source = "template <Mode A, Mode B> __global__ void f(int n) {}")
interface BadCudaName {
  @Launch(grid = "n", block = "32")
  void f(@TemplateParam Mode A, @TemplateParam Mode B, int n);

  enum Mode {
    @CudaName("fast mode")
    FAST,
    EXACT
  }
}
