package bad;

import java.lang.foreign.MemorySegment;
import java.util.List;
import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.CudaStruct;
import org.deepjit.annotations.Extent;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void f(Params p) {}")
interface UnsupportedComponent {
  @Launch(grid = "1", block = "32")
  void f(Params p);

  @CudaStruct
  record Params(
      Integer boxed, String name, List<Float> list, MemorySegment segment, @Extent(4) int[][] table) {}
}
