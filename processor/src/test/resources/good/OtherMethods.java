package good;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(source = "__global__ void step(int n) {}")
public interface OtherMethods {
  @Launch(grid = "n", block = "32")
  void step(int n);

  default void step() {
    step(1);
  }

  static int prepareStep() {
    return 0;
  }

  default int compileStep(String text) {
    return text.length();
  }

  @Override
  boolean equals(Object other);

  @Override
  String toString();
}
