package good;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;

@CudaKernel(source = "template <int N> __global__ void hide(int n) {}")
public interface Hiding {
  @Launch(grid = "ceilDiv(n, N)", block = "N")
  void hide(@TemplateParam int N, int n);

  interface List {}

  enum Kernel {
    ONE
  }

  record HideKernel() {}

  interface Override {}

  interface KernelSource {}
}
