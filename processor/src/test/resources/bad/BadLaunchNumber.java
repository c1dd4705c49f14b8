package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.LaunchParam;

@CudaKernel(source = "__global__ void f(int n) {}")
interface BadLaunchNumber {
  @Launch(grid = "n", block = "32")
  void f(@LaunchParam float x, int n);
}
