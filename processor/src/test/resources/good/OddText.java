package good;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(
    source =
        "// \"\"\" and \"\"\"\"\"\" and \\u0041 \u00e9 \uD83D\uDE00 \\\n"
            + "\t#define A \"a\\n\" \n\n"
            + "  $T $$ /* \r\f\0 */ __global__ void odd(int n) {}  \n"
            + "// no line break at the end ")
public interface OddText {
  @Launch(grid = "n", block = "32")
  void odd(int n);
}
