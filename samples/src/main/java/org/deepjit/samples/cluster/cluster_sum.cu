// The blocks of a cluster add up BLOCK elements each; then the first of them reads what the others
// found in their shared memory.
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

template <int BLOCK>
__global__ void cluster_sum(int n, const int* values, long long* sums) {
  static_assert((BLOCK & (BLOCK - 1)) == 0, "BLOCK must be a power of two");
  __shared__ long long partial[BLOCK];

  int i = blockIdx.x * BLOCK + threadIdx.x;
  partial[threadIdx.x] = i < n ? values[i] : 0;
  __syncthreads();
  for (int width = BLOCK / 2; width > 0; width /= 2) {
    if (threadIdx.x < width) {
      partial[threadIdx.x] += partial[threadIdx.x + width];
    }
    __syncthreads();
  }

  cg::cluster_group cluster = cg::this_cluster();
  cluster.sync();  // all blocks of the cluster have their sums
  if (cluster.block_rank() == 0 && threadIdx.x == 0) {
    long long sum = 0;
    for (unsigned rank = 0; rank < cluster.num_blocks(); rank++) {
      sum += *cluster.map_shared_rank(partial, rank);
    }
    sums[blockIdx.x / cluster.num_blocks()] = sum;
  }
  cluster.sync();  // no block ends while its shared memory is read
}
