template <typename T, int BLOCK, bool ATOMIC>
__global__ void blockReduce(const T* __restrict__ in, T* __restrict__ out, long long n) {
  extern __shared__ char shared[];
}
