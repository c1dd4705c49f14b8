package bad;

import java.lang.foreign.MemorySegment;
import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;
import org.deepjit.runtime.device.BFloat16;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Half;
import org.deepjit.runtime.tensormap.TensorMap;
import org.deepjit.runtime.vector.Float4;
import org.deepjit.runtime.vector.Int3;

@CudaKernel(
    source =
        """
        #include <cuda_fp16.h>
        #include <cuda_bf16.h>
        __global__ void maps(int* map, float n) {}
        template <typename T> __global__ void scalar(T* x) {}
        __global__ void halves(__half h, __nv_bfloat16* b, float f) {}
        __global__ void vectors(int4 v, float3 w, __half h) {}
        __global__ void enums(float mode) {}
        __global__ void handles(cudaTextureObject_t image, cudaSurfaceObject_t out) {}
        """)
interface ValueKinds {
  @Launch(grid = "1", block = "32")
  void maps(TensorMap map, MemorySegment n);

  @Launch(grid = "1", block = "32")
  <T> void scalar(@TemplateParam ElementType<T> T, T x);

  @Launch(grid = "1", block = "32")
  void halves(BFloat16 h, DeviceBuffer<Half> b, Half f);

  @Launch(grid = "1", block = "32")
  void vectors(Float4 v, Int3 w, float h);

  @Launch(grid = "1", block = "32")
  void enums(Mode mode);

  @Launch(grid = "1", block = "32")
  void handles(int image, short out);

  enum Mode {
    FAST
  }
}
