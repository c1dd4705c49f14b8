package good;

import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.DevicePointer;

@CudaKernel(
    source =
        """
        __global__ void pointers(bool* a, char* b, short* c, int* d, long long* e, float* f,
                                 double* g, void* h, float** i, void* j) {}
        """)
public interface Pointers {
  @Launch(grid = "1", block = "1")
  void pointers(
      DeviceBuffer<Boolean> a,
      DeviceBuffer<Byte> b,
      DeviceBuffer<Short> c,
      DeviceBuffer<Integer> d,
      DeviceBuffer<Long> e,
      DeviceBuffer<Float> f,
      DeviceBuffer<Double> g,
      DeviceBuffer<?> h,
      DevicePointer i,
      long j);
}
