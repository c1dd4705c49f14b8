package good;

import java.nio.file.Path;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.launch.GeneratedLauncher;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSource;
import org.deepjit.runtime.launch.Specialization;
import org.deepjit.runtime.launch.SpecializationTable;

/**
 * Launches the kernels that {@link Batches} declares.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(Batches.class)
public final class BatchesLauncher implements Batches {
  private static final KernelSource SOURCE =
      KernelSource.inline(
          Batches.class,
          """
          __global__ void norm(float* rows, int width) {}\
          """);

  private static final KernelDescriptor NORM =
      KernelDescriptor.builder(SOURCE, "norm")
          .parameter("DeviceBuffer<Float> rows", 8)
          .parameter("int width", 4)
          .build();

  private final SpecializationTable<NormKernel> normKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public BatchesLauncher(JitRuntime runtime) {
    this.normKernels = new SpecializationTable<>(runtime, NORM);
  }

  /** A launcher on {@code runtime}. */
  public static BatchesLauncher of(JitRuntime runtime) {
    return new BatchesLauncher(runtime);
  }

  /** Launches {@code __global__ void norm(float* rows, int width)}. */
  @Override
  public void norm(long batches, boolean wide, DeviceBuffer<Float> rows, int width) {
    normKernel().launch(batches, wide, rows, width);
  }

  /**
   * Compiles and loads {@code norm}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public NormKernel prepareNorm() {
    NormKernel kernel = normKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code norm} into the cache without loading it, and returns the artifact's directory.
   * Needs no device when the runtime states an architecture.
   */
  public Path compileNorm() {
    return normKernels.compile();
  }

  private NormKernel normKernel() {
    var node = normKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return normKernels.add(0, new NormKernel(normKernels.load()));
  }

  @Override
  public String toString() {
    return "BatchesLauncher of norm in " + SOURCE.name();
  }

  /** {@code norm}, loaded. */
  public static final class NormKernel {
    private final Specialization specialization;

    private NormKernel(Specialization specialization) {
      this.specialization = specialization;
    }

    /** Launches the kernel. */
    public void launch(long batches, boolean wide, DeviceBuffer<Float> rows, int width) {
      try (var frame = specialization.frame()) {
        frame.block(wide ? 1024 : 256, 1, 1);
        frame.grid(batches, 1, 1);
        frame.put(0, rows);
        frame.put(1, width);
        frame.launch();
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }
}
