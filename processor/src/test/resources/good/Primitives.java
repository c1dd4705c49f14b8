package good;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;

@CudaKernel(
    source =
        """
        __global__ void all(bool a, signed char b, short c, unsigned short d, int e,
                            size_t f, float g, double h) {}
        """)
public interface Primitives {
  @Launch(grid = {"e", "f", "c + d"}, block = {"b", "a ? 2 : 1"})
  void all(boolean a, byte b, short c, char d, int e, long f, float g, double h);
}
