// Our own kernels for the launches of the seed test's catalogue.
#include <cooperative_groups.h>
#ifndef __CUDACC_RTC__
#include <cuda.h>
#else
struct alignas(64) CUtensorMap {
  unsigned long long opaque[16];
};
#endif

namespace cg = cooperative_groups;

struct Features {
  int base;
  int factor;
  unsigned long long delay;
};

extern "C" __global__ void launchFeatures(int* out, Features features, int input) {
  extern __shared__ int scratch[];
  if (threadIdx.x == 0) {
    scratch[0] = features.base + features.factor * input + (int)blockIdx.x;
    long long start = clock64();
    while ((unsigned long long)(clock64() - start) < features.delay) {
    }
    out[blockIdx.x] = scratch[0];
  }
}

extern "C" __global__ void cooperativeSync(int* result, int* values) {
  cg::grid_group grid = cg::this_grid();
  if (!grid.is_valid()) {
    if (blockIdx.x == 0 && threadIdx.x == 0) {
      result[0] = 0;
      result[1] = 0;
    }
    return;
  }
  if (threadIdx.x == 0) {
    values[blockIdx.x] = blockIdx.x + 1;
  }
  grid.sync();
  if (blockIdx.x == 0 && threadIdx.x == 0) {
    int sum = 0;
    for (unsigned i = 0; i < gridDim.x; i++) {
      sum += values[i];
    }
    result[0] = 1;
    result[1] = sum;
  }
}

struct Small {
  int a;
  int b;
  int c;
};

extern "C" __global__ void mixedArguments(long long* out, const int* in, const int* absent, signed char i8,
                                          unsigned short u16, int i32, unsigned u32, long long i64,
                                          unsigned long long u64, float f32, double f64, bool flag,
                                          Small first, Small second, void* nothing) {
  long long sum = *in + i8 + u16 + i32 + (long long)u32 + i64 + (long long)u64;
  sum += absent == nullptr ? 5 : 0;
  sum += (long long)(f32 * 2) + (long long)(f64 * 4);
  sum += flag ? 23 : 0;
  sum += first.a + first.b + first.c + second.a + second.b + second.c;
  sum += nothing == nullptr ? 53 : 0;
  *out = sum;
}

extern "C" __global__ void clusterShared(int* out) {
  extern __shared__ int own[];
  cg::cluster_group cluster = cg::this_cluster();
  if (cluster.num_blocks() != 2) {
    if (threadIdx.x == 0) {
      out[2 * blockIdx.x] = -1;
      out[2 * blockIdx.x + 1] = 1;
    }
    return;
  }
  if (threadIdx.x == 0) {
    own[0] = cluster.block_rank() + 1;
  }
  cluster.sync();
  if (threadIdx.x == 0) {
    out[2 * blockIdx.x] = *cluster.map_shared_rank(own, cluster.block_rank() ^ 1);
    out[2 * blockIdx.x + 1] = cluster.num_blocks();
  }
  cluster.sync();
}

extern "C" __global__ void clusterAndGrid(int* out, int* values) {
  extern __shared__ int own[];
  cg::cluster_group cluster = cg::this_cluster();
  if (threadIdx.x == 0) {
    own[0] = 10 * blockIdx.x;
  }
  cluster.sync();
  if (threadIdx.x == 0) {
    values[blockIdx.x] = *cluster.map_shared_rank(own, cluster.block_rank() ^ 1);
  }
  cluster.sync();
  cg::this_grid().sync();
  if (threadIdx.x == 0) {
    int sum = 0;
    for (unsigned i = 0; i < gridDim.x; i++) {
      sum += values[i];
    }
    out[blockIdx.x] = sum;
  }
}

extern "C" __global__ void dimensions(int* out) {
  int block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  int thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  out[block * blockDim.x * blockDim.y * blockDim.z + thread] = block * 1000 + thread;
}

struct Large {
  unsigned words[256];
};

struct Eight {
  int values[8];
};

#define MAP(n) const __grid_constant__ CUtensorMap m##n
extern "C" __global__ void largeArguments(unsigned long long* out, Large large, MAP(0), MAP(1), MAP(2), MAP(3),
                                          MAP(4), MAP(5), MAP(6), MAP(7), MAP(8), MAP(9), MAP(10), MAP(11),
                                          MAP(12), MAP(13), MAP(14), MAP(15), MAP(16), MAP(17), Eight eight,
                                          const void* nothing) {
  __shared__ unsigned long long sums[1024];
  const CUtensorMap* maps[18] = {&m0, &m1, &m2,  &m3,  &m4,  &m5,  &m6,  &m7,  &m8,
                                 &m9, &m10, &m11, &m12, &m13, &m14, &m15, &m16, &m17};
  unsigned t = threadIdx.x;
  unsigned long long sum = 0;
  if (t < 256) {
    sum += (unsigned long long)large.words[t] * (t + 1);
  }
  for (unsigned k = t; k < 18 * 128; k += 1024) {
    sum += (unsigned long long)reinterpret_cast<const unsigned char*>(maps[k / 128])[k % 128] * (k + 1);
  }
  if (t < 8) {
    sum += (unsigned long long)eight.values[t] * 1000003;
  }
  if (t == 0) {
    sum += nothing == nullptr ? 7 : 0;
  }
  sums[t] = sum;
  __syncthreads();
  for (unsigned width = 512; width > 0; width /= 2) {
    if (t < width) {
      sums[t] += sums[t + width];
    }
    __syncthreads();
  }
  if (t == 0) {
    *out = sums[0];
  }
}

#if TEST_INDEX_BITS == 64
using Index = long long;
#else
using Index = int;
#endif
extern "C" __global__ void selectedAbi(int* out, Index value) {
  *out = sizeof(Index) * 1000 + (int)value;
}

extern "C" __global__ void largeShared(int* out, int value, int count) {
  extern __shared__ int words[];
  if (threadIdx.x == 0) {
    words[count - 1] = value;
    *out = words[count - 1];
  }
}

template <int N>
__device__ float literal();
template <>
__device__ float literal<0>() {
  return 0x1.4p+3f;
}
template <>
__device__ float literal<1>() {
  return -0x1.4p+3f;
}
template <>
__device__ float literal<2>() {
  return -0x0p+0f;
}
template <>
__device__ float literal<3>() {
  return 0x1p-3f;
}
extern "C" __global__ void literals(float* out) {
  out[0] = literal<0>();
  out[1] = literal<1>();
  out[2] = literal<2>();
  out[3] = literal<3>();
}

#ifndef BIAS
#define BIAS 1
#endif
__device__ int counter = 40;
__constant__ int table[4] = {1, 2, 3, 4};
extern "C" __global__ void biased(int* out, int value) {
  out[0] = value + BIAS;
  out[1] = counter + table[value & 3];
}
