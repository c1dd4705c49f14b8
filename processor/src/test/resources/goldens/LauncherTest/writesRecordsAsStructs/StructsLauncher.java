package good;

import java.nio.file.Path;
import java.util.Objects;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.jcuda.JCudaHandles;
import org.deepjit.runtime.launch.GeneratedLauncher;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSource;
import org.deepjit.runtime.launch.LaunchFrame;
import org.deepjit.runtime.launch.LaunchMath;
import org.deepjit.runtime.launch.Specialization;
import org.deepjit.runtime.launch.SpecializationTable;
import org.deepjit.runtime.launch.StructArray;
import org.deepjit.runtime.vector.Double4;
import org.deepjit.runtime.vector.Float3;

/**
 * Launches the kernels that {@link Structs} declares.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(Structs.class)
@SuppressWarnings("EnumOrdinal")
public final class StructsLauncher implements Structs {
  private static final KernelSource SOURCE =
      KernelSource.inline(
          Structs.class,
          """
          #include <cuda_runtime.h>
          namespace geometry {
          struct Point {
            float x, y, z;
          };
          }
          using geometry::Point;

          __global__ void simulate(const Params params, Nothing nothing, int n) {}
          __global__ void distance(geometry::Point a, Point b, Maps maps) {}
          """);

  private static final String STRUCTS =
      """
      #include <cuda_fp16.h>
      #include <cuda_bf16.h>
      #include <cuda.h>
      struct Particle {
        signed char kind;
        double mass;
        float3 position;
      };
      struct Nothing {
      };
      struct alignas(32) Params {
        bool on;
        signed char b;
        short s;
        unsigned short c;
        int count;
        long long total;
        float f;
        double d;
        __half half;
        __nv_bfloat16 brain;
        int mode;
        Particle first;
        float matrix[2][3];
        signed char value[4];
        Particle particles[2];
        int modes[2];
      #if __CUDACC_VER_MAJOR__ >= 13
        double4_16a box;
      #else
        double4 box;
      #endif
        float* in;
        void* any;
        void* out;
        void* foreign;
        Nothing nothing;
      };
      struct Maps {
        int n;
        alignas(128) CUtensorMap map;
      };
      """;

  private static final KernelDescriptor SIMULATE =
      KernelDescriptor.builder(SOURCE, "simulate")
          .parameter("Params params", 288)
          .parameter("Nothing nothing", 1)
          .parameter("int n", 4)
          .structs(STRUCTS)
          .build();

  private static final KernelDescriptor DISTANCE =
      KernelDescriptor.builder(SOURCE, "distance")
          .parameter("Point a", 12)
          .parameter("Point b", 12)
          .parameter("Maps maps", 256)
          .structs(STRUCTS)
          .build();

  private final SpecializationTable<SimulateKernel> simulateKernels;

  private final SpecializationTable<DistanceKernel> distanceKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public StructsLauncher(JitRuntime runtime) {
    this.simulateKernels = new SpecializationTable<>(runtime, SIMULATE);
    this.distanceKernels = new SpecializationTable<>(runtime, DISTANCE);
  }

  /** A launcher on {@code runtime}. */
  public static StructsLauncher of(JitRuntime runtime) {
    return new StructsLauncher(runtime);
  }

  /** Launches {@code __global__ void simulate(const Params params, Nothing nothing, int n)}. */
  @Override
  public void simulate(Structs.Params params, Structs.Nothing nothing, int n) {
    simulateKernel().launch(params, nothing, n);
  }

  /**
   * Compiles and loads {@code simulate}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public SimulateKernel prepareSimulate() {
    SimulateKernel kernel = simulateKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code simulate} into the cache without loading it, and returns the artifact's
   * directory. Needs no device when the runtime states an architecture.
   */
  public Path compileSimulate() {
    return simulateKernels.compile();
  }

  private SimulateKernel simulateKernel() {
    var node = simulateKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return simulateKernels.add(0, new SimulateKernel(simulateKernels.load()));
  }

  /** Launches {@code __global__ void distance(geometry::Point a, Point b, Maps maps)}. */
  @Override
  public void distance(Structs.Point a, Structs.Point b, Structs.Maps maps) {
    distanceKernel().launch(a, b, maps);
  }

  /**
   * Compiles and loads {@code distance}, on every device of the runtime, unless that is done; the
   * result can be launched many times.
   */
  public DistanceKernel prepareDistance() {
    DistanceKernel kernel = distanceKernel();
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code distance} into the cache without loading it, and returns the artifact's
   * directory. Needs no device when the runtime states an architecture.
   */
  public Path compileDistance() {
    return distanceKernels.compile();
  }

  private DistanceKernel distanceKernel() {
    var node = distanceKernels.first(0);
    if (node != null) {
      return node.specialization();
    }
    return distanceKernels.add(0, new DistanceKernel(distanceKernels.load()));
  }

  private static void write(LaunchFrame frame, int parameter, int offset, Structs.Params value) {
    frame.field(parameter, offset, value.on());
    frame.field(parameter, offset + 1, value.b());
    frame.field(parameter, offset + 2, value.s());
    frame.field(parameter, offset + 4, value.c());
    frame.field(parameter, offset + 8, value.n());
    frame.field(parameter, offset + 16, value.total());
    frame.field(parameter, offset + 24, value.f());
    frame.field(parameter, offset + 32, value.d());
    frame.field(parameter, offset + 40, value.half().bits());
    frame.field(parameter, offset + 42, value.brain().bits());
    frame.field(parameter, offset + 44, value.mode().ordinal());
    write(frame, parameter, offset + 48, Objects.requireNonNull(value.first(), "Params.first"));
    float[] matrix = Objects.requireNonNull(value.matrix(), "Params.matrix");
    StructArray.checkLength("Params.matrix", matrix.length, 6);
    for (int i = 0; i < 6; i++) {
      frame.field(parameter, offset + 80 + i * 4, matrix[i]);
    }
    byte[] value_ = Objects.requireNonNull(value.value(), "Params.value");
    StructArray.checkLength("Params.value", value_.length, 4);
    for (int i = 0; i < 4; i++) {
      frame.field(parameter, offset + 104 + i, value_[i]);
    }
    Structs.Particle[] particles = Objects.requireNonNull(value.particles(), "Params.particles");
    StructArray.checkLength("Params.particles", particles.length, 2);
    for (int i = 0; i < 2; i++) {
      write(
          frame,
          parameter,
          offset + 112 + i * 32,
          Objects.requireNonNull(particles[i], "Params.particles"));
    }
    Structs.Mode[] modes = Objects.requireNonNull(value.modes(), "Params.modes");
    StructArray.checkLength("Params.modes", modes.length, 2);
    for (int i = 0; i < 2; i++) {
      frame.field(parameter, offset + 176 + i * 4, modes[i].ordinal());
    }
    write(frame, parameter, offset + 192, Objects.requireNonNull(value.box(), "Params.box"));
    frame.field(parameter, offset + 224, Objects.requireNonNull(value.in(), "Params.in"));
    frame.field(parameter, offset + 232, Objects.requireNonNull(value.any(), "Params.any"));
    frame.field(parameter, offset + 240, Objects.requireNonNull(value.out(), "Params.out"));
    frame.field(
        parameter,
        offset + 248,
        JCudaHandles.address(Objects.requireNonNull(value.foreign(), "Params.foreign")));
    write(
        frame, parameter, offset + 256, Objects.requireNonNull(value.nothing(), "Params.nothing"));
  }

  private static void write(LaunchFrame frame, int parameter, int offset, Structs.Particle value) {
    frame.field(parameter, offset, value.kind());
    frame.field(parameter, offset + 8, value.mass());
    write(
        frame,
        parameter,
        offset + 16,
        Objects.requireNonNull(value.position(), "Particle.position"));
  }

  private static void write(LaunchFrame frame, int parameter, int offset, Float3 value) {
    frame.field(parameter, offset, value.x());
    frame.field(parameter, offset + 4, value.y());
    frame.field(parameter, offset + 8, value.z());
  }

  private static void write(LaunchFrame frame, int parameter, int offset, Double4 value) {
    frame.field(parameter, offset, value.x());
    frame.field(parameter, offset + 8, value.y());
    frame.field(parameter, offset + 16, value.z());
    frame.field(parameter, offset + 24, value.w());
  }

  private static void write(LaunchFrame frame, int parameter, int offset, Structs.Nothing value) {}

  private static void write(LaunchFrame frame, int parameter, int offset, Structs.Point value) {
    frame.field(parameter, offset, value.x());
    frame.field(parameter, offset + 4, value.y());
    frame.field(parameter, offset + 8, value.z());
  }

  private static void write(LaunchFrame frame, int parameter, int offset, Structs.Maps value) {
    frame.field(parameter, offset, value.n());
    frame.field(parameter, offset + 128, Objects.requireNonNull(value.map(), "Maps.map"));
  }

  @Override
  public String toString() {
    return "StructsLauncher of simulate, distance in " + SOURCE.name();
  }

  /** {@code simulate}, loaded. */
  public static final class SimulateKernel {
    private final Specialization specialization;

    private SimulateKernel(Specialization specialization) {
      this.specialization = specialization;
    }

    /** Launches the kernel. */
    public void launch(Structs.Params params, Structs.Nothing nothing, int n) {
      try (var frame = specialization.frame()) {
        frame.block(32, 1, 1);
        frame.grid(LaunchMath.ceilDiv(n, 32), 1, 1);
        write(frame, 0, 0, Objects.requireNonNull(params, "params"));
        write(frame, 1, 0, Objects.requireNonNull(nothing, "nothing"));
        frame.put(2, n);
        frame.launch();
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }

  /** {@code distance}, loaded. */
  public static final class DistanceKernel {
    private final Specialization specialization;

    private DistanceKernel(Specialization specialization) {
      this.specialization = specialization;
    }

    /** Launches the kernel. */
    public void launch(Structs.Point a, Structs.Point b, Structs.Maps maps) {
      try (var frame = specialization.frame()) {
        frame.block(32, 1, 1);
        frame.grid(1, 1, 1);
        write(frame, 0, 0, Objects.requireNonNull(a, "a"));
        write(frame, 1, 0, Objects.requireNonNull(b, "b"));
        write(frame, 2, 0, Objects.requireNonNull(maps, "maps"));
        frame.launch();
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }
}
