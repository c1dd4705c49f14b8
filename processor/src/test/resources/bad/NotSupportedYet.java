package bad;

import java.lang.foreign.MemorySegment;
import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;
import org.deepjit.runtime.device.ElementType;

@CudaKernel(source = "__global__ void f(int n) {}")
interface NotSupportedYet {
  @Launch(grid = "1", block = "1")
  void enums(Mode mode);

  @Launch(grid = "1", block = "1")
  void structs(Pair pair, MemorySegment segment);

  @Launch(grid = "1", block = "1")
  <T> void scalar(@TemplateParam ElementType<T> T, T value);

  enum Mode {
    FAST
  }

  record Pair(int a, int b) {}
}
