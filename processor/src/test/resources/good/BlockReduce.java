package good;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Stream;

@CudaKernel(resource = "/good/reduce.cu")
public interface BlockReduce {
  @Launch(
      grid = "ceilDiv(length(in), block.x)",
      block = "BLOCK",
      sharedMemory = "BLOCK * sizeof(T)")
  <T> void blockReduce(
      Stream stream,
      @TemplateParam("T") ElementType<T> type,
      @TemplateParam int BLOCK,
      @TemplateParam boolean ATOMIC,
      DeviceBuffer<T> in,
      DeviceBuffer<T> out,
      long n);
}
