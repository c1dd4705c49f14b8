package good;

import java.nio.file.Path;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.launch.GeneratedLauncher;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSource;
import org.deepjit.runtime.launch.Specialization;
import org.deepjit.runtime.launch.SpecializationTable;

/**
 * Launches the kernels that {@link CallOptions} declares.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(CallOptions.class)
public final class CallOptionsLauncher implements CallOptions {
  private static final KernelSource SOURCE =
      KernelSource.inline(
          CallOptions.class,
          """
          __global__ void free(int n) {}
          __global__ void half(int n) {}
          """);

  private static final KernelDescriptor FREE =
      KernelDescriptor.builder(SOURCE, "free").parameter("int n", 4).build();

  private static final KernelDescriptor HALF =
      KernelDescriptor.builder(SOURCE, "half").parameter("int n", 4).build();

  private final SpecializationTable<FreeKernel> freeKernels;

  private final SpecializationTable<HalfKernel> halfKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public CallOptionsLauncher(JitRuntime runtime) {
    this.freeKernels = new SpecializationTable<>(runtime, FREE);
    this.halfKernels = new SpecializationTable<>(runtime, HALF);
  }

  /** A launcher on {@code runtime}. */
  public static CallOptionsLauncher of(JitRuntime runtime) {
    return new CallOptionsLauncher(runtime);
  }

  /** Launches {@code __global__ void free(int n)}. */
  @Override
  public void free(LaunchOptions options, int n) {
    freeKernel().launch(options, n);
  }

  /**
   * Compiles and loads {@code free}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public FreeKernel prepareFree() {
    FreeKernel kernel = freeKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code free} into the cache without loading it, and returns the artifact's directory.
   * Needs no device when the runtime states an architecture.
   */
  public Path compileFree() {
    return freeKernels.compile();
  }

  private FreeKernel freeKernel() {
    var node = freeKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return freeKernels.add(0, new FreeKernel(freeKernels.load()));
  }

  /** Launches {@code __global__ void half(int n)}. */
  @Override
  public void half(int n, LaunchOptions options) {
    halfKernel().launch(n, options);
  }

  /**
   * Compiles and loads {@code half}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public HalfKernel prepareHalf() {
    HalfKernel kernel = halfKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code half} into the cache without loading it, and returns the artifact's directory.
   * Needs no device when the runtime states an architecture.
   */
  public Path compileHalf() {
    return halfKernels.compile();
  }

  private HalfKernel halfKernel() {
    var node = halfKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return halfKernels.add(0, new HalfKernel(halfKernels.load()));
  }

  @Override
  public String toString() {
    return "CallOptionsLauncher of free, half in " + SOURCE.name();
  }

  /** {@code free}, loaded. */
  public static final class FreeKernel {
    private final Specialization specialization;

    private FreeKernel(Specialization specialization) {
      this.specialization = specialization;
    }

    /** Launches the kernel. */
    public void launch(LaunchOptions options, int n) {
      try (var frame = specialization.on(options).frame()) {
        frame.put(0, n);
        frame.options(options);
        frame.launch();
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }

  /** {@code half}, loaded. */
  public static final class HalfKernel {
    private final Specialization specialization;

    private HalfKernel(Specialization specialization) {
      this.specialization = specialization;
    }

    /** Launches the kernel. */
    public void launch(int n, LaunchOptions options) {
      try (var frame = specialization.on(options).frame()) {
        frame.block(64, 1, 1);
        frame.put(0, n);
        frame.options(options);
        frame.launch();
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }
}
