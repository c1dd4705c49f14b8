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
 * Launches the kernels that {@link Enums} declares.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(Enums.class)
public final class EnumsLauncher implements Enums {
  private static final KernelSource SOURCE =
      KernelSource.inline(
          Enums.class,
          """
          namespace ops { enum Mode { FAST, EXACT }; }
          enum class Layout { Row, Column };
          template <ops::Mode MODE, Layout LAYOUT, signed char A, short B, char C>
          __global__ void apply(int n) {}
          """);

  private static final KernelDescriptor APPLY =
      KernelDescriptor.builder(SOURCE, "apply").parameter("int n", 4).build();

  private final SpecializationTable<ApplyKernel> applyKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public EnumsLauncher(JitRuntime runtime) {
    this.applyKernels = new SpecializationTable<>(runtime, APPLY);
  }

  /** A launcher on {@code runtime}. */
  public static EnumsLauncher of(JitRuntime runtime) {
    return new EnumsLauncher(runtime);
  }

  /**
   * Launches {@code template <ops::Mode MODE, Layout LAYOUT, signed char A, short B, char C>
   * __global__ void apply(int n)}.
   */
  @Override
  public void apply(Enums.Mode MODE, Enums.Layout LAYOUT, byte A, short B, char C, int n) {
    applyKernel(MODE, LAYOUT, A, B, C).launch(n);
  }

  /**
   * Compiles and loads {@code apply<MODE, LAYOUT, A, B, C>}, on every device of the runtime, unless
   * that is done; the result can be launched many times.
   */
  public ApplyKernel prepareApply(Enums.Mode MODE, Enums.Layout LAYOUT, byte A, short B, char C) {
    ApplyKernel kernel = applyKernel(MODE, LAYOUT, A, B, C);
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code apply<MODE, LAYOUT, A, B, C>} into the cache without loading it, and returns
   * the artifact's directory. Needs no device when the runtime states an architecture.
   */
  public Path compileApply(Enums.Mode MODE, Enums.Layout LAYOUT, byte A, short B, char C) {
    return applyKernels.compile(
        cudaName(MODE),
        cudaName(LAYOUT),
        TemplateArgument.of(A),
        TemplateArgument.of(B),
        TemplateArgument.of(C));
  }

  private ApplyKernel applyKernel(Enums.Mode MODE, Enums.Layout LAYOUT, byte A, short B, char C) {
    int hash = MODE.hashCode();
    hash = 31 * hash + LAYOUT.hashCode();
    hash = 31 * hash + Byte.hashCode(A);
    hash = 31 * hash + Short.hashCode(B);
    hash = 31 * hash + Character.hashCode(C);
    for (var node = applyKernels.first(hash); node != null; node = node.next()) {
      ApplyKernel kernel = node.specialization();
      if (kernel.MODE == MODE
          && kernel.LAYOUT == LAYOUT
          && kernel.A == A
          && kernel.B == B
          && kernel.C == C) {
        return kernel;
      }
    }
    Specialization specialization =
        applyKernels.load(
            cudaName(MODE),
            cudaName(LAYOUT),
            TemplateArgument.of(A),
            TemplateArgument.of(B),
            TemplateArgument.of(C));
    return applyKernels.add(hash, new ApplyKernel(specialization, MODE, LAYOUT, A, B, C));
  }

  private static String cudaName(Enums.Mode value) {
    return switch (value) {
      case FAST -> "ops::Mode::FAST";
      case EXACT -> "ops::Mode::EXACT";
    };
  }

  private static String cudaName(Enums.Layout value) {
    return switch (value) {
      case ROW -> "Layout::Row";
      case COLUMN -> "Layout::Column";
    };
  }

  @Override
  public String toString() {
    return "EnumsLauncher of apply in " + SOURCE.name();
  }

  /** {@code apply<MODE, LAYOUT, A, B, C>} for fixed values, loaded. */
  public static final class ApplyKernel {
    private final Specialization specialization;

    private final Enums.Mode MODE;

    private final Enums.Layout LAYOUT;

    private final byte A;

    private final short B;

    private final char C;

    private ApplyKernel(
        Specialization specialization,
        Enums.Mode MODE,
        Enums.Layout LAYOUT,
        byte A,
        short B,
        char C) {
      this.specialization = specialization;
      this.MODE = MODE;
      this.LAYOUT = LAYOUT;
      this.A = A;
      this.B = B;
      this.C = C;
    }

    /** Launches the kernel. */
    public void launch(int n) {
      try (var frame = specialization.frame()) {
        frame.block(C, 1, 1);
        frame.sharedMemory(A);
        frame.grid(LaunchMath.ceilDiv(n, B), 1, 1);
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
