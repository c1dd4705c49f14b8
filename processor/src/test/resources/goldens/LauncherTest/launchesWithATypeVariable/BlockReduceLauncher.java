package good;

import java.nio.file.Path;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.launch.GeneratedLauncher;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSource;
import org.deepjit.runtime.launch.LaunchMath;
import org.deepjit.runtime.launch.Specialization;
import org.deepjit.runtime.launch.SpecializationTable;
import org.deepjit.runtime.launch.TemplateArgument;

/**
 * Launches the kernels that {@link BlockReduce} declares in {@code /good/reduce.cu}.
 *
 * <p>A kernel is compiled when it is first launched with its template arguments, or ahead of that
 * by its {@code prepare} method. Launchers may be shared by threads.
 */
@GeneratedLauncher(BlockReduce.class)
public final class BlockReduceLauncher implements BlockReduce {
  private static final KernelSource SOURCE =
      KernelSource.resource(BlockReduce.class, "/good/reduce.cu");

  private static final KernelDescriptor BLOCK_REDUCE =
      KernelDescriptor.builder(SOURCE, "blockReduce")
          .parameter("DeviceBuffer<T> in", 8)
          .parameter("DeviceBuffer<T> out", 8)
          .parameter("long n", 8)
          .build();

  private final SpecializationTable<BlockReduceKernel<?>> blockReduceKernels;

  /** Launches through {@code runtime}, which is not touched before the first launch. */
  public BlockReduceLauncher(JitRuntime runtime) {
    this.blockReduceKernels = new SpecializationTable<>(runtime, BLOCK_REDUCE);
  }

  /** A launcher on {@code runtime}. */
  public static BlockReduceLauncher of(JitRuntime runtime) {
    return new BlockReduceLauncher(runtime);
  }

  /**
   * Launches {@code template <typename T, int BLOCK, bool ATOMIC> __global__ void blockReduce(const
   * T* __restrict__ in, T* __restrict__ out, long long n)}.
   */
  @Override
  public <T> void blockReduce(
      Stream stream,
      ElementType<T> type,
      int BLOCK,
      boolean ATOMIC,
      DeviceBuffer<T> in,
      DeviceBuffer<T> out,
      long n) {
    blockReduceKernel(type, BLOCK, ATOMIC).launch(stream, in, out, n);
  }

  /**
   * Compiles and loads {@code blockReduce<type, BLOCK, ATOMIC>}, on every device of the runtime,
   * unless that is done; the result can be launched many times.
   */
  public <T> BlockReduceKernel<T> prepareBlockReduce(
      ElementType<T> type, int BLOCK, boolean ATOMIC) {
    BlockReduceKernel<T> kernel = blockReduceKernel(type, BLOCK, ATOMIC);
    kernel.specialization.load();
    return kernel;
  }

  /**
   * Compiles {@code blockReduce<type, BLOCK, ATOMIC>} into the cache without loading it, and
   * returns the artifact's directory. Needs no device when the runtime states an architecture.
   */
  public <T> Path compileBlockReduce(ElementType<T> type, int BLOCK, boolean ATOMIC) {
    return blockReduceKernels.compile(
        TemplateArgument.of(type), TemplateArgument.of(BLOCK), TemplateArgument.of(ATOMIC));
  }

  private <T> BlockReduceKernel<T> blockReduceKernel(
      ElementType<T> type, int BLOCK, boolean ATOMIC) {
    int hash = type.hashCode();
    hash = 31 * hash + Integer.hashCode(BLOCK);
    hash = 31 * hash + Boolean.hashCode(ATOMIC);
    for (var node = blockReduceKernels.first(hash); node != null; node = node.next()) {
      BlockReduceKernel<?> kernel = node.specialization();
      if (kernel.type.equals(type) && kernel.BLOCK == BLOCK && kernel.ATOMIC == ATOMIC) {
        // Equal element types have the same Java type.
        @SuppressWarnings("unchecked")
        BlockReduceKernel<T> typed = (BlockReduceKernel<T>) kernel;
        return typed;
      }
    }
    Specialization specialization =
        blockReduceKernels.load(
            TemplateArgument.of(type), TemplateArgument.of(BLOCK), TemplateArgument.of(ATOMIC));
    BlockReduceKernel<T> kernel = new BlockReduceKernel<>(specialization, type, BLOCK, ATOMIC);
    blockReduceKernels.add(hash, kernel);
    return kernel;
  }

  @Override
  public String toString() {
    return "BlockReduceLauncher of blockReduce in " + SOURCE.name();
  }

  /** {@code blockReduce<type, BLOCK, ATOMIC>} for fixed values, loaded. */
  public static final class BlockReduceKernel<T> {
    private final Specialization specialization;

    private final ElementType<T> type;

    private final int BLOCK;

    private final boolean ATOMIC;

    private BlockReduceKernel(
        Specialization specialization, ElementType<T> type, int BLOCK, boolean ATOMIC) {
      this.specialization = specialization;
      this.type = type;
      this.BLOCK = BLOCK;
      this.ATOMIC = ATOMIC;
    }

    /** Launches the kernel. */
    public void launch(Stream stream, DeviceBuffer<T> in, DeviceBuffer<T> out, long n) {
      try (var frame = specialization.on(stream).frame()) {
        long blockX = BLOCK;
        frame.block(blockX, 1, 1);
        frame.sharedMemory((long) BLOCK * type.byteSize());
        frame.grid(LaunchMath.ceilDiv(in.length(), blockX), 1, 1);
        frame.put(0, in);
        frame.put(1, out);
        frame.put(2, n);
        frame.launch(stream);
      }
    }

    /** The loaded kernel. */
    public Kernel kernel() {
      return specialization.kernel();
    }
  }
}
