// Transposes a matrix in tiles of 32 x 32 that the Tensor Memory Accelerator fetches: one thread
// asks for a tile, all wait at a barrier in shared memory until its bytes have arrived.
#ifndef __CUDACC_RTC__
#include <cuda.h>
#else  // NVRTC cannot read that header
struct alignas(64) CUtensorMap {
  unsigned long long opaque[16];
};
#endif

constexpr int TILE = 32;
constexpr unsigned TILE_BYTES = TILE * TILE * sizeof(float);

__device__ unsigned shared_address(const void* pointer) {
  return static_cast<unsigned>(__cvta_generic_to_shared(pointer));
}

// One arrival completes the barrier, once the announced bytes are there too.
__device__ void begin_barrier(unsigned barrier) {
  asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(barrier) : "memory");
  // Lets the accelerator see the barrier.
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
}

__device__ void arrive_expecting(unsigned barrier, unsigned bytes) {
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(barrier), "r"(bytes)
               : "memory");
}

__device__ void fetch_tile(unsigned tile, const CUtensorMap* map, int x, int y, unsigned barrier) {
  asm volatile(
      "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes"
      " [%0], [%1, {%2, %3}], [%4];" ::"r"(tile),
      "l"(map), "r"(x), "r"(y), "r"(barrier)
      : "memory");
}

__device__ void wait(unsigned barrier) {
  unsigned done = 0;
  while (!done) {
    asm volatile(
        "{\n"
        "  .reg .pred p;\n"
        "  mbarrier.try_wait.parity.shared::cta.b64 p, [%1], 0;\n"
        "  selp.u32 %0, 1, 0, p;\n"
        "}"
        : "=r"(done)
        : "r"(barrier)
        : "memory");
  }
}

// Where an element of a tile lies: with the 128-byte swizzle, pieces of 16 bytes of a row are
// permuted by the row's number, so that a column is read from eight times as many banks.
__device__ int swizzled(int row, int column) {
  return row * TILE + ((column / 4) ^ (row % 8)) * 4 + column % 4;
}

__global__ void transpose(const __grid_constant__ CUtensorMap in, int rows, int columns, float* out) {
  __shared__ alignas(1024) float tile[TILE * TILE];
  __shared__ alignas(8) unsigned long long arrived;
  unsigned barrier = shared_address(&arrived);
  int x = blockIdx.x * TILE;
  int y = blockIdx.y * TILE;

  if (threadIdx.x == 0 && threadIdx.y == 0) {
    begin_barrier(barrier);
    // Elements beyond the matrix arrive as zeros, and count.
    arrive_expecting(barrier, TILE_BYTES);
    fetch_tile(shared_address(tile), &in, x, y, barrier);
  }
  __syncthreads();  // the barrier is there
  wait(barrier);

  for (int column = threadIdx.y; column < TILE; column += blockDim.y) {
    int row = threadIdx.x;
    if (y + row < rows && x + column < columns) {
      out[(x + column) * rows + y + row] = tile[swizzled(row, column)];
    }
  }
}
