// Histogram equalisation of an image of bytes in four launches.
constexpr int VALUES = 256;

__global__ void clear(int* histogram) { histogram[threadIdx.x] = 0; }

__global__ void count(int n, const unsigned char* pixels, int* histogram) {
  __shared__ int own[VALUES];
  own[threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * VALUES + threadIdx.x; i < n; i += gridDim.x * VALUES) {
    atomicAdd(&own[pixels[i]], 1);
  }
  __syncthreads();
  atomicAdd(&histogram[threadIdx.x], own[threadIdx.x]);
}

// table[v]: the share of pixels that are at most v, from 0 to 255.
__global__ void levels(int n, const int* histogram, unsigned char* table) {
  __shared__ int sums[VALUES];
  sums[threadIdx.x] = histogram[threadIdx.x];
  __syncthreads();
  for (int distance = 1; distance < VALUES; distance *= 2) {
    int left = threadIdx.x >= distance ? sums[threadIdx.x - distance] : 0;
    __syncthreads();
    sums[threadIdx.x] += left;
    __syncthreads();
  }
  table[threadIdx.x] = 255LL * sums[threadIdx.x] / n;
}

__global__ void apply(int n, const unsigned char* table, const unsigned char* pixels,
                      unsigned char* equalized) {
  int i = blockIdx.x * VALUES + threadIdx.x;
  if (i < n) {
    equalized[i] = table[pixels[i]];
  }
}
