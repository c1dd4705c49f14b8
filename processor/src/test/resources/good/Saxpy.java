package good;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Stream;

@CudaKernel(resource = "saxpy.cu")
public interface Saxpy {
  @Launch(grid = "ceilDiv(n, BLOCK)", block = "BLOCK")
  void saxpy(
      Stream stream,
      @TemplateParam int BLOCK,
      int n,
      float a,
      DeviceBuffer<Float> x,
      DeviceBuffer<Float> y);
}
