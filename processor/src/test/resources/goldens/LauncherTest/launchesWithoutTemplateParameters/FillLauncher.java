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

/**
 * Launches the kernels that {@link Fill} declares.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(Fill.class)
public final class FillLauncher implements Fill {
  private static final KernelSource SOURCE =
      KernelSource.inline(
          Fill.class,
          """
          __global__ void fill(float* p, float value, int n) {}\
          """);

  private static final KernelDescriptor FILL =
      KernelDescriptor.builder(SOURCE, "fill")
          .parameter("DeviceBuffer<Float> p", 8)
          .parameter("float value", 4)
          .parameter("int n", 4)
          .build();

  private final SpecializationTable<FillKernel> fillKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public FillLauncher(JitRuntime runtime) {
    this.fillKernels = new SpecializationTable<>(runtime, FILL);
  }

  /** A launcher on {@code runtime}. */
  public static FillLauncher of(JitRuntime runtime) {
    return new FillLauncher(runtime);
  }

  /** Launches {@code __global__ void fill(float* p, float value, int n)}. */
  @Override
  public void fill(DeviceBuffer<Float> p, float value, int n, Stream stream) {
    fillKernel().launch(p, value, n, stream);
  }

  /**
   * Compiles and loads {@code fill}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public FillKernel prepareFill() {
    FillKernel kernel = fillKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code fill} into the cache without loading it, and returns the artifact's directory.
   * Needs no device when the runtime states an architecture.
   */
  public Path compileFill() {
    return fillKernels.compile();
  }

  private FillKernel fillKernel() {
    var node = fillKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return fillKernels.add(0, new FillKernel(fillKernels.load()));
  }

  @Override
  public String toString() {
    return "FillLauncher of fill in " + SOURCE.name();
  }

  /** {@code fill}, loaded. */
  public static final class FillKernel {
    private final Specialization specialization;

    private FillKernel(Specialization specialization) {
      this.specialization = specialization;
    }

    /** Launches the kernel. */
    public void launch(DeviceBuffer<Float> p, float value, int n, Stream stream) {
      try (var frame = specialization.on(stream).frame()) {
        frame.block(128, 1, 1);
        frame.grid(LaunchMath.ceilDiv(n, 128), 1, 1);
        frame.put(0, p);
        frame.put(1, value);
        frame.put(2, n);
        frame.launch(stream);
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }
}
