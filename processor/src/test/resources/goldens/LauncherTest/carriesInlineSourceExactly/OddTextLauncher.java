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
 * Launches the kernels that {@link OddText} declares.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(OddText.class)
public final class OddTextLauncher implements OddText {
  private static final KernelSource SOURCE =
      KernelSource.inline(
          OddText.class,
          """
          // ""\" and ""\"""\" and \\u0041 \u00e9 \ud83d\ude00 \\
          \t#define A "a\\n"\s

            $T $$ /* \r\f\000 */ __global__ void odd(int n) {} \s
          /**
           * a short comment
           */
          public void h(int a,
              int b) {
          }
          ""\"
            ""\"
          //                                                  a line of more than 100 columns, x(1, 2)
          // no line break at the end\s\
          """);

  private static final KernelDescriptor ODD =
      KernelDescriptor.builder(SOURCE, "odd").parameter("int n", 4).build();

  private final SpecializationTable<OddKernel> oddKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public OddTextLauncher(JitRuntime runtime) {
    this.oddKernels = new SpecializationTable<>(runtime, ODD);
  }

  /** A launcher on {@code runtime}. */
  public static OddTextLauncher of(JitRuntime runtime) {
    return new OddTextLauncher(runtime);
  }

  /** Launches {@code odd}. */
  @Override
  public void odd(int n) {
    oddKernel().launch(n);
  }

  /**
   * Compiles and loads {@code odd}, on every device of the runtime, unless that is done; the result
   * can be launched many times.
   */
  public OddKernel prepareOdd() {
    OddKernel kernel = oddKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code odd} into the cache without loading it, and returns the artifact's directory.
   * Needs no device when the runtime states an architecture.
   */
  public Path compileOdd() {
    return oddKernels.compile();
  }

  private OddKernel oddKernel() {
    var node = oddKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return oddKernels.add(0, new OddKernel(oddKernels.load()));
  }

  @Override
  public String toString() {
    return "OddTextLauncher of odd in " + SOURCE.name();
  }

  /** {@code odd}, loaded. */
  public static final class OddKernel {
    private final Specialization specialization;

    private OddKernel(Specialization specialization) {
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
