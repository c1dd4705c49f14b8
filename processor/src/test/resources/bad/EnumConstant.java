package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.CudaName;
import org.deepjit.annotations.Launch;

@CudaKernel(
    source =
        """
        enum class Mode : unsigned char { Fast, Exact };
        enum Level { LOW, MIDDLE = 5, HIGH };
        enum Computed { A = 1 << 3, B };
        __global__ void f(Mode mode, Level level, Computed computed) {}
        """)
interface EnumConstant {
  @Launch(grid = "1", block = "32")
  void f(Mode mode, Level level, Computed computed);

  enum Mode {
    @CudaName("Mode::Fast")
    FAST,
    EXACT
  }

  enum Level {
    LOW,
    MIDDLE,
    HIGH
  }

  enum Computed {
    A,
    C
  }
}
