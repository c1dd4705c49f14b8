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
 * Launches the kernels that {@link Outer.Middle.Inner} declares.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(Outer.Middle.Inner.class)
final class Outer_Middle_InnerLauncher implements Outer.Middle.Inner {
  private static final KernelSource SOURCE =
      KernelSource.inline(
          Outer.Middle.Inner.class,
          """
          __global__ void inner(int n) {}\
          """);

  private static final KernelDescriptor INNER =
      KernelDescriptor.builder(SOURCE, "inner").parameter("int n", 4).build();

  private final SpecializationTable<InnerKernel> innerKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public Outer_Middle_InnerLauncher(JitRuntime runtime) {
    this.innerKernels = new SpecializationTable<>(runtime, INNER);
  }

  /** A launcher on {@code runtime}. */
  public static Outer_Middle_InnerLauncher of(JitRuntime runtime) {
    return new Outer_Middle_InnerLauncher(runtime);
  }

  /** Launches {@code __global__ void inner(int n)}. */
  @Override
  public void inner(int n) {
    innerKernel().launch(n);
  }

  /**
   * Compiles and loads {@code inner}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public InnerKernel prepareInner() {
    InnerKernel kernel = innerKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code inner} into the cache without loading it, and returns the artifact's directory.
   * Needs no device when the runtime states an architecture.
   */
  public Path compileInner() {
    return innerKernels.compile();
  }

  private InnerKernel innerKernel() {
    var node = innerKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return innerKernels.add(0, new InnerKernel(innerKernels.load()));
  }

  @Override
  public String toString() {
    return "Outer_Middle_InnerLauncher of inner in " + SOURCE.name();
  }

  /** {@code inner}, loaded. */
  public static final class InnerKernel {
    private final Specialization specialization;

    private InnerKernel(Specialization specialization) {
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
