package good;

import java.lang.foreign.MemorySegment;
import org.deepjit.annotations.CudaEnum;
import org.deepjit.annotations.CudaKernel;
import org.deepjit.annotations.CudaName;
import org.deepjit.annotations.Launch;
import org.deepjit.annotations.TemplateParam;
import org.deepjit.runtime.device.BFloat16;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Half;
import org.deepjit.runtime.tensormap.TensorMap;
import org.deepjit.runtime.vector.Byte3;
import org.deepjit.runtime.vector.Float4;
import org.deepjit.runtime.vector.Int4;

@CudaKernel(
    source =
        """
        #include <cstdint>
        #include <cuda.h>
        #include <cuda_bf16.h>
        #include <cuda_fp16.h>
        struct Pair { int first; float second; };
        namespace ops {
        enum class Mode : uint8_t { Fast, Exact = 1 };
        enum Priority : int16_t { LOW = -1, HIGH = 300 };
        }
        enum Plain { ONE, TWO };

        __global__ void maps(const __grid_constant__ CUtensorMap map, Pair pair) {}

        template <typename T, typename U>
        __global__ void axpy(T alpha, const T* x, U* y, U beta) {}

        __global__ void halves(__half h, __nv_bfloat16 b, const __half* hs, __nv_bfloat16* bs) {}

        __global__ void enums(ops::Mode mode, ops::Priority priority, Plain plain, long long wide,
                              unsigned char narrow) {}

        __global__ void vectors(uchar3 color, float4 f, uint4 u) {}

        __global__ void handles(cudaTextureObject_t image, cudaSurfaceObject_t out) {}
        """)
public interface Values {
  @Launch(grid = "1", block = "32")
  void maps(TensorMap map, MemorySegment pair);

  @Launch(grid = "1", block = "32")
  <A, B> void axpy(
      @TemplateParam("T") ElementType<A> first,
      @TemplateParam("U") ElementType<B> second,
      A alpha,
      DeviceBuffer<A> x,
      DeviceBuffer<B> y,
      B beta);

  @Launch(grid = "1", block = "32")
  void halves(Half h, BFloat16 b, DeviceBuffer<Half> hs, DeviceBuffer<BFloat16> bs);

  @Launch(grid = "1", block = "32")
  void enums(Mode mode, Priority priority, Plain plain, Plain wide, Plain narrow);

  @Launch(grid = "1", block = "32")
  void vectors(Byte3 color, Float4 f, Int4 u);

  @Launch(grid = "1", block = "32")
  void handles(long image, long out);

  @CudaName("ops::Mode")
  enum Mode {
    @CudaName("ops::Mode::Fast")
    FAST,
    @CudaName("ops::Mode::Exact")
    EXACT
  }

  enum Priority implements CudaEnum {
    LOW(-1),
    HIGH(300);

    private final int value;

    Priority(int value) {
      this.value = value;
    }

    @Override
    public int cudaValue() {
      return value;
    }
  }

  enum Plain {
    ONE,
    TWO
  }
}
