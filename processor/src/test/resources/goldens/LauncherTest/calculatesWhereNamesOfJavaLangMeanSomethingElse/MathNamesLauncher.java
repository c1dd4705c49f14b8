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
 * Launches the kernels that {@link MathNames} declares.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(MathNames.class)
public final class MathNamesLauncher implements MathNames {
  private static final KernelSource SOURCE =
      KernelSource.inline(
          MathNames.class,
          """
          __global__ void first(int n, int m) {}
          __global__ void second(int Math, int LaunchMath, int Integer) {}
          """);

  private static final KernelDescriptor FIRST =
      KernelDescriptor.builder(SOURCE, "first").parameter("int n", 4).parameter("int m", 4).build();

  private static final KernelDescriptor SECOND =
      KernelDescriptor.builder(SOURCE, "second")
          .parameter("int Math", 4)
          .parameter("int LaunchMath", 4)
          .parameter("int Integer", 4)
          .build();

  private final SpecializationTable<FirstKernel> firstKernels;

  private final SpecializationTable<SecondKernel> secondKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public MathNamesLauncher(JitRuntime runtime) {
    this.firstKernels = new SpecializationTable<>(runtime, FIRST);
    this.secondKernels = new SpecializationTable<>(runtime, SECOND);
  }

  /** A launcher on {@code runtime}. */
  public static MathNamesLauncher of(JitRuntime runtime) {
    return new MathNamesLauncher(runtime);
  }

  /** Launches {@code __global__ void first(int n, int m)}. */
  @Override
  public void first(int n, int m) {
    firstKernel().launch(n, m);
  }

  /**
   * Compiles and loads {@code first}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public FirstKernel prepareFirst() {
    FirstKernel kernel = firstKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code first} into the cache without loading it, and returns the artifact's directory.
   * Needs no device when the runtime states an architecture.
   */
  public Path compileFirst() {
    return firstKernels.compile();
  }

  private FirstKernel firstKernel() {
    var node = firstKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return firstKernels.add(0, new FirstKernel(firstKernels.load()));
  }

  /** Launches {@code __global__ void second(int Math, int LaunchMath, int Integer)}. */
  @Override
  public void second(int Math, int LaunchMath, int Integer) {
    secondKernel().launch(Math, LaunchMath, Integer);
  }

  /**
   * Compiles and loads {@code second}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public SecondKernel prepareSecond() {
    SecondKernel kernel = secondKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code second} into the cache without loading it, and returns the artifact's
   * directory. Needs no device when the runtime states an architecture.
   */
  public Path compileSecond() {
    return secondKernels.compile();
  }

  private SecondKernel secondKernel() {
    var node = secondKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return secondKernels.add(0, new SecondKernel(secondKernels.load()));
  }

  @Override
  public String toString() {
    return "MathNamesLauncher of first, second in " + SOURCE.name();
  }

  /** {@code first}, loaded. */
  public static final class FirstKernel {
    private final Specialization specialization;

    private FirstKernel(Specialization specialization) {
      this.specialization = specialization;
    }

    /** Launches the kernel. */
    public void launch(int n, int m) {
      try (var frame = specialization.frame()) {
        frame.block(32, 1, 1);
        frame.grid(
            java.lang.Math.max(org.deepjit.runtime.launch.LaunchMath.ceilDiv(n, 32), m), 1, 1);
        frame.put(0, n);
        frame.put(1, m);
        frame.launch();
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }

  /** {@code second}, loaded. */
  public static final class SecondKernel {
    private final Specialization specialization;

    private SecondKernel(Specialization specialization) {
      this.specialization = specialization;
    }

    /** Launches the kernel. */
    public void launch(int Math, int LaunchMath, int Integer) {
      try (var frame = specialization.frame()) {
        frame.block(Integer, 1, 1);
        frame.grid(
            java.lang.Math.min(org.deepjit.runtime.launch.LaunchMath.ceilDiv(Math, 32), LaunchMath),
            1,
            1);
        frame.put(0, Math);
        frame.put(1, LaunchMath);
        frame.put(2, Integer);
        frame.launch();
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }
}
