// Each block adds up BLOCK elements by halving the number of active threads.
template <typename T, int BLOCK>
__global__ void block_sum(int n, const T* values, T* sums) {
  static_assert((BLOCK & (BLOCK - 1)) == 0, "BLOCK must be a power of two");
  __shared__ T partial[BLOCK];

  int i = blockIdx.x * BLOCK + threadIdx.x;
  partial[threadIdx.x] = i < n ? values[i] : T(0);
  __syncthreads();

  for (int width = BLOCK / 2; width > 0; width /= 2) {
    if (threadIdx.x < width) {
      partial[threadIdx.x] += partial[threadIdx.x + width];
    }
    __syncthreads();
  }
  if (threadIdx.x == 0) {
    sums[blockIdx.x] = partial[0];
  }
}
