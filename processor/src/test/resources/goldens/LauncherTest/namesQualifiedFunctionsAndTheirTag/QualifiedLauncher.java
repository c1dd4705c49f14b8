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
 * Launches the kernels that {@link Qualified} declares.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(Qualified.class)
public final class QualifiedLauncher implements Qualified {
  private static final KernelSource SOURCE =
      KernelSource.inline(
          Qualified.class,
          """
          namespace a::b {
          template <int LONG_PARAMETER_NAME, int ANOTHER_LONG_PARAMETER_NAME, int A_THIRD_ONE>
          __global__ void aKernelWithARatherLongName(int n) {}
          }
          """);

  private static final KernelDescriptor QUALIFIED =
      KernelDescriptor.builder(SOURCE, "a::b::aKernelWithARatherLongName")
          .parameter("int n", 4)
          .build();

  private final SpecializationTable<QualifiedKernel> qualifiedKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public QualifiedLauncher(JitRuntime runtime) {
    this.qualifiedKernels = new SpecializationTable<>(runtime, QUALIFIED);
  }

  /** A launcher on {@code runtime}. */
  public static QualifiedLauncher of(JitRuntime runtime) {
    return new QualifiedLauncher(runtime);
  }

  /**
   * Launches {@code template <int LONG_PARAMETER_NAME, int ANOTHER_LONG_PARAMETER_NAME, int
   * A_THIRD_ONE> __global__ void aKernelWithARatherLongName(int n)}.
   */
  @Override
  public void qualified(
      int LONG_PARAMETER_NAME, int ANOTHER_LONG_PARAMETER_NAME, int A_THIRD_ONE, int n) {
    qualifiedKernel(LONG_PARAMETER_NAME, ANOTHER_LONG_PARAMETER_NAME, A_THIRD_ONE).launch(n);
  }

  /**
   * Compiles and loads {@code a::b::aKernelWithARatherLongName<LONG_PARAMETER_NAME,
   * ANOTHER_LONG_PARAMETER_NAME, A_THIRD_ONE>}, on every device of the runtime, unless that is
   * done; the result can be launched many times.
   */
  public QualifiedKernel prepareQualified(
      int LONG_PARAMETER_NAME, int ANOTHER_LONG_PARAMETER_NAME, int A_THIRD_ONE) {
    QualifiedKernel kernel =
        qualifiedKernel(LONG_PARAMETER_NAME, ANOTHER_LONG_PARAMETER_NAME, A_THIRD_ONE);
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code a::b::aKernelWithARatherLongName<LONG_PARAMETER_NAME,
   * ANOTHER_LONG_PARAMETER_NAME, A_THIRD_ONE>} into the cache without loading it, and returns the
   * artifact's directory. Needs no device when the runtime states an architecture.
   */
  public Path compileQualified(
      int LONG_PARAMETER_NAME, int ANOTHER_LONG_PARAMETER_NAME, int A_THIRD_ONE) {
    return qualifiedKernels.compile(
        TemplateArgument.of(LONG_PARAMETER_NAME),
        TemplateArgument.of(ANOTHER_LONG_PARAMETER_NAME),
        TemplateArgument.of(A_THIRD_ONE));
  }

  private QualifiedKernel qualifiedKernel(
      int LONG_PARAMETER_NAME, int ANOTHER_LONG_PARAMETER_NAME, int A_THIRD_ONE) {
    int hash = Integer.hashCode(LONG_PARAMETER_NAME);
    hash = 31 * hash + Integer.hashCode(ANOTHER_LONG_PARAMETER_NAME);
    hash = 31 * hash + Integer.hashCode(A_THIRD_ONE);
    for (var node = qualifiedKernels.first(hash); node != null; node = node.next()) {
      QualifiedKernel kernel = node.specialization();
      if (kernel.LONG_PARAMETER_NAME == LONG_PARAMETER_NAME
          && kernel.ANOTHER_LONG_PARAMETER_NAME == ANOTHER_LONG_PARAMETER_NAME
          && kernel.A_THIRD_ONE == A_THIRD_ONE) {
        return kernel;
      }
    }
    Specialization specialization =
        qualifiedKernels.load(
            TemplateArgument.of(LONG_PARAMETER_NAME),
            TemplateArgument.of(ANOTHER_LONG_PARAMETER_NAME),
            TemplateArgument.of(A_THIRD_ONE));
    return qualifiedKernels.add(
        hash,
        new QualifiedKernel(
            specialization, LONG_PARAMETER_NAME, ANOTHER_LONG_PARAMETER_NAME, A_THIRD_ONE));
  }

  @Override
  public String toString() {
    return "QualifiedLauncher of a::b::aKernelWithARatherLongName in " + SOURCE.name();
  }

  /**
   * {@code a::b::aKernelWithARatherLongName<LONG_PARAMETER_NAME, ANOTHER_LONG_PARAMETER_NAME,
   * A_THIRD_ONE>} for fixed values, loaded.
   */
  public static final class QualifiedKernel {
    private final Specialization specialization;

    private final int LONG_PARAMETER_NAME;

    private final int ANOTHER_LONG_PARAMETER_NAME;

    private final int A_THIRD_ONE;

    private QualifiedKernel(
        Specialization specialization,
        int LONG_PARAMETER_NAME,
        int ANOTHER_LONG_PARAMETER_NAME,
        int A_THIRD_ONE) {
      this.specialization = specialization;
      this.LONG_PARAMETER_NAME = LONG_PARAMETER_NAME;
      this.ANOTHER_LONG_PARAMETER_NAME = ANOTHER_LONG_PARAMETER_NAME;
      this.A_THIRD_ONE = A_THIRD_ONE;
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
