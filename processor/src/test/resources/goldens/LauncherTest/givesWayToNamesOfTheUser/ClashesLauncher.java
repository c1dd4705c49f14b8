package good;

import java.nio.file.Path;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.launch.GeneratedLauncher;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSource;
import org.deepjit.runtime.launch.Specialization;
import org.deepjit.runtime.launch.SpecializationTable;
import org.deepjit.runtime.launch.TemplateArgument;

/**
 * Launches the kernels that {@link Clashes} declares.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(Clashes.class)
public final class ClashesLauncher implements Clashes {
  private static final KernelSource SOURCE_ =
      KernelSource.inline(
          Clashes.class,
          """
          template <typename hash, int node, int kernel, int runSite>
          __global__ void run(int frame, int specialization, hash* typed) {}
          __global__ void Run(int SOURCE, int blockX, int runtime) {}
          __global__ void prepareRun(int RUN, int this_, int $) {}
          """);

  private static final KernelDescriptor RUN_ =
      KernelDescriptor.builder(SOURCE_, "run")
          .parameter("int frame", 4)
          .parameter("int specialization", 4)
          .parameter("DeviceBuffer<List> typed", 8)
          .build();

  private static final KernelDescriptor RUN__ =
      KernelDescriptor.builder(SOURCE_, "Run")
          .parameter("int SOURCE", 4)
          .parameter("int blockX", 4)
          .parameter("int runtime", 4)
          .build();

  private static final KernelDescriptor PREPARE_RUN =
      KernelDescriptor.builder(SOURCE_, "prepareRun")
          .parameter("int RUN", 4)
          .parameter("int this_", 4)
          .parameter("int $", 4)
          .build();

  private final SpecializationTable<RunKernel<?>> runKernels;

  private final SpecializationTable<RunKernel_> RunKernels;

  private final SpecializationTable<PrepareRunKernel> prepareRunKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public ClashesLauncher(JitRuntime runtime) {
    this.runKernels = new SpecializationTable<>(runtime, RUN_);
    this.RunKernels = new SpecializationTable<>(runtime, RUN__);
    this.prepareRunKernels = new SpecializationTable<>(runtime, PREPARE_RUN);
  }

  /** A launcher on {@code runtime}. */
  public static ClashesLauncher of(JitRuntime runtime) {
    return new ClashesLauncher(runtime);
  }

  /**
   * Launches {@code template <typename hash, int node, int kernel, int runSite> __global__ void
   * run(int frame, int specialization, hash* typed)}.
   */
  @Override
  public <List> void run(
      ElementType<List> hash,
      int node,
      int kernel,
      int runSite,
      int frame,
      int specialization,
      DeviceBuffer<List> typed) {
    runKernel(hash, node, kernel, runSite).launch(frame, specialization, typed);
  }

  /**
   * Compiles and loads {@code run<hash, node, kernel, runSite>}, on every device of the runtime,
   * unless that is done; the result can be launched many times.
   */
  public <List> RunKernel<List> prepareRun_(
      ElementType<List> hash, int node, int kernel, int runSite) {
    RunKernel<List> kernel_ = runKernel(hash, node, kernel, runSite);
    kernel_.specialization_.load();
    return kernel_;
  }

  /**
   * Compiles {@code run<hash, node, kernel, runSite>} into the cache without loading it, and
   * returns the artifact's directory. Needs no device when the runtime states an architecture.
   */
  public <List> Path compileRun(ElementType<List> hash, int node, int kernel, int runSite) {
    return runKernels.compile(
        TemplateArgument.of(hash),
        TemplateArgument.of(node),
        TemplateArgument.of(kernel),
        TemplateArgument.of(runSite));
  }

  private <List> RunKernel<List> runKernel(
      ElementType<List> hash, int node, int kernel, int runSite) {
    int hash_ = hash.hashCode();
    hash_ = 31 * hash_ + Integer.hashCode(node);
    hash_ = 31 * hash_ + Integer.hashCode(kernel);
    hash_ = 31 * hash_ + Integer.hashCode(runSite);
    for (var node_ = runKernels.first(hash_); node_ != null; node_ = node_.next()) {
      RunKernel<?> kernel_ = node_.specialization();
      if (kernel_.hash.equals(hash)
          && kernel_.node == node
          && kernel_.kernel == kernel
          && kernel_.runSite == runSite) {
        // Equal element types have the same Java type.
        @SuppressWarnings("unchecked")
        RunKernel<List> typed_ = (RunKernel<List>) kernel_;
        return typed_;
      }
    }
    Specialization specialization_ =
        runKernels.load(
            TemplateArgument.of(hash),
            TemplateArgument.of(node),
            TemplateArgument.of(kernel),
            TemplateArgument.of(runSite));
    RunKernel<List> kernel_ = new RunKernel<>(specialization_, hash, node, kernel, runSite);
    runKernels.add(hash_, kernel_);
    return kernel_;
  }

  /** Launches {@code __global__ void Run(int SOURCE, int blockX, int runtime)}. */
  @Override
  public void Run(int SOURCE, int blockX, int runtime) {
    RunKernel().launch(SOURCE, blockX, runtime);
  }

  /**
   * Compiles and loads {@code Run}, on every device of the runtime, unless that is done; the result
   * can be launched many times.
   */
  public RunKernel_ prepareRun__() {
    RunKernel_ kernel = RunKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code Run} into the cache without loading it, and returns the artifact's directory.
   * Needs no device when the runtime states an architecture.
   */
  public Path compileRun_() {
    return RunKernels.compile();
  }

  private RunKernel_ RunKernel() {
    var node = RunKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return RunKernels.add(0, new RunKernel_(RunKernels.load()));
  }

  /** Launches {@code __global__ void prepareRun(int RUN, int this_, int $)}. */
  @Override
  public void prepareRun(int RUN, int this_, int $) {
    prepareRunKernel().launch(RUN, this_, $);
  }

  /**
   * Compiles and loads {@code prepareRun}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public PrepareRunKernel preparePrepareRun() {
    PrepareRunKernel kernel = prepareRunKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code prepareRun} into the cache without loading it, and returns the artifact's
   * directory. Needs no device when the runtime states an architecture.
   */
  public Path compilePrepareRun() {
    return prepareRunKernels.compile();
  }

  private PrepareRunKernel prepareRunKernel() {
    var node = prepareRunKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return prepareRunKernels.add(0, new PrepareRunKernel(prepareRunKernels.load()));
  }

  @Override
  public String toString() {
    return "ClashesLauncher of run, Run, prepareRun in " + SOURCE_.name();
  }

  /** {@code run<hash, node, kernel, runSite>} for fixed values, loaded. */
  public static final class RunKernel<List> {
    private final Specialization specialization_;

    private final ElementType<List> hash;

    private final int node;

    private final int kernel;

    private final int runSite;

    private RunKernel(
        Specialization specialization_, ElementType<List> hash, int node, int kernel, int runSite) {
      this.specialization_ = specialization_;
      this.hash = hash;
      this.node = node;
      this.kernel = kernel;
      this.runSite = runSite;
    }

    /** Launches the kernel. */
    public void launch(int frame, int specialization, DeviceBuffer<List> typed) {
      try (var frame_ = specialization_.frame()) {
        long blockX = node;
        frame_.block(blockX, 1, 1);
        frame_.grid(blockX * frame, 1, 1);
        frame_.put(0, frame);
        frame_.put(1, specialization);
        frame_.put(2, typed);
        frame_.launch();
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization_.kernel();
    }
  }

  /** {@code Run}, loaded. */
  public static final class RunKernel_ {
    private final Specialization specialization;

    private RunKernel_(Specialization specialization) {
      this.specialization = specialization;
    }

    /** Launches the kernel. */
    public void launch(int SOURCE, int blockX, int runtime) {
      try (var frame = specialization.frame()) {
        long blockX_ = blockX;
        frame.block(blockX_, 1, 1);
        frame.grid(blockX_, 1, 1);
        frame.put(0, SOURCE);
        frame.put(1, blockX);
        frame.put(2, runtime);
        frame.launch();
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }

  /** {@code prepareRun}, loaded. */
  public static final class PrepareRunKernel {
    private final Specialization specialization;

    private PrepareRunKernel(Specialization specialization) {
      this.specialization = specialization;
    }

    /** Launches the kernel. */
    public void launch(int RUN, int this_, int $) {
      try (var frame = specialization.frame()) {
        frame.block(1, 1, 1);
        frame.grid($, 1, 1);
        frame.put(0, RUN);
        frame.put(1, this_);
        frame.put(2, $);
        frame.launch();
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }
}
