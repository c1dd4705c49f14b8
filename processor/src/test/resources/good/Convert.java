package good;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;

@CudaKernel(
    source =
        """
        template <typename From, typename To>
        __global__ void convert(const From* from, To* to, int n) {}
        """)
public interface Convert {
  @Launch(grid = "ceilDiv(n, 256)", block = "256")
  <A, B> void convert(
      @TemplateParam ElementType<A> From,
      @TemplateParam ElementType<B> To,
      DeviceBuffer<A> from,
      DeviceBuffer<B> to,
      int n);
}
