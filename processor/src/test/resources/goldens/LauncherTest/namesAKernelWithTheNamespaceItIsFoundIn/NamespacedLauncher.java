package good;

import java.nio.file.Path;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.launch.GeneratedLauncher;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSource;
import org.deepjit.runtime.launch.Specialization;
import org.deepjit.runtime.launch.SpecializationTable;
import org.deepjit.runtime.launch.TemplateArgument;

/**
 * Launches the kernels that {@link Namespaced} declares.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(Namespaced.class)
public final class NamespacedLauncher implements Namespaced {
  private static final KernelSource SOURCE =
      KernelSource.inline(
          Namespaced.class,
          """
          namespace outer { namespace {
          template <int N>
          __global__ void fill(int* out) { out[threadIdx.x] = N; }
          } }
          """);

  private static final KernelDescriptor FILL =
      KernelDescriptor.builder(SOURCE, "outer::fill").parameter("long out", 8).build();

  private final SpecializationTable<FillKernel> fillKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public NamespacedLauncher(JitRuntime runtime) {
    this.fillKernels = new SpecializationTable<>(runtime, FILL);
  }

  /** A launcher on {@code runtime}. */
  public static NamespacedLauncher of(JitRuntime runtime) {
    return new NamespacedLauncher(runtime);
  }

  /** Launches {@code template <int N> __global__ void fill(int* out)}. */
  @Override
  public void fill(int N, long out) {
    fillKernel(N).launch(out);
  }

  /**
   * Compiles and loads {@code outer::fill<N>}, on every device of the runtime, unless that is done;
   * the result can be launched many times.
   */
  public FillKernel prepareFill(int N) {
    FillKernel kernel = fillKernel(N);
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code outer::fill<N>} into the cache without loading it, and returns the artifact's
   * directory. Needs no device when the runtime states an architecture.
   */
  public Path compileFill(int N) {
    return fillKernels.compile(TemplateArgument.of(N));
  }

  private FillKernel fillKernel(int N) {
    int hash = Integer.hashCode(N);
    for (var node = fillKernels.first(hash); node != null; node = node.next()) {
      FillKernel kernel = node.specialization();
      if (kernel.N == N) {
        return kernel;
      }
    }
    Specialization specialization = fillKernels.load(TemplateArgument.of(N));
    return fillKernels.add(hash, new FillKernel(specialization, N));
  }

  @Override
  public String toString() {
    return "NamespacedLauncher of outer::fill in " + SOURCE.name();
  }

  /** {@code outer::fill<N>} for fixed values, loaded. */
  public static final class FillKernel {
    private final Specialization specialization;

    private final int N;

    private FillKernel(Specialization specialization, int N) {
      this.specialization = specialization;
      this.N = N;
    }

    /** Launches the kernel. */
    public void launch(long out) {
      try (var frame = specialization.frame()) {
        frame.block(32, 1, 1);
        frame.grid(1, 1, 1);
        frame.put(0, out);
        frame.launch();
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }
}
