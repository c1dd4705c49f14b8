package good;

import java.nio.file.Path;
import jcuda.driver.CUdeviceptr;
import jcuda.driver.CUstream;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.jcuda.JCudaHandles;
import org.deepjit.runtime.launch.GeneratedLauncher;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSource;
import org.deepjit.runtime.launch.Specialization;
import org.deepjit.runtime.launch.SpecializationTable;

/**
 * Launches the kernels that {@link JCuda} declares.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(JCuda.class)
public final class JCudaLauncher implements JCuda {
  private static final KernelSource SOURCE =
      KernelSource.inline(
          JCuda.class,
          """
          extern "C" __global__ void scale(float* p, float factor, int n) {}\
          """);

  private static final KernelDescriptor SCALE =
      KernelDescriptor.builder(SOURCE, "scale")
          .parameter("CUdeviceptr p", 8)
          .parameter("float factor", 4)
          .parameter("int n", 4)
          .build();

  private final SpecializationTable<ScaleKernel> scaleKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public JCudaLauncher(JitRuntime runtime) {
    this.scaleKernels = new SpecializationTable<>(runtime, SCALE);
  }

  /** A launcher on {@code runtime}. */
  public static JCudaLauncher of(JitRuntime runtime) {
    return new JCudaLauncher(runtime);
  }

  /** Launches {@code extern "C" __global__ void scale(float* p, float factor, int n)}. */
  @Override
  public void scale(CUdeviceptr p, float factor, int n, CUstream stream) {
    scaleKernel().launch(p, factor, n, stream);
  }

  /**
   * Compiles and loads {@code scale}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public ScaleKernel prepareScale() {
    ScaleKernel kernel = scaleKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code scale} into the cache without loading it, and returns the artifact's directory.
   * Needs no device when the runtime states an architecture.
   */
  public Path compileScale() {
    return scaleKernels.compile();
  }

  private ScaleKernel scaleKernel() {
    var node = scaleKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return scaleKernels.add(0, new ScaleKernel(scaleKernels.load()));
  }

  @Override
  public String toString() {
    return "JCudaLauncher of scale in " + SOURCE.name();
  }

  /** {@code scale}, loaded. */
  public static final class ScaleKernel {
    private final Specialization specialization;

    private ScaleKernel(Specialization specialization) {
      this.specialization = specialization;
    }

    /** Launches the kernel. */
    public void launch(CUdeviceptr p, float factor, int n, CUstream stream) {
      try (var frame = specialization.frame()) {
        frame.block(256, 1, 1);
        frame.grid((n + 255L) / 256, 1, 1);
        frame.put(0, JCudaHandles.address(p));
        frame.put(1, factor);
        frame.put(2, n);
        frame.launch(JCudaHandles.handle(stream));
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }
}
