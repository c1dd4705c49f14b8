template <int BLOCK>
__global__ void saxpy(int n, float a, const float* x, float* y) {
  int i = blockIdx.x * BLOCK + threadIdx.x;
  if (i < n) {
    y[i] = a * x[i] + y[i];
  }
}
