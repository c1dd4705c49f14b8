package good;

import java.nio.file.Path;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.launch.GeneratedLauncher;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSource;
import org.deepjit.runtime.launch.LaunchMath;
import org.deepjit.runtime.launch.Specialization;
import org.deepjit.runtime.launch.SpecializationTable;
import org.deepjit.runtime.launch.TemplateArgument;

/**
 * Launches the kernels that {@link Macros} declares.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(Macros.class)
public final class MacrosLauncher implements Macros {
  private static final KernelSource SOURCE =
      KernelSource.inline(
          Macros.class,
          """
          enum class Order { ROWS, COLUMNS };
          template <int BLOCK> __global__ void tile(REAL* p, int n) {}
          __global__ void plain(int n) {}
          """);

  private static final KernelDescriptor TILE =
      KernelDescriptor.builder(SOURCE, "tile")
          .parameter("long p", 8)
          .parameter("int n", 4)
          .compilerOptions(CompilerOptions.builder().defines("REAL=float").build())
          .build();

  private static final KernelDescriptor PLAIN =
      KernelDescriptor.builder(SOURCE, "plain")
          .parameter("int n", 4)
          .compilerOptions(CompilerOptions.builder().defines("REAL=float").build())
          .build();

  private final SpecializationTable<TileKernel> tileKernels;

  private final SpecializationTable<PlainKernel> plainKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public MacrosLauncher(JitRuntime runtime) {
    this.tileKernels = new SpecializationTable<>(runtime, TILE);
    this.plainKernels = new SpecializationTable<>(runtime, PLAIN);
  }

  /** A launcher on {@code runtime}. */
  public static MacrosLauncher of(JitRuntime runtime) {
    return new MacrosLauncher(runtime);
  }

  private SpecializationTable<TileKernel> tileWith(
      int UNROLL,
      boolean CHECKED,
      byte SHIFT,
      short LANES,
      char PAD,
      long SEED,
      Macros.Order ORDER,
      String SUFFIX) {
    return tileKernels.defining(
        "UNROLL_COUNT=" + UNROLL,
        "CHECKED=" + (CHECKED ? 1 : 0),
        "SHIFT=" + SHIFT,
        "LANES=" + LANES,
        "PAD=" + (int) PAD,
        "SEED=" + SEED,
        "ORDER=" + cudaName(ORDER),
        "SUFFIX=" + SUFFIX);
  }

  /** Launches {@code template <int BLOCK> __global__ void tile(REAL* p, int n)}. */
  @Override
  public void tile(
      Stream stream,
      int BLOCK,
      int UNROLL,
      boolean CHECKED,
      byte SHIFT,
      short LANES,
      char PAD,
      long SEED,
      Macros.Order ORDER,
      String SUFFIX,
      long p,
      int n) {
    tileKernel(BLOCK, UNROLL, CHECKED, SHIFT, LANES, PAD, SEED, ORDER, SUFFIX).launch(stream, p, n);
  }

  /**
   * Compiles and loads {@code tile<BLOCK> with UNROLL_COUNT, CHECKED, SHIFT, LANES, PAD, SEED,
   * ORDER, SUFFIX}, on every device of the runtime, unless that is done; the result can be launched
   * many times.
   */
  public TileKernel prepareTile(
      int BLOCK,
      int UNROLL,
      boolean CHECKED,
      byte SHIFT,
      short LANES,
      char PAD,
      long SEED,
      Macros.Order ORDER,
      String SUFFIX) {
    TileKernel kernel = tileKernel(BLOCK, UNROLL, CHECKED, SHIFT, LANES, PAD, SEED, ORDER, SUFFIX);
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code tile<BLOCK> with UNROLL_COUNT, CHECKED, SHIFT, LANES, PAD, SEED, ORDER, SUFFIX}
   * into the cache without loading it, and returns the artifact's directory. Needs no device when
   * the runtime states an architecture.
   */
  public Path compileTile(
      int BLOCK,
      int UNROLL,
      boolean CHECKED,
      byte SHIFT,
      short LANES,
      char PAD,
      long SEED,
      Macros.Order ORDER,
      String SUFFIX) {
    return tileWith(UNROLL, CHECKED, SHIFT, LANES, PAD, SEED, ORDER, SUFFIX)
        .compile(TemplateArgument.of(BLOCK));
  }

  private TileKernel tileKernel(
      int BLOCK,
      int UNROLL,
      boolean CHECKED,
      byte SHIFT,
      short LANES,
      char PAD,
      long SEED,
      Macros.Order ORDER,
      String SUFFIX) {
    int hash = Integer.hashCode(BLOCK);
    hash = 31 * hash + Integer.hashCode(UNROLL);
    hash = 31 * hash + Boolean.hashCode(CHECKED);
    hash = 31 * hash + Byte.hashCode(SHIFT);
    hash = 31 * hash + Short.hashCode(LANES);
    hash = 31 * hash + Character.hashCode(PAD);
    hash = 31 * hash + Long.hashCode(SEED);
    hash = 31 * hash + ORDER.hashCode();
    hash = 31 * hash + SUFFIX.hashCode();
    for (var node = tileKernels.first(hash); node != null; node = node.next()) {
      TileKernel kernel = node.specialization();
      if (kernel.BLOCK == BLOCK
          && kernel.UNROLL == UNROLL
          && kernel.CHECKED == CHECKED
          && kernel.SHIFT == SHIFT
          && kernel.LANES == LANES
          && kernel.PAD == PAD
          && kernel.SEED == SEED
          && kernel.ORDER == ORDER
          && kernel.SUFFIX.equals(SUFFIX)) {
        return kernel;
      }
    }
    Specialization specialization =
        tileWith(UNROLL, CHECKED, SHIFT, LANES, PAD, SEED, ORDER, SUFFIX)
            .load(TemplateArgument.of(BLOCK));
    return tileKernels.add(
        hash,
        new TileKernel(
            specialization, BLOCK, UNROLL, CHECKED, SHIFT, LANES, PAD, SEED, ORDER, SUFFIX));
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

  private static String cudaName(Macros.Order value) {
    return switch (value) {
      case ROWS -> "Order::ROWS";
      case BY_COLUMN -> "Order::COLUMNS";
    };
  }

  @Override
  public String toString() {
    return "MacrosLauncher of tile, plain in " + SOURCE.name();
  }

  /**
   * {@code tile<BLOCK> with UNROLL_COUNT, CHECKED, SHIFT, LANES, PAD, SEED, ORDER, SUFFIX} for
   * fixed values, loaded.
   */
  public static final class TileKernel {
    private final Specialization specialization;

    private final int BLOCK;

    private final int UNROLL;

    private final boolean CHECKED;

    private final byte SHIFT;

    private final short LANES;

    private final char PAD;

    private final long SEED;

    private final Macros.Order ORDER;

    private final String SUFFIX;

    private TileKernel(
        Specialization specialization,
        int BLOCK,
        int UNROLL,
        boolean CHECKED,
        byte SHIFT,
        short LANES,
        char PAD,
        long SEED,
        Macros.Order ORDER,
        String SUFFIX) {
      this.specialization = specialization;
      this.BLOCK = BLOCK;
      this.UNROLL = UNROLL;
      this.CHECKED = CHECKED;
      this.SHIFT = SHIFT;
      this.LANES = LANES;
      this.PAD = PAD;
      this.SEED = SEED;
      this.ORDER = ORDER;
      this.SUFFIX = SUFFIX;
    }

    /** Launches the kernel. */
    public void launch(Stream stream, long p, int n) {
      try (var frame = specialization.on(stream).frame()) {
        frame.block(BLOCK, 1, 1);
        frame.grid(LaunchMath.ceilDiv(n, (long) BLOCK * UNROLL), 1, 1);
        frame.put(0, p);
        frame.put(1, n);
        frame.launch(stream);
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
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
}
