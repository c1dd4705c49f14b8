package good;

import java.nio.file.Path;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.launch.GeneratedLauncher;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSource;
import org.deepjit.runtime.launch.LaunchMath;
import org.deepjit.runtime.launch.Specialization;
import org.deepjit.runtime.launch.SpecializationTable;
import org.deepjit.runtime.launch.TemplateArgument;

/**
 * Launches the kernels that {@link Saxpy} declares in {@code saxpy.cu}.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(Saxpy.class)
public final class SaxpyLauncher implements Saxpy {
  private static final KernelSource SOURCE = KernelSource.resource(Saxpy.class, "saxpy.cu");

  private static final KernelDescriptor SAXPY =
      KernelDescriptor.builder(SOURCE, "saxpy")
          .parameter("int n", 4)
          .parameter("float a", 4)
          .parameter("DeviceBuffer<Float> x", 8)
          .parameter("DeviceBuffer<Float> y", 8)
          .build();

  private final SpecializationTable<SaxpyKernel> saxpyKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public SaxpyLauncher(JitRuntime runtime) {
    this.saxpyKernels = new SpecializationTable<>(runtime, SAXPY);
  }

  /** A launcher on {@code runtime}. */
  public static SaxpyLauncher of(JitRuntime runtime) {
    return new SaxpyLauncher(runtime);
  }

  /**
   * Launches {@code template <int BLOCK> __global__ void saxpy(int n, float a, const float* x,
   * float* y)}.
   */
  @Override
  public void saxpy(
      Stream stream, int BLOCK, int n, float a, DeviceBuffer<Float> x, DeviceBuffer<Float> y) {
    saxpyKernel(BLOCK).launch(stream, n, a, x, y);
  }

  /**
   * Compiles and loads {@code saxpy<BLOCK>}, on every device of the runtime, unless that is done;
   * the result can be launched many times.
   */
  public SaxpyKernel prepareSaxpy(int BLOCK) {
    SaxpyKernel kernel = saxpyKernel(BLOCK);
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code saxpy<BLOCK>} into the cache without loading it, and returns the artifact's
   * directory. Needs no device when the runtime states an architecture.
   */
  public Path compileSaxpy(int BLOCK) {
    return saxpyKernels.compile(TemplateArgument.of(BLOCK));
  }

  private SaxpyKernel saxpyKernel(int BLOCK) {
    int hash = Integer.hashCode(BLOCK);
    for (var node = saxpyKernels.first(hash); node != null; node = node.next()) {
      SaxpyKernel kernel = node.specialization();
      if (kernel.BLOCK == BLOCK) {
        return kernel;
      }
    }
    Specialization specialization = saxpyKernels.load(TemplateArgument.of(BLOCK));
    return saxpyKernels.add(hash, new SaxpyKernel(specialization, BLOCK));
  }

  @Override
  public String toString() {
    return "SaxpyLauncher of saxpy in " + SOURCE.name();
  }

  /** {@code saxpy<BLOCK>} for fixed values, loaded. */
  public static final class SaxpyKernel {
    private final Specialization specialization;

    private final int BLOCK;

    private SaxpyKernel(Specialization specialization, int BLOCK) {
      this.specialization = specialization;
      this.BLOCK = BLOCK;
    }

    /** Launches the kernel. */
    public void launch(
        Stream stream, int n, float a, DeviceBuffer<Float> x, DeviceBuffer<Float> y) {
      try (var frame = specialization.on(stream).frame()) {
        frame.block(BLOCK, 1, 1);
        frame.grid(LaunchMath.ceilDiv(n, BLOCK), 1, 1);
        frame.put(0, n);
        frame.put(1, a);
        frame.put(2, x);
        frame.put(3, y);
        frame.launch(stream);
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }
}
