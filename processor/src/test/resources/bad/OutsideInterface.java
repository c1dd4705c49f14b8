package bad;

import org.deepjit.annotations.Compile;
import org.deepjit.annotations.Define;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.LaunchParam;
import org.deepjit.annotations.TemplateParam;

interface OutsideInterface {
  @Launch(grid = "n", block = "32")
  @Compile(fastMath = true)
  void f(@TemplateParam int b, @Define int d, @LaunchParam int n);
}
