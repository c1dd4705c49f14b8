package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Define;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void f(int n) {}")
interface BadMacro {
  @Launch(grid = "n", block = "32")
  void f(@Define("2X") int x, @Define int $y, int n);
}
