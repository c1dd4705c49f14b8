package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void f(int n) {}")
interface SizeOutOfRange {
  @Launch(
      grid = {"0", "65536"},
      block = {"32", "64"},
      cluster = {"4", "4"},
      sharedMemory = "-1")
  void f(int n);
}
