package good;

import org.deepjit.annotations.Compile;
import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.CudaName;
import org.deepjit.annotations.Define;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;
import org.deepjit.runtime.device.Stream;

@CudaKernel(
    source =
        """
        enum class Order { ROWS, COLUMNS };
        template <int BLOCK> __global__ void tile(REAL* p, int n) {}
        __global__ void plain(int n) {}
        """,
    compile = @Compile(defines = "REAL=float"))
public interface Macros {
  @Launch(grid = "ceilDiv(n, BLOCK * UNROLL)", block = "BLOCK")
  void tile(
      Stream stream,
      @TemplateParam int BLOCK,
      @Define("UNROLL_COUNT") int UNROLL,
      @Define boolean CHECKED,
      @Define byte SHIFT,
      @Define short LANES,
      @Define char PAD,
      @Define long SEED,
      @Define Order ORDER,
      @Define String SUFFIX,
      long p,
      int n);

  @Launch(grid = "n", block = "32")
  void plain(int n);

  @CudaName("Order")
  enum Order {
    ROWS,
    @CudaName("Order::COLUMNS")
    BY_COLUMN
  }
}
