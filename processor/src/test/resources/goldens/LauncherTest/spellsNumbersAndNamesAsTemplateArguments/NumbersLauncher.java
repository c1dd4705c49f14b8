package good;

import java.nio.file.Path;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.launch.GeneratedLauncher;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSource;
import org.deepjit.runtime.launch.LaunchMath;
import org.deepjit.runtime.launch.Specialization;
import org.deepjit.runtime.launch.SpecializationTable;
import org.deepjit.runtime.launch.TemplateArgument;

/**
 * Launches the kernels that {@link Numbers} declares.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(Numbers.class)
public final class NumbersLauncher implements Numbers {
  private static final KernelSource SOURCE =
      KernelSource.inline(
          Numbers.class,
          """
          template <long long SIZE, float SCALE, double BIAS, typename Op, int MODE>
          __global__ void apply(int n) {}
          """);

  private static final KernelDescriptor APPLY =
      KernelDescriptor.builder(SOURCE, "apply").parameter("int n", 4).build();

  private final SpecializationTable<ApplyKernel> applyKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public NumbersLauncher(JitRuntime runtime) {
    this.applyKernels = new SpecializationTable<>(runtime, APPLY);
  }

  /** A launcher on {@code runtime}. */
  public static NumbersLauncher of(JitRuntime runtime) {
    return new NumbersLauncher(runtime);
  }

  /**
   * Launches {@code template <long long SIZE, float SCALE, double BIAS, typename Op, int MODE>
   * __global__ void apply(int n)}.
   */
  @Override
  public void apply(long SIZE, float SCALE, double BIAS, String op, String MODE, int n) {
    applyKernel(SIZE, SCALE, BIAS, op, MODE).launch(n);
  }

  /**
   * Compiles and loads {@code apply<SIZE, SCALE, BIAS, op, MODE>}, on every device of the runtime,
   * unless that is done; the result can be launched many times.
   */
  public ApplyKernel prepareApply(long SIZE, float SCALE, double BIAS, String op, String MODE) {
    ApplyKernel kernel = applyKernel(SIZE, SCALE, BIAS, op, MODE);
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code apply<SIZE, SCALE, BIAS, op, MODE>} into the cache without loading it, and
   * returns the artifact's directory. Needs no device when the runtime states an architecture.
   */
  public Path compileApply(long SIZE, float SCALE, double BIAS, String op, String MODE) {
    return applyKernels.compile(
        TemplateArgument.of(SIZE),
        TemplateArgument.of(SCALE),
        TemplateArgument.of(BIAS),
        TemplateArgument.ofName(op),
        TemplateArgument.ofName(MODE));
  }

  private ApplyKernel applyKernel(long SIZE, float SCALE, double BIAS, String op, String MODE) {
    int hash = Long.hashCode(SIZE);
    hash = 31 * hash + Float.hashCode(SCALE);
    hash = 31 * hash + Double.hashCode(BIAS);
    hash = 31 * hash + op.hashCode();
    hash = 31 * hash + MODE.hashCode();
    for (var node = applyKernels.first(hash); node != null; node = node.next()) {
      ApplyKernel kernel = node.specialization();
      if (kernel.SIZE == SIZE
          && Float.floatToRawIntBits(kernel.SCALE) == Float.floatToRawIntBits(SCALE)
          && Double.doubleToRawLongBits(kernel.BIAS) == Double.doubleToRawLongBits(BIAS)
          && kernel.op.equals(op)
          && kernel.MODE.equals(MODE)) {
        return kernel;
      }
    }
    Specialization specialization =
        applyKernels.load(
            TemplateArgument.of(SIZE),
            TemplateArgument.of(SCALE),
            TemplateArgument.of(BIAS),
            TemplateArgument.ofName(op),
            TemplateArgument.ofName(MODE));
    return applyKernels.add(hash, new ApplyKernel(specialization, SIZE, SCALE, BIAS, op, MODE));
  }

  @Override
  public String toString() {
    return "NumbersLauncher of apply in " + SOURCE.name();
  }

  /** {@code apply<SIZE, SCALE, BIAS, op, MODE>} for fixed values, loaded. */
  public static final class ApplyKernel {
    private final Specialization specialization;

    private final long SIZE;

    private final float SCALE;

    private final double BIAS;

    private final String op;

    private final String MODE;

    private ApplyKernel(
        Specialization specialization,
        long SIZE,
        float SCALE,
        double BIAS,
        String op,
        String MODE) {
      this.specialization = specialization;
      this.SIZE = SIZE;
      this.SCALE = SCALE;
      this.BIAS = BIAS;
      this.op = op;
      this.MODE = MODE;
    }

    /** Launches the kernel. */
    public void launch(int n) {
      try (var frame = specialization.frame()) {
        frame.block(256, 1, 1);
        frame.grid(LaunchMath.ceilDiv(n, SIZE), 1, 1);
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
