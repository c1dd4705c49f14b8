package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;

@CudaKernel(source = "template <typename T, int BLOCK> __global__ void f(T* p) {}")
interface TemplateOrder {
  @Launch(grid = "1", block = "32")
  <T> void f(@TemplateParam int BLOCK, @TemplateParam ElementType<T> T, DeviceBuffer<T> p);
}
