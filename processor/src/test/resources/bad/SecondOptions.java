package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.runtime.LaunchOptions;

@CudaKernel(source = "__global__ void f(int n) {}")
interface SecondOptions {
  @Launch
  void f(LaunchOptions first, LaunchOptions second, int n);
}
