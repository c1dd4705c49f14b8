// Warp collectives, divergence, barriers, atomics, calls.
#include <cooperative_groups.h>
#include <cuda_fp16.h>
#ifndef __CUDACC_RTC__
#include <cstdio>
#endif

namespace cg = cooperative_groups;

extern "C" __global__ void warpSum(const int* in, int* out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = in[i];
  for (int d = 16; d > 0; d >>= 1) {
    v += __shfl_down_sync(0xffffffff, v, d);
  }
  if ((threadIdx.x & 31) == 0) {
    out[i / 32] = v;
  }
}

extern "C" __global__ void warpScan(const int* in, int* out) {
  int i = threadIdx.x;
  int v = in[i];
  for (int d = 1; d < 32; d <<= 1) {
    int u = __shfl_up_sync(0xffffffff, v, d);
    if ((i & 31) >= d) {
      v += u;
    }
  }
  out[i] = v;
}

extern "C" __global__ void collectives(const unsigned* in, unsigned* out) {
  unsigned i = threadIdx.x;
  unsigned v = in[i];
  unsigned* o = out + 10 * i;
  o[0] = __ballot_sync(0xffffffff, v & 1);
  o[1] = __any_sync(0xffffffff, v == 77);
  o[2] = __all_sync(0xffffffff, v < 1000);
  o[3] = __match_any_sync(0xffffffff, v % 5);
  int same;
  o[4] = __match_all_sync(0xffffffff, v / 1000, &same);
  o[5] = same;
  o[6] = __reduce_add_sync(0xffffffff, v);
  o[7] = __reduce_max_sync(0xffffffff, (int)v);
  o[8] = __shfl_xor_sync(0xffffffff, v, 5, 8);
  o[9] = __shfl_sync(0xffffffff, v, 3, 16);
}

extern "C" __global__ void divergentCollective(int* out) {
  int i = threadIdx.x;
  int r;
  if (i < 16) {
    r = __shfl_sync(0xffffffff, i * 10, 20);
  } else {
    r = __shfl_sync(0xffffffff, i * 100, 4);
  }
  __syncwarp();
  out[i] = r + __activemask() % 2;
}

extern "C" __global__ void tiles(int* out) {
  cg::thread_block_tile<8> tile = cg::tiled_partition<8>(cg::this_thread_block());
  int v = threadIdx.x;
  for (int d = tile.size() / 2; d > 0; d /= 2) {
    v += tile.shfl_down(v, d);
  }
  if (threadIdx.x % 3 == 0) {
    cg::coalesced_group active = cg::coalesced_threads();
    v += 1000 * active.size() + 100000 * active.thread_rank();
  }
  out[threadIdx.x] = v;
}

extern "C" __global__ void collatz(int* out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  long long v = i + 1;
  int steps = 0;
  while (v != 1) {
    v = v % 2 == 0 ? v / 2 : 3 * v + 1;
    steps++;
  }
  out[i] = steps;
}

extern "C" __global__ void namedBarriers(int* out) {
  __shared__ int box[64];
  int lane = threadIdx.x & 31;
  if (threadIdx.x < 32) {
    box[lane] = lane * 7;
    asm volatile("bar.arrive 1, 64;" ::: "memory");
    asm volatile("bar.sync 2, 64;" ::: "memory");
    out[lane] = box[32 + lane];
  } else if (threadIdx.x < 64) {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    box[32 + lane] = box[lane ^ 1] + 1;
    asm volatile("bar.arrive 2, 64;" ::: "memory");
  }
}

extern "C" __global__ void barrierReductions(int* out) {
  int t = threadIdx.x;
  int count = __syncthreads_count(t % 3 == 0);
  int all = __syncthreads_and(t < 1000);
  int any = __syncthreads_or(t == 12345);
  out[t] = count * 4 + all * 2 + any;
}

extern "C" __global__ void earlyExit(int* out, int n) {
  __shared__ int sum;
  if (threadIdx.x == 0) {
    sum = 0;
  }
  __syncthreads();
  if ((int)threadIdx.x >= n) {
    return;
  }
  atomicAdd(&sum, 1);
  __syncthreads();
  out[threadIdx.x] = sum;
}

extern "C" __global__ void histogram(const int* in, int* bins, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    atomicAdd(&bins[in[i] & 15], 1);
  }
}

extern "C" __global__ void atomics(int* words, unsigned* u, float* f, unsigned long long* w, double* d) {
  int t = threadIdx.x;
  atomicMax(&words[0], t * 37 % 101);
  atomicMin(&words[1], 50 - t);
  atomicAnd(&words[2], ~(1 << (t & 31)));
  atomicOr(&words[3], 1 << (t & 31));
  atomicXor(&words[4], t);
  atomicInc(&u[0], 9);
  atomicDec(&u[1], 5);
  atomicAdd(f, 0.5f);
  atomicAdd(w, (unsigned long long)t << 32);
  atomicAdd(d, 0.25);
  int old = words[5];
  int seen;
  do {
    seen = old;
    old = atomicCAS(&words[5], seen, seen + 2);
  } while (old != seen);
  atomicExch(&words[6], 99);
}

