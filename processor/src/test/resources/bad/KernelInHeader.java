package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;
import org.deepjit.runtime.device.ElementType;

@CudaKernel(source = "#include <scale.cuh>", headers = "scale.cuh")
interface KernelInHeader {
  @Launch(grid = "n", block = "32")
  <T> void scale(@TemplateParam ElementType<T> T, float factor, long x, double n);

  @Launch(grid = "1", block = "32")
  void scael();
}
