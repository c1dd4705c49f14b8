package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Define;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void f(int n) {}")
interface BadMacroType {
  @Launch(grid = "n", block = "32")
  void f(@Define Object X, @Define float Y, int n);
}
