package good;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;

@CudaKernel(
    source =
        """
        namespace outer { namespace {
        template <int N>
        __global__ void fill(int* out) { out[threadIdx.x] = N; }
        } }
        """)
public interface Namespaced {
  @Launch(grid = "1", block = "32")
  void fill(@TemplateParam int N, long out);
}
