package good;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;

@CudaKernel(
    source =
        """
        namespace a::b {
        template <int LONG_PARAMETER_NAME, int ANOTHER_LONG_PARAMETER_NAME, int A_THIRD_ONE>
        __global__ void aKernelWithARatherLongName(int n) {}
        }
        """)
public interface Qualified {
  @Launch(function = "a::b::aKernelWithARatherLongName", grid = "n", block = "32")
  void qualified(
      @TemplateParam int LONG_PARAMETER_NAME,
      @TemplateParam int ANOTHER_LONG_PARAMETER_NAME,
      @TemplateParam int A_THIRD_ONE,
      int n);
}
