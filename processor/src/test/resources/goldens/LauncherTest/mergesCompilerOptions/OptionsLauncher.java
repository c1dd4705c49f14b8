package good;

import java.nio.file.Path;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.launch.GeneratedLauncher;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSource;
import org.deepjit.runtime.launch.Specialization;
import org.deepjit.runtime.launch.SpecializationTable;

/**
 * Launches the kernels that {@link Options} declares.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(Options.class)
public final class OptionsLauncher implements Options {
  private static final KernelSource SOURCE =
      KernelSource.inline(
          Options.class,
          """
          __global__ void plain(int n) {}
          __global__ void tuned(int n) {}
          """);

  private static final KernelDescriptor PLAIN =
      KernelDescriptor.builder(SOURCE, "plain")
          .tag("two_kernels")
          .parameter("int n", 4)
          .compilerOptions(
              CompilerOptions.builder()
                  .optimizeLevel("2")
                  .fastMath(true)
                  .defines("WIDTH=4")
                  .build())
          .build();

  private static final KernelDescriptor TUNED =
      KernelDescriptor.builder(SOURCE, "tuned")
          .tag("two_kernels")
          .parameter("int n", 4)
          .compilerOptions(
              CompilerOptions.builder()
                  .optimizeLevel("2")
                  .fastMath(false)
                  .lineInfo(true)
                  .checkNoSpills(true)
                  .checkNoLocalMemory(true)
                  .registerUsageLevel(5)
                  .maxRegisters(64)
                  .defines("WIDTH=4", "DEBUG", "NAME=\"x\"")
                  .extraFlags("--extra-device-vectorization", "-lineinfo")
                  .postHook("")
                  .build())
          .build();

  private final SpecializationTable<PlainKernel> plainKernels;

  private final SpecializationTable<TunedKernel> tunedKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public OptionsLauncher(JitRuntime runtime) {
    this.plainKernels = new SpecializationTable<>(runtime, PLAIN);
    this.tunedKernels = new SpecializationTable<>(runtime, TUNED);
  }

  /** A launcher on {@code runtime}. */
  public static OptionsLauncher of(JitRuntime runtime) {
    return new OptionsLauncher(runtime);
  }

  /** Launches {@code __global__ void plain(int n)}. */
  @Override
  public void plain(int n) {
    plainKernel().launch(n);
  }

  /**
   * Compiles and loads {@code plain}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public PlainKernel preparePlain() {
    PlainKernel kernel = plainKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code plain} into the cache without loading it, and returns the artifact's directory.
   * Needs no device when the runtime states an architecture.
   */
  public Path compilePlain() {
    return plainKernels.compile();
  }

  private PlainKernel plainKernel() {
    var node = plainKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return plainKernels.add(0, new PlainKernel(plainKernels.load()));
  }

  /** Launches {@code __global__ void tuned(int n)}. */
  @Override
  public void tuned(int n) {
    tunedKernel().launch(n);
  }

  /**
   * Compiles and loads {@code tuned}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public TunedKernel prepareTuned() {
    TunedKernel kernel = tunedKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code tuned} into the cache without loading it, and returns the artifact's directory.
   * Needs no device when the runtime states an architecture.
   */
  public Path compileTuned() {
    return tunedKernels.compile();
  }

  private TunedKernel tunedKernel() {
    var node = tunedKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return tunedKernels.add(0, new TunedKernel(tunedKernels.load()));
  }

  @Override
  public String toString() {
    return "OptionsLauncher of plain, tuned in " + SOURCE.name();
  }

  /** {@code plain}, loaded. */
  public static final class PlainKernel {
    private final Specialization specialization;

    private PlainKernel(Specialization specialization) {
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

  /** {@code tuned}, loaded. */
  public static final class TunedKernel {
    private final Specialization specialization;

    private TunedKernel(Specialization specialization) {
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
