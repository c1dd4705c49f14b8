package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void f(int n) {}")
abstract class NotAnInterface {
  @Launch(grid = "n", block = "32")
  abstract void f(int n);
}
