package good;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;

@CudaKernel(
    source =
        """
        template <typename hash, int node, int kernel, int runSite>
        __global__ void run(int frame, int specialization, hash* typed) {}
        __global__ void Run(int SOURCE, int blockX, int runtime) {}
        __global__ void prepareRun(int RUN, int this_, int $) {}
        """)
public interface Clashes {
  @Launch(grid = "block.x * frame", block = "node")
  <List> void run(
      @TemplateParam ElementType<List> hash,
      @TemplateParam int node,
      @TemplateParam int kernel,
      @TemplateParam int runSite,
      int frame,
      int specialization,
      DeviceBuffer<List> typed);

  @Launch(grid = "block.x", block = "blockX")
  void Run(int SOURCE, int blockX, int runtime);

  @Launch(grid = "$", block = "1")
  void prepareRun(int RUN, int this_, int $);
}
