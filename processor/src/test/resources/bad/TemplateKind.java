package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;
import org.deepjit.runtime.device.DevicePointer;

@CudaKernel(source = "template <typename T, int BLOCK> __global__ void f(T* p) {}")
interface TemplateKind {
  @Launch(grid = "1", block = "32")
  void f(@TemplateParam int T, @TemplateParam int BLOCK, DevicePointer p);
}
