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
          __global__ void persistent(int n) {}\
          """);

  private static final KernelDescriptor PERSISTENT =
      KernelDescriptor.builder(SOURCE, "persistent").parameter("int n", 4).build();

  private final SpecializationTable<PersistentKernel> persistentKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public DeviceNumbersLauncher(JitRuntime runtime) {
    this.persistentKernels = new SpecializationTable<>(runtime, PERSISTENT);
  }

  /** A launcher on {@code runtime}. */
  public static DeviceNumbersLauncher of(JitRuntime runtime) {
    return new DeviceNumbersLauncher(runtime);
  }

  /** Launches {@code __global__ void persistent(int n)}. */
  @Override
  public void persistent(int n) {
    preparePersistent().launch(n);
  }

  /**
   * Compiles and loads {@code persistent} unless that is done; the result can be launched many
   * times.
   */
  public PersistentKernel preparePersistent() {
    var node = persistentKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return persistentKernels.add(0, new PersistentKernel(persistentKernels.load()));
  }

  /**
   * Compiles {@code persistent} into the cache without loading it, and returns the artifact's
   * directory. Needs no device when the runtime states an architecture.
   */
  public Path compilePersistent() {
    return persistentKernels.compile();
  }

  @Override
  public String toString() {
    return "DeviceNumbersLauncher of persistent in " + SOURCE.name();
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
}
