package bad;

import org.deepjit.annotations.CudaKernel;

@CudaKernel(source = "__global__ void f(int n) {}")
interface MissingLaunch {
  void f(int n);
}
