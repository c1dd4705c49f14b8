package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;

@CudaKernel(source = "template <int N> __global__ void f(int n) {}")
interface BadTemplateType {
  @Launch(grid = "n", block = "32")
  void f(@TemplateParam Integer N, int n);
}
