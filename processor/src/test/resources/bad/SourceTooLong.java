package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(source = SourceTooLong.TEXT)
interface SourceTooLong {
  String LINE = "// 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abc\n";
  String LINES = LINE + LINE + LINE + LINE + LINE + LINE + LINE + LINE + LINE + LINE + LINE + LINE;
  String PAGE = LINES + LINES + LINES + LINES + LINES + LINES + LINES + LINES + LINES + LINES;
  String TEXT = PAGE + PAGE + PAGE + PAGE + PAGE + PAGE + PAGE + PAGE + PAGE
      + "__global__ void f(int n) {}";

  @Launch(grid = "n", block = "32")
  void f(int n);
}
