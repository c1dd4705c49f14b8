template <int BLOCK>
__global__ void scale(int n, float factor, float* x) {
  int i = blockIdx.x * BLOCK + threadIdx.x;
  if (i < n) x[i] *= factor;
}