extern "C" __global__ void spinLock(int* lock, int* counter) {
  while (atomicCAS(lock, 0, 1) != 0) {
  }
  *(volatile int*)counter = *(volatile int*)counter + 1;
  __threadfence();
  atomicExch(lock, 0);
}

extern "C" __global__ void waitForLaterBlock(volatile int* flag, int* out) {
  if (blockIdx.x == 0) {
    while (*flag == 0) {
    }
    out[0] = 5;
  } else {
    *flag = 1;
  }
}

extern "C" __global__ void lastBlock(const int* in, int* partial, unsigned* ticket, int* out) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    int sum = 0;
    for (int i = 0; i < 32; i++) {
      sum += in[blockIdx.x * 32 + i];
    }
    partial[blockIdx.x] = sum;
    __threadfence();
    last = atomicInc(ticket, gridDim.x) == gridDim.x - 1;
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    int sum = 0;
    for (unsigned i = 0; i < gridDim.x; i++) {
      sum += partial[i];
    }
    *out = sum;
  }
}

__noinline__ __device__ int fibonacci(int n) {
  return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

extern "C" __global__ void recursion(int* out) {
  out[threadIdx.x] = fibonacci(threadIdx.x % 12);
}

__noinline__ __device__ int twice(int x) {
  return 2 * x;
}
__noinline__ __device__ int square(int x) {
  return x * x;
}
__noinline__ __device__ int negate(int x) {
  return -x;
}
using Unary = int (*)(int);
__device__ Unary functions[3] = {twice, square, negate};

extern "C" __global__ void pointers(int* out) {
  int t = threadIdx.x;
  out[t] = functions[t % 3](t) + 1;
}

struct Shape {
  __device__ virtual float area() const = 0;
};
struct Square : Shape {
  float side;
  __device__ explicit Square(float s) : side(s) {}
  __device__ float area() const override { return side * side; }
};
struct Circle : Shape {
  float radius;
  __device__ explicit Circle(float r) : radius(r) {}
  __device__ float area() const override { return 3 * radius * radius; }
};
extern "C" __global__ void virtualCalls(float* out) {
  int t = threadIdx.x;
  Shape* shape = t % 2 ? (Shape*)new Square(t) : (Shape*)new Circle(t);
  out[t] = shape->area();
  delete shape;
}

struct Pair {
  int first;
  double second;
};
__noinline__ __device__ Pair swap(Pair p, int extra) {
  return {(int)p.second + extra, (double)p.first};
}
extern "C" __global__ void structs(double* out) {
  Pair p = swap({(int)threadIdx.x, 2.5 * threadIdx.x}, 7);
  out[threadIdx.x] = p.first + p.second * 1000;
}

extern "C" __global__ void localArrays(int* out, int n) {
  int frame[32];
  for (int i = 0; i < 32; i++) {
    frame[i] = i * threadIdx.x;
  }
  int sum = 0;
  for (int i = 0; i < n; i++) {
    sum += frame[(i * 5 + threadIdx.x) & 31];
  }
  out[threadIdx.x] = sum;
}

extern "C" __global__ void halves(const float* in, float* out) {
  int i = threadIdx.x;
  __half2 a = __floats2half2_rn(in[i], in[i + 1]);
  __half2 b = __hfma2(a, a, __float2half2_rn(1.0f));
  out[2 * i] = __low2float(b);
  out[2 * i + 1] = __high2float(b);
}

extern "C" __global__ void prints(int n) {
  printf("%d %5.2f|%s|%c|%-4x|%lld%%\n", n, 1.5, "text", 'z', 255, 1LL << 40);
}

extern "C" __global__ void switches(int* out) {
  int r = 0;
  switch (threadIdx.x % 7) {
    case 0: r = 11; break;
    case 1: r = out[threadIdx.x] * 3; break;
    case 2: r = 5 - threadIdx.x; break;
    case 3: r = threadIdx.x << 3; break;
    case 4: r = ~threadIdx.x; break;
    case 5: r = out[0] + 4;
    default: r += 1000;
  }
  out[threadIdx.x] = r;
}

extern "C" __global__ void vectors(const float4* in, float4* out) {
  float4 v = in[threadIdx.x];
  out[threadIdx.x] = make_float4(v.w, v.z, v.y, v.x);
}

extern "C" __global__ void bytes(const unsigned char* in, short* out) {
  out[threadIdx.x] = (signed char)in[threadIdx.x] * 3;
}

extern "C" __global__ void grids(unsigned* out) {
  cg::grid_group grid = cg::this_grid();
  for (int round = 0; round < 5; round++) {
    if (threadIdx.x == 0) {
      atomicAdd(out + round, 1);
    }
    grid.sync();
    if (out[round] != gridDim.x) {
      atomicAdd(out + 7, 1);
    }
  }
}
