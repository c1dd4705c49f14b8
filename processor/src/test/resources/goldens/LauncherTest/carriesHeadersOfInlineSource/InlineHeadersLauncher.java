package good;

import java.nio.file.Path;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.launch.GeneratedLauncher;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSource;
import org.deepjit.runtime.launch.Specialization;
import org.deepjit.runtime.launch.SpecializationTable;

/**
 * Launches the kernels that {@link InlineHeaders} declares.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(InlineHeaders.class)
public final class InlineHeadersLauncher implements InlineHeaders {
  private static final KernelSource SOURCE =
      KernelSource.inline(
          InlineHeaders.class,
          """
          #include "tiles/tile.cuh"
          #include <good/tiles/edge.cuh>
          __global__ void f(int n) {}
          """,
          "tiles/tile.cuh",
          "/good/tiles/edge.cuh");

  private static final KernelDescriptor F =
      KernelDescriptor.builder(SOURCE, "f").parameter("int n", 4).build();

  private final SpecializationTable<FKernel> fKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public InlineHeadersLauncher(JitRuntime runtime) {
    this.fKernels = new SpecializationTable<>(runtime, F);
  }

  /** A launcher on {@code runtime}. */
  public static InlineHeadersLauncher of(JitRuntime runtime) {
    return new InlineHeadersLauncher(runtime);
  }

  /** Launches {@code __global__ void f(int n)}. */
  @Override
  public void f(int n) {
    fKernel().launch(n);
  }

  /**
   * Compiles and loads {@code f}, on every device of the runtime, unless that is done; the result
   * can be launched many times.
   */
  public FKernel prepareF() {
    FKernel kernel = fKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code f} into the cache without loading it, and returns the artifact's directory.
   * Needs no device when the runtime states an architecture.
   */
  public Path compileF() {
    return fKernels.compile();
  }

  private FKernel fKernel() {
    var node = fKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return fKernels.add(0, new FKernel(fKernels.load()));
  }

  @Override
  public String toString() {
    return "InlineHeadersLauncher of f in " + SOURCE.name();
  }

  /** {@code f}, loaded. */
  public static final class FKernel {
    private final Specialization specialization;

    private FKernel(Specialization specialization) {
      this.specialization = specialization;
    }

    /** Launches the kernel. */
    public void launch(int n) {
      try (var frame = specialization.frame()) {
        frame.block(32, 1, 1);
        frame.grid(n, 1, 1);
        frame.put(0, n);
        frame.launch();
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }
}
