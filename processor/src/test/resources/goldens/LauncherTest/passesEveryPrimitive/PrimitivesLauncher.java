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
 * Launches the kernels that {@link Primitives} declares.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(Primitives.class)
public final class PrimitivesLauncher implements Primitives {
  private static final KernelSource SOURCE =
      KernelSource.inline(
          Primitives.class,
          """
          __global__ void all(bool a, signed char b, short c, unsigned short d, int e,
                              size_t f, float g, double h) {}
          """);

  private static final KernelDescriptor ALL =
      KernelDescriptor.builder(SOURCE, "all")
          .parameter("boolean a", 1)
          .parameter("byte b", 1)
          .parameter("short c", 2)
          .parameter("char d", 2)
          .parameter("int e", 4)
          .parameter("long f", 8)
          .parameter("float g", 4)
          .parameter("double h", 8)
          .build();

  private final SpecializationTable<AllKernel> allKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public PrimitivesLauncher(JitRuntime runtime) {
    this.allKernels = new SpecializationTable<>(runtime, ALL);
  }

  /** A launcher on {@code runtime}. */
  public static PrimitivesLauncher of(JitRuntime runtime) {
    return new PrimitivesLauncher(runtime);
  }

  /**
   * Launches {@code __global__ void all(bool a, signed char b, short c, unsigned short d, int e,
   * size_t f, float g, double h)}.
   */
  @Override
  public void all(boolean a, byte b, short c, char d, int e, long f, float g, double h) {
    allKernel().launch(a, b, c, d, e, f, g, h);
  }

  /**
   * Compiles and loads {@code all}, on every device of the runtime, unless that is done; the result
   * can be launched many times.
   */
  public AllKernel prepareAll() {
    AllKernel kernel = allKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code all} into the cache without loading it, and returns the artifact's directory.
   * Needs no device when the runtime states an architecture.
   */
  public Path compileAll() {
    return allKernels.compile();
  }

  private AllKernel allKernel() {
    var node = allKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return allKernels.add(0, new AllKernel(allKernels.load()));
  }

  @Override
  public String toString() {
    return "PrimitivesLauncher of all in " + SOURCE.name();
  }

  /** {@code all}, loaded. */
  public static final class AllKernel {
    private final Specialization specialization;

    private AllKernel(Specialization specialization) {
      this.specialization = specialization;
    }

    /** Launches the kernel. */
    public void launch(boolean a, byte b, short c, char d, int e, long f, float g, double h) {
      try (var frame = specialization.frame()) {
        frame.block(b, a ? 2 : 1, 1);
        frame.grid(e, f, c + d);
        frame.put(0, a);
        frame.put(1, b);
        frame.put(2, c);
        frame.put(3, d);
        frame.put(4, e);
        frame.put(5, f);
        frame.put(6, g);
        frame.put(7, h);
        frame.launch();
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }
}
