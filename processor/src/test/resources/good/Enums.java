package good;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.CudaName;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;

@CudaKernel(
    source =
        """
        namespace ops { enum Mode { FAST, EXACT }; }
        enum class Layout { Row, Column };
        template <ops::Mode MODE, Layout LAYOUT, signed char A, short B, char C>
        __global__ void apply(int n) {}
        """)
public interface Enums {
  @Launch(grid = "ceilDiv(n, B)", block = "C", sharedMemory = "A")
  void apply(
      @TemplateParam Mode MODE,
      @TemplateParam Layout LAYOUT,
      @TemplateParam byte A,
      @TemplateParam short B,
      @TemplateParam char C,
      int n);

  @CudaName("ops::Mode")
  enum Mode {
    FAST,
    EXACT
  }

  enum Layout {
    @CudaName("Layout::Row")
    ROW,
    @CudaName("Layout::Column")
    COLUMN
  }
}
