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
 * Launches the kernels that {@link OtherMethods} declares.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(OtherMethods.class)
public final class OtherMethodsLauncher implements OtherMethods {
  private static final KernelSource SOURCE =
      KernelSource.inline(
          OtherMethods.class,
          """
          __global__ void step(int n) {}\
          """);

  private static final KernelDescriptor STEP =
      KernelDescriptor.builder(SOURCE, "step").parameter("int n", 4).build();

  private final SpecializationTable<StepKernel> stepKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public OtherMethodsLauncher(JitRuntime runtime) {
    this.stepKernels = new SpecializationTable<>(runtime, STEP);
  }

  /** A launcher on {@code runtime}. */
  public static OtherMethodsLauncher of(JitRuntime runtime) {
    return new OtherMethodsLauncher(runtime);
  }

  /** Launches {@code __global__ void step(int n)}. */
  @Override
  public void step(int n) {
    stepKernel().launch(n);
  }

  /**
   * Compiles and loads {@code step}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public StepKernel prepareStep_() {
    StepKernel kernel = stepKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code step} into the cache without loading it, and returns the artifact's directory.
   * Needs no device when the runtime states an architecture.
   */
  public Path compileStep_() {
    return stepKernels.compile();
  }

  private StepKernel stepKernel() {
    var node = stepKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return stepKernels.add(0, new StepKernel(stepKernels.load()));
  }

  @Override
  public String toString() {
    return "OtherMethodsLauncher of step in " + SOURCE.name();
  }

  /** {@code step}, loaded. */
  public static final class StepKernel {
    private final Specialization specialization;

    private StepKernel(Specialization specialization) {
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
