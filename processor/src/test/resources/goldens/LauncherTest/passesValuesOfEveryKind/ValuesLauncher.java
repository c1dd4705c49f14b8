package good;

import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.Objects;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.device.BFloat16;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Half;
import org.deepjit.runtime.launch.EnumValue;
import org.deepjit.runtime.launch.GeneratedLauncher;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSource;
import org.deepjit.runtime.launch.LaunchFrame;
import org.deepjit.runtime.launch.Specialization;
import org.deepjit.runtime.launch.SpecializationTable;
import org.deepjit.runtime.launch.TemplateArgument;
import org.deepjit.runtime.tensormap.TensorMap;
import org.deepjit.runtime.vector.Byte3;
import org.deepjit.runtime.vector.Float4;
import org.deepjit.runtime.vector.Int4;

/**
 * Launches the kernels that {@link Values} declares.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(Values.class)
@SuppressWarnings("EnumOrdinal")
public final class ValuesLauncher implements Values {
  private static final KernelSource SOURCE =
      KernelSource.inline(
          Values.class,
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
          """);

  private static final KernelDescriptor MAPS =
      KernelDescriptor.builder(SOURCE, "maps")
          .parameter("TensorMap map", 128)
          .openParameter("MemorySegment pair")
          .build();

  private static final KernelDescriptor AXPY =
      KernelDescriptor.builder(SOURCE, "axpy")
          .elementParameter("A alpha", 0)
          .parameter("DeviceBuffer<A> x", 8)
          .parameter("DeviceBuffer<B> y", 8)
          .elementParameter("B beta", 1)
          .build();

  private static final KernelDescriptor HALVES =
      KernelDescriptor.builder(SOURCE, "halves")
          .parameter("Half h", 2)
          .parameter("BFloat16 b", 2)
          .parameter("DeviceBuffer<Half> hs", 8)
          .parameter("DeviceBuffer<BFloat16> bs", 8)
          .build();

  private static final KernelDescriptor ENUMS =
      KernelDescriptor.builder(SOURCE, "enums")
          .parameter("Mode mode", 1)
          .parameter("Priority priority", 2)
          .parameter("Plain plain", 4)
          .parameter("Plain wide", 8)
          .parameter("Plain narrow", 1)
          .build();

  private static final KernelDescriptor VECTORS =
      KernelDescriptor.builder(SOURCE, "vectors")
          .parameter("Byte3 color", 3)
          .parameter("Float4 f", 16)
          .parameter("Int4 u", 16)
          .build();

  private static final KernelDescriptor HANDLES =
      KernelDescriptor.builder(SOURCE, "handles")
          .parameter("long image", 8)
          .parameter("long out", 8)
          .build();

  private final SpecializationTable<MapsKernel> mapsKernels;

  private final SpecializationTable<AxpyKernel<?, ?>> axpyKernels;

  private final SpecializationTable<HalvesKernel> halvesKernels;

  private final SpecializationTable<EnumsKernel> enumsKernels;

  private final SpecializationTable<VectorsKernel> vectorsKernels;

  private final SpecializationTable<HandlesKernel> handlesKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public ValuesLauncher(JitRuntime runtime) {
    this.mapsKernels = new SpecializationTable<>(runtime, MAPS);
    this.axpyKernels = new SpecializationTable<>(runtime, AXPY);
    this.halvesKernels = new SpecializationTable<>(runtime, HALVES);
    this.enumsKernels = new SpecializationTable<>(runtime, ENUMS);
    this.vectorsKernels = new SpecializationTable<>(runtime, VECTORS);
    this.handlesKernels = new SpecializationTable<>(runtime, HANDLES);
  }

  /** A launcher on {@code runtime}. */
  public static ValuesLauncher of(JitRuntime runtime) {
    return new ValuesLauncher(runtime);
  }

  /** Launches {@code __global__ void maps(const __grid_constant__ CUtensorMap map, Pair pair)}. */
  @Override
  public void maps(TensorMap map, MemorySegment pair) {
    mapsKernel().launch(map, pair);
  }

  /**
   * Compiles and loads {@code maps}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public MapsKernel prepareMaps() {
    MapsKernel kernel = mapsKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code maps} into the cache without loading it, and returns the artifact's directory.
   * Needs no device when the runtime states an architecture.
   */
  public Path compileMaps() {
    return mapsKernels.compile();
  }

  private MapsKernel mapsKernel() {
    var node = mapsKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return mapsKernels.add(0, new MapsKernel(mapsKernels.load()));
  }

  /**
   * Launches {@code template <typename T, typename U> __global__ void axpy(T alpha, const T* x, U*
   * y, U beta)}.
   */
  @Override
  public <A, B> void axpy(
      ElementType<A> first,
      ElementType<B> second,
      A alpha,
      DeviceBuffer<A> x,
      DeviceBuffer<B> y,
      B beta) {
    axpyKernel(first, second).launch(alpha, x, y, beta);
  }

  /**
   * Compiles and loads {@code axpy<first, second>}, on every device of the runtime, unless that is
   * done; the result can be launched many times.
   */
  public <A, B> AxpyKernel<A, B> prepareAxpy(ElementType<A> first, ElementType<B> second) {
    AxpyKernel<A, B> kernel = axpyKernel(first, second);
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code axpy<first, second>} into the cache without loading it, and returns the
   * artifact's directory. Needs no device when the runtime states an architecture.
   */
  public <A, B> Path compileAxpy(ElementType<A> first, ElementType<B> second) {
    return axpyKernels.compile(TemplateArgument.of(first), TemplateArgument.of(second));
  }

  private <A, B> AxpyKernel<A, B> axpyKernel(ElementType<A> first, ElementType<B> second) {
    int hash = first.hashCode();
    hash = 31 * hash + second.hashCode();
    for (var node = axpyKernels.first(hash); node != null; node = node.next()) {
      AxpyKernel<?, ?> kernel = node.specialization();
      if (kernel.first.equals(first) && kernel.second.equals(second)) {
        // Equal element types have the same Java type.
        @SuppressWarnings("unchecked")
        AxpyKernel<A, B> typed = (AxpyKernel<A, B>) kernel;
        return typed;
      }
    }
    Specialization specialization =
        axpyKernels.load(TemplateArgument.of(first), TemplateArgument.of(second));
    AxpyKernel<A, B> kernel = new AxpyKernel<>(specialization, first, second);
    axpyKernels.add(hash, kernel);
    return kernel;
  }

  /**
   * Launches {@code __global__ void halves(__half h, __nv_bfloat16 b, const __half* hs,
   * __nv_bfloat16* bs)}.
   */
  @Override
  public void halves(Half h, BFloat16 b, DeviceBuffer<Half> hs, DeviceBuffer<BFloat16> bs) {
    halvesKernel().launch(h, b, hs, bs);
  }

  /**
   * Compiles and loads {@code halves}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public HalvesKernel prepareHalves() {
    HalvesKernel kernel = halvesKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code halves} into the cache without loading it, and returns the artifact's
   * directory. Needs no device when the runtime states an architecture.
   */
  public Path compileHalves() {
    return halvesKernels.compile();
  }

  private HalvesKernel halvesKernel() {
    var node = halvesKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return halvesKernels.add(0, new HalvesKernel(halvesKernels.load()));
  }

  /**
   * Launches {@code __global__ void enums(ops::Mode mode, ops::Priority priority, Plain plain, long
   * long wide, unsigned char narrow)}.
   */
  @Override
  public void enums(
      Values.Mode mode,
      Values.Priority priority,
      Values.Plain plain,
      Values.Plain wide,
      Values.Plain narrow) {
    enumsKernel().launch(mode, priority, plain, wide, narrow);
  }

  /**
   * Compiles and loads {@code enums}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public EnumsKernel prepareEnums() {
    EnumsKernel kernel = enumsKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code enums} into the cache without loading it, and returns the artifact's directory.
   * Needs no device when the runtime states an architecture.
   */
  public Path compileEnums() {
    return enumsKernels.compile();
  }

  private EnumsKernel enumsKernel() {
    var node = enumsKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return enumsKernels.add(0, new EnumsKernel(enumsKernels.load()));
  }

  /** Launches {@code __global__ void vectors(uchar3 color, float4 f, uint4 u)}. */
  @Override
  public void vectors(Byte3 color, Float4 f, Int4 u) {
    vectorsKernel().launch(color, f, u);
  }

  /**
   * Compiles and loads {@code vectors}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public VectorsKernel prepareVectors() {
    VectorsKernel kernel = vectorsKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code vectors} into the cache without loading it, and returns the artifact's
   * directory. Needs no device when the runtime states an architecture.
   */
  public Path compileVectors() {
    return vectorsKernels.compile();
  }

  private VectorsKernel vectorsKernel() {
    var node = vectorsKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return vectorsKernels.add(0, new VectorsKernel(vectorsKernels.load()));
  }

  /**
   * Launches {@code __global__ void handles(cudaTextureObject_t image, cudaSurfaceObject_t out)}.
   */
  @Override
  public void handles(long image, long out) {
    handlesKernel().launch(image, out);
  }

  /**
   * Compiles and loads {@code handles}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public HandlesKernel prepareHandles() {
    HandlesKernel kernel = handlesKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code handles} into the cache without loading it, and returns the artifact's
   * directory. Needs no device when the runtime states an architecture.
   */
  public Path compileHandles() {
    return handlesKernels.compile();
  }

  private HandlesKernel handlesKernel() {
    var node = handlesKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return handlesKernels.add(0, new HandlesKernel(handlesKernels.load()));
  }

  private static void write(LaunchFrame frame, int parameter, int offset, Byte3 value) {
    frame.field(parameter, offset, value.x());
    frame.field(parameter, offset + 1, value.y());
    frame.field(parameter, offset + 2, value.z());
  }

  private static void write(LaunchFrame frame, int parameter, int offset, Float4 value) {
    frame.field(parameter, offset, value.x());
    frame.field(parameter, offset + 4, value.y());
    frame.field(parameter, offset + 8, value.z());
    frame.field(parameter, offset + 12, value.w());
  }

  private static void write(LaunchFrame frame, int parameter, int offset, Int4 value) {
    frame.field(parameter, offset, value.x());
    frame.field(parameter, offset + 4, value.y());
    frame.field(parameter, offset + 8, value.z());
    frame.field(parameter, offset + 12, value.w());
  }

  @Override
  public String toString() {
    return "ValuesLauncher of maps, axpy, halves, enums, vectors, handles in " + SOURCE.name();
  }

  /** {@code maps}, loaded. */
  public static final class MapsKernel {
    private final Specialization specialization;

    private MapsKernel(Specialization specialization) {
      this.specialization = specialization;
    }

    /** Launches the kernel. */
    public void launch(TensorMap map, MemorySegment pair) {
      try (var frame = specialization.frame()) {
        frame.block(32, 1, 1);
        frame.grid(1, 1, 1);
        frame.put(0, map);
        frame.put(1, pair);
        frame.launch();
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }

  /** {@code axpy<first, second>} for fixed values, loaded. */
  public static final class AxpyKernel<A, B> {
    private final Specialization specialization;

    private final ElementType<A> first;

    private final ElementType<B> second;

    private AxpyKernel(Specialization specialization, ElementType<A> first, ElementType<B> second) {
      this.specialization = specialization;
      this.first = first;
      this.second = second;
    }

    /** Launches the kernel. */
    public void launch(A alpha, DeviceBuffer<A> x, DeviceBuffer<B> y, B beta) {
      try (var frame = specialization.frame()) {
        frame.block(32, 1, 1);
        frame.grid(1, 1, 1);
        frame.put(0, first, alpha);
        frame.put(1, x);
        frame.put(2, y);
        frame.put(3, second, beta);
        frame.launch();
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }

  /** {@code halves}, loaded. */
  public static final class HalvesKernel {
    private final Specialization specialization;

    private HalvesKernel(Specialization specialization) {
      this.specialization = specialization;
    }

    /** Launches the kernel. */
    public void launch(Half h, BFloat16 b, DeviceBuffer<Half> hs, DeviceBuffer<BFloat16> bs) {
      try (var frame = specialization.frame()) {
        frame.block(32, 1, 1);
        frame.grid(1, 1, 1);
        frame.put(0, h.bits());
        frame.put(1, b.bits());
        frame.put(2, hs);
        frame.put(3, bs);
        frame.launch();
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }

  /** {@code enums}, loaded. */
  public static final class EnumsKernel {
    private final Specialization specialization;

    private EnumsKernel(Specialization specialization) {
      this.specialization = specialization;
    }

    /** Launches the kernel. */
    public void launch(
        Values.Mode mode,
        Values.Priority priority,
        Values.Plain plain,
        Values.Plain wide,
        Values.Plain narrow) {
      try (var frame = specialization.frame()) {
        frame.block(32, 1, 1);
        frame.grid(1, 1, 1);
        frame.put(0, EnumValue.toByte(mode, mode.ordinal()));
        frame.put(1, EnumValue.toShort(priority, priority.cudaValue()));
        frame.put(2, plain.ordinal());
        frame.put(3, (long) wide.ordinal());
        frame.put(4, EnumValue.toByte(narrow, narrow.ordinal()));
        frame.launch();
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }

  /** {@code vectors}, loaded. */
  public static final class VectorsKernel {
    private final Specialization specialization;

    private VectorsKernel(Specialization specialization) {
      this.specialization = specialization;
    }

    /** Launches the kernel. */
    public void launch(Byte3 color, Float4 f, Int4 u) {
      try (var frame = specialization.frame()) {
        frame.block(32, 1, 1);
        frame.grid(1, 1, 1);
        write(frame, 0, 0, Objects.requireNonNull(color, "color"));
        write(frame, 1, 0, Objects.requireNonNull(f, "f"));
        write(frame, 2, 0, Objects.requireNonNull(u, "u"));
        frame.launch();
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }

  /** {@code handles}, loaded. */
  public static final class HandlesKernel {
    private final Specialization specialization;

    private HandlesKernel(Specialization specialization) {
      this.specialization = specialization;
    }

    /** Launches the kernel. */
    public void launch(long image, long out) {
      try (var frame = specialization.frame()) {
        frame.block(32, 1, 1);
        frame.grid(1, 1, 1);
        frame.put(0, image);
        frame.put(1, out);
        frame.launch();
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }
}
