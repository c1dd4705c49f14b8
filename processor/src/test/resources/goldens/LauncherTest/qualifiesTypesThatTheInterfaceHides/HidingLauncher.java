package good;

import java.nio.file.Path;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.launch.GeneratedLauncher;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.LaunchMath;
import org.deepjit.runtime.launch.Specialization;
import org.deepjit.runtime.launch.SpecializationTable;
import org.deepjit.runtime.launch.TemplateArgument;

/**
 * Launches the kernels that {@link Hiding} declares.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(Hiding.class)
public final class HidingLauncher implements Hiding {
  private static final org.deepjit.runtime.launch.KernelSource SOURCE =
      org.deepjit.runtime.launch.KernelSource.inline(
          Hiding.class,
          """
          template <int N> __global__ void hide(int n) {}\
          """);

  private static final KernelDescriptor HIDE =
      KernelDescriptor.builder(SOURCE, "hide").parameter("int n", 4).build();

  private final SpecializationTable<HideKernel_> hideKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public HidingLauncher(JitRuntime runtime) {
    this.hideKernels = new SpecializationTable<>(runtime, HIDE);
  }

  /** A launcher on {@code runtime}. */
  public static HidingLauncher of(JitRuntime runtime) {
    return new HidingLauncher(runtime);
  }

  /** Launches {@code template <int N> __global__ void hide(int n)}. */
  @java.lang.Override
  public void hide(int N, int n) {
    hideKernel(N).launch(n);
  }

  /**
   * Compiles and loads {@code hide<N>}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public HideKernel_ prepareHide(int N) {
    HideKernel_ kernel = hideKernel(N);
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code hide<N>} into the cache without loading it, and returns the artifact's
   * directory. Needs no device when the runtime states an architecture.
   */
  public Path compileHide(int N) {
    return hideKernels.compile(TemplateArgument.of(N));
  }

  private HideKernel_ hideKernel(int N) {
    int hash = Integer.hashCode(N);
    for (var node = hideKernels.first(hash); node != null; node = node.next()) {
      HideKernel_ kernel = node.specialization();
      if (kernel.N == N) {
        return kernel;
      }
    }
    Specialization specialization = hideKernels.load(TemplateArgument.of(N));
    return hideKernels.add(hash, new HideKernel_(specialization, N));
  }

  @java.lang.Override
  public String toString() {
    return "HidingLauncher of hide in " + SOURCE.name();
  }

  /** {@code hide<N>} for fixed values, loaded. */
  public static final class HideKernel_ {
    private final Specialization specialization;

    private final int N;

    private HideKernel_(Specialization specialization, int N) {
      this.specialization = specialization;
      this.N = N;
    }

    /** Launches the kernel. */
    public void launch(int n) {
      try (var frame = specialization.frame()) {
        frame.block(N, 1, 1);
        frame.grid(LaunchMath.ceilDiv(n, N), 1, 1);
        frame.put(0, n);
        frame.launch();
      }
    }

    /** The loaded kernel. */
    public org.deepjit.runtime.Kernel kernel() {
      return specialization.kernel();
    }
  }
}
