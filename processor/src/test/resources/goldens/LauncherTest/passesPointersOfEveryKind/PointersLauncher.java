package good;

import java.nio.file.Path;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.DevicePointer;
import org.deepjit.runtime.launch.GeneratedLauncher;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSource;
import org.deepjit.runtime.launch.Specialization;
import org.deepjit.runtime.launch.SpecializationTable;

/**
 * Launches the kernels that {@link Pointers} declares.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(Pointers.class)
public final class PointersLauncher implements Pointers {
  private static final KernelSource SOURCE =
      KernelSource.inline(
          Pointers.class,
          """
          __global__ void pointers(bool* a, char* b, short* c, int* d, long long* e, float* f,
                                   double* g, void* h, float** i, void* j) {}
          """);

  private static final KernelDescriptor POINTERS =
      KernelDescriptor.builder(SOURCE, "pointers")
          .parameter("DeviceBuffer<Boolean> a", 8)
          .parameter("DeviceBuffer<Byte> b", 8)
          .parameter("DeviceBuffer<Short> c", 8)
          .parameter("DeviceBuffer<Integer> d", 8)
          .parameter("DeviceBuffer<Long> e", 8)
          .parameter("DeviceBuffer<Float> f", 8)
          .parameter("DeviceBuffer<Double> g", 8)
          .parameter("DeviceBuffer<?> h", 8)
          .parameter("DevicePointer i", 8)
          .parameter("long j", 8)
          .build();

  private final SpecializationTable<PointersKernel> pointersKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public PointersLauncher(JitRuntime runtime) {
    this.pointersKernels = new SpecializationTable<>(runtime, POINTERS);
  }

  /** A launcher on {@code runtime}. */
  public static PointersLauncher of(JitRuntime runtime) {
    return new PointersLauncher(runtime);
  }

  /**
   * Launches {@code __global__ void pointers(bool* a, char* b, short* c, int* d, long long* e,
   * float* f, double* g, void* h, float** i, void* j)}.
   */
  @Override
  public void pointers(
      DeviceBuffer<Boolean> a,
      DeviceBuffer<Byte> b,
      DeviceBuffer<Short> c,
      DeviceBuffer<Integer> d,
      DeviceBuffer<Long> e,
      DeviceBuffer<Float> f,
      DeviceBuffer<Double> g,
      DeviceBuffer<?> h,
      DevicePointer i,
      long j) {
    pointersKernel().launch(a, b, c, d, e, f, g, h, i, j);
  }

  /**
   * Compiles and loads {@code pointers}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public PointersKernel preparePointers() {
    PointersKernel kernel = pointersKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code pointers} into the cache without loading it, and returns the artifact's
   * directory. Needs no device when the runtime states an architecture.
   */
  public Path compilePointers() {
    return pointersKernels.compile();
  }

  private PointersKernel pointersKernel() {
    var node = pointersKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return pointersKernels.add(0, new PointersKernel(pointersKernels.load()));
  }

  @Override
  public String toString() {
    return "PointersLauncher of pointers in " + SOURCE.name();
  }

  /** {@code pointers}, loaded. */
  public static final class PointersKernel {
    private final Specialization specialization;

    private PointersKernel(Specialization specialization) {
      this.specialization = specialization;
    }

    /** Launches the kernel. */
    public void launch(
        DeviceBuffer<Boolean> a,
        DeviceBuffer<Byte> b,
        DeviceBuffer<Short> c,
        DeviceBuffer<Integer> d,
        DeviceBuffer<Long> e,
        DeviceBuffer<Float> f,
        DeviceBuffer<Double> g,
        DeviceBuffer<?> h,
        DevicePointer i,
        long j) {
      try (var frame = specialization.frame()) {
        frame.block(1, 1, 1);
        frame.grid(1, 1, 1);
        frame.put(0, a);
        frame.put(1, b);
        frame.put(2, c);
        frame.put(3, d);
        frame.put(4, e);
        frame.put(5, f);
        frame.put(6, g);
        frame.put(7, h);
        frame.put(8, i);
        frame.put(9, j);
        frame.launch();
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }
}
