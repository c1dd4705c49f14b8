package good;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void persistent(int n) {}")
public interface DeviceNumbers {
  @Launch(
      grid = "numSms * 2",
      block = "min(maxThreads, 8 * warpSize)",
      sharedMemory = "min(n, maxSharedMemory)")
  void persistent(int n);
}
