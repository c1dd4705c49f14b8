package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;

@CudaKernel(source = "template <typename T> __global__ void f(T* p) {}")
interface BoundedTypeVariable {
  @Launch(grid = "1", block = "32")
  <T extends Number> void f(@TemplateParam ElementType<T> T, DeviceBuffer<T> p);
}
