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
 * Launches the kernels that {@link Headers} declares in {@code tiles.cu}.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(Headers.class)
public final class HeadersLauncher implements Headers {
  private static final KernelSource SOURCE =
      KernelSource.resource(Headers.class, "tiles.cu", "tiles/tile.cuh", "/good/tiles/edge.cuh");

  private static final KernelDescriptor TRANSPOSE =
      KernelDescriptor.builder(SOURCE, "transpose")
          .parameter("int n", 4)
          .parameter("DeviceBuffer<Float> out", 8)
          .build();

  private final SpecializationTable<TransposeKernel> transposeKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public HeadersLauncher(JitRuntime runtime) {
    this.transposeKernels = new SpecializationTable<>(runtime, TRANSPOSE);
  }

  /** A launcher on {@code runtime}. */
  public static HeadersLauncher of(JitRuntime runtime) {
    return new HeadersLauncher(runtime);
  }

  /** Launches {@code __global__ void transpose(int n, float* out)}. */
  @Override
  public void transpose(int n, DeviceBuffer<Float> out) {
    transposeKernel().launch(n, out);
  }

  /**
   * Compiles and loads {@code transpose}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public TransposeKernel prepareTranspose() {
    TransposeKernel kernel = transposeKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code transpose} into the cache without loading it, and returns the artifact's
   * directory. Needs no device when the runtime states an architecture.
   */
  public Path compileTranspose() {
    return transposeKernels.compile();
  }

  private TransposeKernel transposeKernel() {
    var node = transposeKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return transposeKernels.add(0, new TransposeKernel(transposeKernels.load()));
  }

  @Override
  public String toString() {
    return "HeadersLauncher of transpose in " + SOURCE.name();
  }

  /** {@code transpose}, loaded. */
  public static final class TransposeKernel {
    private final Specialization specialization;

    private TransposeKernel(Specialization specialization) {
      this.specialization = specialization;
    }

    /** Launches the kernel. */
    public void launch(int n, DeviceBuffer<Float> out) {
      try (var frame = specialization.frame()) {
        frame.block(32, 1, 1);
        frame.grid(n, 1, 1);
        frame.put(0, n);
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
