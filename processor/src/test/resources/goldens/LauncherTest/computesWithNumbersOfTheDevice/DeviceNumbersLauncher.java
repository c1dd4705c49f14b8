package good;

import java.nio.file.Path;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.launch.GeneratedLauncher;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSource;
import org.deepjit.runtime.launch.Specialization;
import org.deepjit.runtime.launch.SpecializationTable;

/**
 * Launches the kernels that {@link DeviceNumbers} declares.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(DeviceNumbers.class)
public final class DeviceNumbersLauncher implements DeviceNumbers {
  private static final KernelSource SOURCE =
      KernelSource.inline(
          DeviceNumbers.class,
          """
          __global__ void persistent(int n) {}
          __global__ void inStream(int target) {}
          __global__ void withOptions() {}
          """);

  private static final KernelDescriptor PERSISTENT =
      KernelDescriptor.builder(SOURCE, "persistent").parameter("int n", 4).build();

  private static final KernelDescriptor IN_STREAM =
      KernelDescriptor.builder(SOURCE, "inStream").parameter("int target", 4).build();

  private static final KernelDescriptor WITH_OPTIONS =
      KernelDescriptor.builder(SOURCE, "withOptions").build();

  private final SpecializationTable<PersistentKernel> persistentKernels;

  private final SpecializationTable<InStreamKernel> inStreamKernels;

  private final SpecializationTable<WithOptionsKernel> withOptionsKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public DeviceNumbersLauncher(JitRuntime runtime) {
    this.persistentKernels = new SpecializationTable<>(runtime, PERSISTENT);
    this.inStreamKernels = new SpecializationTable<>(runtime, IN_STREAM);
    this.withOptionsKernels = new SpecializationTable<>(runtime, WITH_OPTIONS);
  }

  /** A launcher on {@code runtime}. */
  public static DeviceNumbersLauncher of(JitRuntime runtime) {
    return new DeviceNumbersLauncher(runtime);
  }

  /** Launches {@code __global__ void persistent(int n)}. */
  @Override
  public void persistent(int n) {
    persistentKernel().launch(n);
  }

  /**
   * Compiles and loads {@code persistent}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public PersistentKernel preparePersistent() {
    PersistentKernel kernel = persistentKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code persistent} into the cache without loading it, and returns the artifact's
   * directory. Needs no device when the runtime states an architecture.
   */
  public Path compilePersistent() {
    return persistentKernels.compile();
  }

  private PersistentKernel persistentKernel() {
    var node = persistentKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return persistentKernels.add(0, new PersistentKernel(persistentKernels.load()));
  }

  /** Launches {@code __global__ void inStream(int target)}. */
  @Override
  public void inStream(Stream stream, int target, LaunchOptions options) {
    inStreamKernel().launch(stream, target, options);
  }

  /**
   * Compiles and loads {@code inStream}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public InStreamKernel prepareInStream() {
    InStreamKernel kernel = inStreamKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code inStream} into the cache without loading it, and returns the artifact's
   * directory. Needs no device when the runtime states an architecture.
   */
  public Path compileInStream() {
    return inStreamKernels.compile();
  }

  private InStreamKernel inStreamKernel() {
    var node = inStreamKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return inStreamKernels.add(0, new InStreamKernel(inStreamKernels.load()));
  }

  /** Launches {@code __global__ void withOptions()}. */
  @Override
  public void withOptions(LaunchOptions options) {
    withOptionsKernel().launch(options);
  }

  /**
   * Compiles and loads {@code withOptions}, on every device of the runtime, unless that is done;
   * the result can be launched many times.
   */
  public WithOptionsKernel prepareWithOptions() {
    WithOptionsKernel kernel = withOptionsKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code withOptions} into the cache without loading it, and returns the artifact's
   * directory. Needs no device when the runtime states an architecture.
   */
  public Path compileWithOptions() {
    return withOptionsKernels.compile();
  }

  private WithOptionsKernel withOptionsKernel() {
    var node = withOptionsKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return withOptionsKernels.add(0, new WithOptionsKernel(withOptionsKernels.load()));
  }

  @Override
  public String toString() {
    return "DeviceNumbersLauncher of persistent, inStream, withOptions in " + SOURCE.name();
  }

  /** {@code persistent}, loaded. */
  public static final class PersistentKernel {
    private final Specialization specialization;

    private PersistentKernel(Specialization specialization) {
      this.specialization = specialization;
    }

    /** Launches the kernel. */
    public void launch(int n) {
      try (var frame = specialization.frame()) {
        frame.block(
            Math.min(
                specialization.limits().maxThreadsPerBlock(),
                8L * specialization.limits().warpSize()),
            1,
            1);
        frame.sharedMemory(Math.min(n, specialization.limits().maxSharedMemoryPerBlock()));
        frame.grid(specialization.limits().multiprocessors() * 2L, 1, 1);
        frame.put(0, n);
        frame.launch();
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }

  /** {@code inStream}, loaded. */
  public static final class InStreamKernel {
    private final Specialization specialization;

    private InStreamKernel(Specialization specialization) {
      this.specialization = specialization;
    }

    /** Launches the kernel. */
    public void launch(Stream stream, int target, LaunchOptions options) {
      var target_ = specialization.on(stream);
      try (var frame = target_.frame()) {
        frame.block(target_.limits().maxThreadsPerBlock(), 1, 1);
        frame.grid(target_.limits().multiprocessors(), 1, 1);
        frame.put(0, target);
        frame.options(options);
        frame.launch(stream);
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }

  /** {@code withOptions}, loaded. */
  public static final class WithOptionsKernel {
    private final Specialization specialization;

    private WithOptionsKernel(Specialization specialization) {
      this.specialization = specialization;
    }

    /** Launches the kernel. */
    public void launch(LaunchOptions options) {
      var target = specialization.on(options);
      try (var frame = target.frame()) {
        frame.block(32, 1, 1);
        frame.grid(target.limits().multiprocessors(), 1, 1);
        frame.options(options);
        frame.launch();
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }
}
