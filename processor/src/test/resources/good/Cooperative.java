package good;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;
import org.deepjit.runtime.device.Stream;

@CudaKernel(
    source =
        """
        template <int X, int Y> __global__ void stencil(int n) {}
        __global__ void pipeline(int n) {}
        """)
public interface Cooperative {
  @Launch(
      grid = "min(ceilDiv(n, block.x * block.y), maxCooperativeBlocks)",
      block = {"X", "Y"},
      sharedMemory = "X * Y * 4",
      cooperative = true)
  void stencil(Stream stream, @TemplateParam int X, @TemplateParam int Y, int n);

  @Launch(
      grid = {"16 * n", "2"},
      block = "128",
      cluster = {"16", "1"},
      programmaticDependentLaunch = true,
      nonPortableCluster = true)
  void pipeline(Stream stream, int n);
}
