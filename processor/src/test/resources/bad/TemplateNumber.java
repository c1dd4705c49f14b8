package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;

@CudaKernel(
    source = "template <int N, typename T, typename U, float F> __global__ void f(int n) {}")
interface TemplateNumber {
  @Launch(grid = "n", block = "32")
  void f(
      @TemplateParam float N,
      @TemplateParam double T,
      @TemplateParam long U,
      @TemplateParam double F,
      int n);

  @Launch(function = "f", grid = "n + F", block = "T")
  void g(
      @TemplateParam long N,
      @TemplateParam String T,
      @TemplateParam String U,
      @TemplateParam float F,
      int n);
}
