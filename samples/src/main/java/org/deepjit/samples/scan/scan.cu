// One launch scans the whole vector: each block scans a part, the grid synchronises, and each block
// adds the sums of the parts before its own.
#include <cooperative_groups.h>

template <int BLOCK>
__global__ void scan(int n, const int* in, long long* out, long long* part_sums) {
  __shared__ long long scanned[BLOCK];
  int tiles = (n + BLOCK - 1) / BLOCK;
  int tiles_of_part = (tiles + gridDim.x - 1) / gridDim.x;
  int begin = min(blockIdx.x * tiles_of_part, tiles) * BLOCK;
  int end = min(begin + tiles_of_part * BLOCK, n);

  long long sum = 0;
  for (int tile = begin; tile < end; tile += BLOCK) {
    int i = tile + threadIdx.x;
    scanned[threadIdx.x] = i < n ? in[i] : 0;
    __syncthreads();
    for (int distance = 1; distance < BLOCK; distance *= 2) {
      long long left = threadIdx.x >= distance ? scanned[threadIdx.x - distance] : 0;
      __syncthreads();
      scanned[threadIdx.x] += left;
      __syncthreads();
    }
    if (i < end) {
      out[i] = sum + scanned[threadIdx.x];
    }
    sum += scanned[BLOCK - 1];
    __syncthreads();
  }
  if (threadIdx.x == 0) {
    part_sums[blockIdx.x] = sum;
  }

  cooperative_groups::this_grid().sync();

  long long before = 0;
  for (int part = 0; part < blockIdx.x; part++) {
    before += part_sums[part];
  }
  for (int i = begin + threadIdx.x; i < end; i += BLOCK) {
    out[i] += before;
  }
}
