package good;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.device.Stream;

@CudaKernel(
    source =
        """
        __global__ void persistent(int n) {}
        __global__ void inStream(int target) {}
        __global__ void withOptions() {}
        """)
public interface DeviceNumbers {
  @Launch(
      grid = "numSms * 2",
      block = "min(maxThreads, 8 * warpSize)",
      sharedMemory = "min(n, maxSharedMemory)")
  void persistent(int n);

  @Launch(grid = "numSms", block = "maxThreads")
  void inStream(Stream stream, int target, LaunchOptions options);

  @Launch(grid = "numSms", block = "32")
  void withOptions(LaunchOptions options);
}
