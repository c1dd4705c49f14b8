package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;

@CudaKernel(source = "template <typename T, int BLOCK> __global__ void f(T* p) {}")
interface TemplateUnknown {
  @Launch(grid = "1", block = "32")
  <T> void f(
      @TemplateParam ElementType<T> T, @TemplateParam int BLOCK, @TemplateParam int WARPS, DeviceBuffer<T> p);
}
