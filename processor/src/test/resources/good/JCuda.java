package good;

import jcuda.driver.CUdeviceptr;
import jcuda.driver.CUstream;
import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "extern \"C\" __global__ void scale(float* p, float factor, int n) {}")
public interface JCuda {
  @Launch(grid = "(n + 255) / 256", block = "256")
  void scale(CUdeviceptr p, float factor, int n, CUstream stream);
}
