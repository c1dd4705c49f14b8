package bad;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.LaunchParam;
import org.deepjit.annotations.TemplateParam;

@CudaKernel(source = "__global__ void f(int n) {}")
interface ConflictingRoles {
  @Launch(grid = "n", block = "32")
  void f(@TemplateParam @LaunchParam int n);
}
