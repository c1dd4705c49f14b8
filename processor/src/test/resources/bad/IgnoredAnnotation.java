package bad;

import org.deepjit.annotations.Compile;
import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;

@CudaKernel(source = "__global__ void f(int n) {}")
interface IgnoredAnnotation {
  @Launch(grid = "n", block = "32")
  void f(int n);

  @Launch(grid = "n", block = "32")
  default void g(int n) {}

  @Compile(fastMath = true)
  static void h() {}

  default void k(@TemplateParam int n) {}
}
