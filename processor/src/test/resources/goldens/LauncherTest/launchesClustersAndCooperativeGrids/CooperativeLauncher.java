package good;

import java.nio.file.Path;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.launch.GeneratedLauncher;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSource;
import org.deepjit.runtime.launch.LaunchMath;
import org.deepjit.runtime.launch.Specialization;
import org.deepjit.runtime.launch.SpecializationTable;
import org.deepjit.runtime.launch.TemplateArgument;

/**
 * Launches the kernels that {@link Cooperative} declares.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(Cooperative.class)
public final class CooperativeLauncher implements Cooperative {
  private static final KernelSource SOURCE =
      KernelSource.inline(
          Cooperative.class,
          """
          template <int X, int Y> __global__ void stencil(int n) {}
          __global__ void pipeline(int n) {}
          """);

  private static final KernelDescriptor STENCIL =
      KernelDescriptor.builder(SOURCE, "stencil")
          .parameter("int n", 4)
          .launchOptions(LaunchOptions.builder().cooperative(true).build())
          .build();

  private static final KernelDescriptor PIPELINE =
      KernelDescriptor.builder(SOURCE, "pipeline")
          .parameter("int n", 4)
          .launchOptions(
              LaunchOptions.builder()
                  .programmaticDependentLaunch(true)
                  .nonPortableCluster(true)
                  .build())
          .build();

  private final SpecializationTable<StencilKernel> stencilKernels;

  private final SpecializationTable<PipelineKernel> pipelineKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public CooperativeLauncher(JitRuntime runtime) {
    this.stencilKernels = new SpecializationTable<>(runtime, STENCIL);
    this.pipelineKernels = new SpecializationTable<>(runtime, PIPELINE);
  }

  /** A launcher on {@code runtime}. */
  public static CooperativeLauncher of(JitRuntime runtime) {
    return new CooperativeLauncher(runtime);
  }

  /** Launches {@code template <int X, int Y> __global__ void stencil(int n)}. */
  @Override
  public void stencil(Stream stream, int X, int Y, int n) {
    stencilKernel(X, Y).launch(stream, n);
  }

  /**
   * Compiles and loads {@code stencil<X, Y>}, on every device of the runtime, unless that is done;
   * the result can be launched many times.
   */
  public StencilKernel prepareStencil(int X, int Y) {
    StencilKernel kernel = stencilKernel(X, Y);
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code stencil<X, Y>} into the cache without loading it, and returns the artifact's
   * directory. Needs no device when the runtime states an architecture.
   */
  public Path compileStencil(int X, int Y) {
    return stencilKernels.compile(TemplateArgument.of(X), TemplateArgument.of(Y));
  }

  private StencilKernel stencilKernel(int X, int Y) {
    int hash = Integer.hashCode(X);
    hash = 31 * hash + Integer.hashCode(Y);
    for (var node = stencilKernels.first(hash); node != null; node = node.next()) {
      StencilKernel kernel = node.specialization();
      if (kernel.X == X && kernel.Y == Y) {
        return kernel;
      }
    }
    Specialization specialization =
        stencilKernels.load(TemplateArgument.of(X), TemplateArgument.of(Y));
    return stencilKernels.add(hash, new StencilKernel(specialization, X, Y));
  }

  /** Launches {@code __global__ void pipeline(int n)}. */
  @Override
  public void pipeline(Stream stream, int n) {
    pipelineKernel().launch(stream, n);
  }

  /**
   * Compiles and loads {@code pipeline}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public PipelineKernel preparePipeline() {
    PipelineKernel kernel = pipelineKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code pipeline} into the cache without loading it, and returns the artifact's
   * directory. Needs no device when the runtime states an architecture.
   */
  public Path compilePipeline() {
    return pipelineKernels.compile();
  }

  private PipelineKernel pipelineKernel() {
    var node = pipelineKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return pipelineKernels.add(0, new PipelineKernel(pipelineKernels.load()));
  }

  @Override
  public String toString() {
    return "CooperativeLauncher of stencil, pipeline in " + SOURCE.name();
  }

  /** {@code stencil<X, Y>} for fixed values, loaded. */
  public static final class StencilKernel {
    private final Specialization specialization;

    private final int X;

    private final int Y;

    private StencilKernel(Specialization specialization, int X, int Y) {
      this.specialization = specialization;
      this.X = X;
      this.Y = Y;
    }

    /** Launches the kernel. */
    public void launch(Stream stream, int n) {
      var target = specialization.on(stream);
      try (var frame = target.frame()) {
        long blockX = X;
        long blockY = Y;
        frame.block(blockX, blockY, 1);
        long sharedMemory = LaunchMath.multiplyExact((long) X * Y, 4);
        frame.sharedMemory(sharedMemory);
        int maxCooperativeBlocks =
            Math.toIntExact(target.maxCooperativeBlocks(blockX * blockY, sharedMemory));
        frame.grid(Math.min(LaunchMath.ceilDiv(n, blockX * blockY), maxCooperativeBlocks), 1, 1);
        frame.put(0, n);
        frame.launch(stream);
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }

  /** {@code pipeline}, loaded. */
  public static final class PipelineKernel {
    private final Specialization specialization;

    private PipelineKernel(Specialization specialization) {
      this.specialization = specialization;
    }

    /** Launches the kernel. */
    public void launch(Stream stream, int n) {
      try (var frame = specialization.on(stream).frame()) {
        frame.block(128, 1, 1);
        frame.grid(16L * n, 2, 1);
        frame.cluster(16, 1, 1);
        frame.put(0, n);
        frame.launch(stream);
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }
}
