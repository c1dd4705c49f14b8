package good;

import org.deepjit.annotations.Compile;
import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(
    source =
        """
        __global__ void plain(int n) {}
        __global__ void tuned(int n) {}
        """,
    tag = "two_kernels",
    compile = @Compile(optimizeLevel = "2", fastMath = true, defines = "WIDTH=4"))
public interface Options {
  @Launch(grid = "n", block = "32")
  void plain(int n);

  @Compile(
      fastMath = false,
      lineInfo = true,
      checkNoSpills = true,
      checkNoLocalMemory = true,
      registerUsageLevel = 5,
      maxRegisters = 64,
      defines = {"DEBUG", "NAME=\"x\""},
      flags = {"--extra-device-vectorization", "-lineinfo"},
      postHook = "")
  @Launch(grid = "n", block = "32")
  void tuned(int n);
}
