package good;

import java.nio.file.Path;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.launch.GeneratedLauncher;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSource;
import org.deepjit.runtime.launch.LaunchMath;
import org.deepjit.runtime.launch.Specialization;
import org.deepjit.runtime.launch.SpecializationTable;
import org.deepjit.runtime.launch.TemplateArgument;

/**
 * Launches the kernels that {@link Convert} declares.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(Convert.class)
public final class ConvertLauncher implements Convert {
  private static final KernelSource SOURCE =
      KernelSource.inline(
          Convert.class,
          """
          template <typename From, typename To>
          __global__ void convert(const From* from, To* to, int n) {}
          """);

  private static final KernelDescriptor CONVERT =
      KernelDescriptor.builder(SOURCE, "convert")
          .parameter("DeviceBuffer<A> from", 8)
          .parameter("DeviceBuffer<B> to", 8)
          .parameter("int n", 4)
          .build();

  private final SpecializationTable<ConvertKernel<?, ?>> convertKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public ConvertLauncher(JitRuntime runtime) {
    this.convertKernels = new SpecializationTable<>(runtime, CONVERT);
  }

  /** A launcher on {@code runtime}. */
  public static ConvertLauncher of(JitRuntime runtime) {
    return new ConvertLauncher(runtime);
  }

  /**
   * Launches {@code template <typename From, typename To> __global__ void convert(const From* from,
   * To* to, int n)}.
   */
  @Override
  public <A, B> void convert(
      ElementType<A> From, ElementType<B> To, DeviceBuffer<A> from, DeviceBuffer<B> to, int n) {
    convertKernel(From, To).launch(from, to, n);
  }

  /**
   * Compiles and loads {@code convert<From, To>}, on every device of the runtime, unless that is
   * done; the result can be launched many times.
   */
  public <A, B> ConvertKernel<A, B> prepareConvert(ElementType<A> From, ElementType<B> To) {
    ConvertKernel<A, B> kernel = convertKernel(From, To);
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code convert<From, To>} into the cache without loading it, and returns the
   * artifact's directory. Needs no device when the runtime states an architecture.
   */
  public <A, B> Path compileConvert(ElementType<A> From, ElementType<B> To) {
    return convertKernels.compile(TemplateArgument.of(From), TemplateArgument.of(To));
  }

  private <A, B> ConvertKernel<A, B> convertKernel(ElementType<A> From, ElementType<B> To) {
    int hash = From.hashCode();
    hash = 31 * hash + To.hashCode();
    for (var node = convertKernels.first(hash); node != null; node = node.next()) {
      ConvertKernel<?, ?> kernel = node.specialization();
      if (kernel.From.equals(From) && kernel.To.equals(To)) {
        // Equal element types have the same Java type.
        @SuppressWarnings("unchecked")
        ConvertKernel<A, B> typed = (ConvertKernel<A, B>) kernel;
        return typed;
      }
    }
    Specialization specialization =
        convertKernels.load(TemplateArgument.of(From), TemplateArgument.of(To));
    ConvertKernel<A, B> kernel = new ConvertKernel<>(specialization, From, To);
    convertKernels.add(hash, kernel);
    return kernel;
  }

  @Override
  public String toString() {
    return "ConvertLauncher of convert in " + SOURCE.name();
  }

  /** {@code convert<From, To>} for fixed values, loaded. */
  public static final class ConvertKernel<A, B> {
    private final Specialization specialization;

    private final ElementType<A> From;

    private final ElementType<B> To;

    private ConvertKernel(Specialization specialization, ElementType<A> From, ElementType<B> To) {
      this.specialization = specialization;
      this.From = From;
      this.To = To;
    }

    /** Launches the kernel. */
    public void launch(DeviceBuffer<A> from, DeviceBuffer<B> to, int n) {
      try (var frame = specialization.frame()) {
        frame.block(256, 1, 1);
        frame.grid(LaunchMath.ceilDiv(n, 256), 1, 1);
        frame.put(0, from);
        frame.put(1, to);
        frame.put(2, n);
        frame.launch();
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }
}
