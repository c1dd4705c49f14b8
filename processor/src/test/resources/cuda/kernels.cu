// Kernels as programs write them, of many fields.

#include <cooperative_groups.h>
#include <cstdint>
#include <cuda.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>

namespace cg = cooperative_groups;

#define TILE 16
#define CHECK(x) x

__constant__ float coefficients[64];
__device__ int counter;
extern __shared__ float shared_memory[];

__device__ __forceinline__ float sigmoid(float x) { return 1.0f / (1.0f + expf(-x)); }

// expect: <i32 BLOCK> saxpy(i32 n, f32 a, f32* x, f32* y)
// text: template <int BLOCK> __global__ void saxpy(int n, float a, const float* x, float* y)
template <int BLOCK>
__global__ void saxpy(int n, float a, const float* x, float* y) {
  int i = blockIdx.x * BLOCK + threadIdx.x;
  if (i < n) y[i] += a * x[i];
}

// expect: C vector_add(f32* a, f32* b, f32* c, i32 n)
extern "C" __global__ void vector_add(const float* a, const float* b, float* c, int n) {
  int i = blockDim.x * blockIdx.x + threadIdx.x;
  if (i < n) {
    c[i] = a[i] + b[i];
  }
}

// expect: transpose(f32* out, f32* in, i32 rows, i32 columns)
__global__ void transpose(float* out, const float* in, int rows, int columns) {
  __shared__ float tile[TILE][TILE + 1];
  tile[threadIdx.y][threadIdx.x] = in[rows * columns - 1];
  __syncthreads();
  out[0] = tile[threadIdx.x][threadIdx.y];
}

// expect: <type T, i32 BLOCK_SIZE=> reduce($T* in, $T* out, u64 n) bounds=256
template <typename T, int BLOCK_SIZE = 256>
__global__ void __launch_bounds__(256) reduce(const T* __restrict__ in, T* __restrict__ out, size_t n) {
  __shared__ T partial[BLOCK_SIZE];
  partial[threadIdx.x] = in[n - 1];
  for (int s = BLOCK_SIZE / 2; s > 0; s >>= 1) {
    __syncthreads();
  }
  out[0] = partial[0];
}

// expect: gemm_naive(i32 M, i32 N, i32 K, f32 alpha, f32* A, f32* B, f32 beta, f32* C)
__global__ void gemm_naive(int M, int N, int K, float alpha, const float* A, const float* B, float beta, float* C) {}

// expect: <i32 BM, i32 BN, i32 BK, i32 TM, i32 TN> gemm_tiled(half* A, half* B, f32* C, i32 M, i32 N, i32 K, i64 lda, i64 ldb, i64 ldc)
template <const int BM, const int BN, const int BK, const int TM, const int TN>
__global__ void __launch_bounds__((BM * BN) / (TM * TN), 1)
    gemm_tiled(const half* __restrict__ A, const half* __restrict__ B, float* __restrict__ C, int M, int N, int K,
               int64_t lda, int64_t ldb, int64_t ldc) {}

// expect: gemm_tma(tensormap a, tensormap b, tensormap c, u32 m, u32 n, u32 k) bounds=384,1 cluster=2,1,1
__global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(384, 1)
    gemm_tma(const __grid_constant__ CUtensorMap a, const __grid_constant__ CUtensorMap b,
             const __grid_constant__ CUtensorMap c, uint32_t m, uint32_t n, uint32_t k) {}

// expect: softmax(f32* out, f32* in, i32 rows, i32 columns)
__global__ void softmax(float* out, const float* in, int rows, int columns) {}

// expect: layer_norm(half* out, f32* mean, f32* rstd, half* in, half* weight, half* bias, i32 N, i32 C)
__global__ void layer_norm(__nv_bfloat16* out, float* mean, float* rstd, const __nv_bfloat16* in,
                           const __nv_bfloat16* weight, const __nv_bfloat16* bias, int N, int C) {}

// expect: gelu(f32* x, i64 n)
__global__ void gelu(float* __restrict__ x, const long long n) { x[0] = sigmoid(x[0]); }

// expect: <type scalar_t, bool IS_CAUSAL, i32 HEAD_DIM> attention($scalar_t* q, $scalar_t* k, $scalar_t* v, $scalar_t* out, f32 scale, i32 sequence, i32 heads)
template <typename scalar_t, bool IS_CAUSAL, int HEAD_DIM>
__global__ void attention(const scalar_t* __restrict__ q, const scalar_t* __restrict__ k,
                          const scalar_t* __restrict__ v, scalar_t* __restrict__ out, const float scale,
                          const int sequence, const int heads) {}

// expect: rope(half* q, half* k, i32* positions, f32 theta, i32 dim)
__global__ void rope(half* q, half* k, const int* positions, float theta, int dim) {}

// expect: embedding(half* out, i32* tokens, half* table, i32 width)
__global__ void embedding(half* out, const int32_t* tokens, const half* table, int width) {}

// expect: adamw(f32* p, f32* g, f32* m, f32* v, i64 n, f32 lr, f32 b1, f32 b2, f32 eps, f32 decay, i32 step)
__global__ void adamw(float* p, const float* g, float* m, float* v, long long n, float lr, float b1, float b2,
                      float eps, float decay, int step) {}

// expect: histogram(u32* bins, u8* data, u32 n)
__global__ void histogram(unsigned int* bins, const unsigned char* data, unsigned int n) {}

// expect: convolution(f32* in, f32* out, i32 w, i32 h, i32 radius)
__global__ void convolution(const float* in, float* out, int w, int h, int radius) {
  out[0] = in[0] * coefficients[radius];
}

// expect: blur_texture(handle texture, handle surface, i32 width, i32 height, f32 sigma)
__global__ void blur_texture(cudaTextureObject_t texture, cudaSurfaceObject_t surface, int width, int height,
                             float sigma) {}

// expect: gray(uchar4:4:4* image, u8* out, i32 width, i32 height, u64 pitch)
__global__ void gray(const uchar4* image, unsigned char* out, int width, int height, size_t pitch) {}

// expect: n_body(float4:16:16* positions, float4:16:16* velocities, i32 n, f32 dt, float3:12:4 gravity)
__global__ void n_body(float4* positions, float4* velocities, int n, float dt, float3 gravity) {}

// expect: heat(f64* next, f64* now, i32 nx, i32 ny, f64 alpha, f64 dt)
__global__ void heat(double* next, const double* now, int nx, int ny, double alpha, double dt) {}

// expect: jacobi(f64** grids, i32 count, i32 size, f64 tolerance, bool* done)
__global__ void jacobi(double** grids, int count, int size, double tolerance, bool* done) {}

// expect: spmv(i32 rows, i32* offsets, i32* columns, f32* values, f32* x, f32* y)
__global__ void spmv(int rows, const int* __restrict__ offsets, const int* __restrict__ columns,
                     const float* __restrict__ values, const float* __restrict__ x, float* __restrict__ y) {}

// expect: bfs(i32* frontier, i32* next, i32* offsets, i32* edges, i32* distance, i32 size, i32 level)
__global__ void bfs(const int* frontier, int* next, const int* offsets, const int* edges, int* distance, int size,
                    int level) {
  atomicAdd(&counter, 1);
}

// expect: scan(u32* data, u32* sums, u32 n)
__global__ void scan(uint32_t* data, uint32_t* sums, uint32_t n) {}

// expect: radix_sort(u64* keys, u32* values, u64* keys_out, u32* values_out, u32 n, i32 bit)
__global__ void radix_sort(const uint64_t* keys, const uint32_t* values, uint64_t* keys_out, uint32_t* values_out,
                           uint32_t n, int bit) {}

// expect: mandelbrot(uchar4:4:4* image, i32 width, i32 height, f64 x, f64 y, f64 scale, i32 iterations)
__global__ void mandelbrot(uchar4* image, int width, int height, double x, double y, double scale, int iterations) {}

// expect: black_scholes(float2:8:8* call, float2:8:8* put, f32* price, f32* strike, f32* years, f32 rate, f32 volatility, i32 n) bounds=128
__launch_bounds__(128) __global__ void black_scholes(float2* __restrict call, float2* __restrict put,
                                                     const float* price, const float* strike, const float* years,
                                                     float rate, float volatility, int n) {}

// expect: sha256(u8* message, u64 length, u32* digest)
__global__ void sha256(const uint8_t* message, uint64_t length, uint32_t* digest) {}

// expect: monte_carlo(u64 seed, u64 offset, f32* results, i32 paths, i32 steps)
__global__ void monte_carlo(unsigned long long seed, unsigned long long offset, float* results, int paths,
                            int steps) {}

// expect: fft(float2:8:8* data, i32 n, i32 stage, bool inverse)
__global__ void fft(float2* data, int n, int stage, bool inverse) {}

// expect: double2_scale(double2:16:16* data, double2:16:16 factor, i32 n)
__global__ void double2_scale(double2* data, double2 factor, int n) {}

// expect: quantize(i8* out, f32* scales, half* in, i32 rows, i32 columns)
__global__ void quantize(int8_t* out, float* scales, const half* in, int rows, int columns) {}

// expect: dequantize(half* out, u8* packed, half* scales, half scale, i32 n)
__global__ void dequantize(half* out, const uint8_t* packed, const half* scales, half scale, int n) {}

// expect: top_k(f32* logits, i32* indices, f32* values, i32 vocabulary, i32 k, u64 seed)
__global__ void top_k(const float* logits, int* indices, float* values, int vocabulary, int k, uint64_t seed) {}

// expect: all_reduce(void** buffers, void* out, i32 rank, i32 world, u64 bytes)
__global__ void all_reduce(void** buffers, void* out, int rank, int world, size_t bytes) {}

// expect: copy_bytes(void* to, void* from, u64 bytes)
__global__ void copy_bytes(void* __restrict__ to, const void* __restrict__ from, size_t bytes) {}

// expect: <i32 VEC, type T> fill($T* data, $T value, u64 n)
template <int VEC, typename T>
__global__ void fill(T* data, T value, size_t n) {}

// expect: <type Op, type T> map($T* data, i32 n, $Op op)
template <class Op, class T>
__global__ void map(T* data, int n, Op op) {}

// expect: cooperative_sum(f32* data, f32* sum, i32 n)
__global__ void cooperative_sum(float* data, float* sum, int n) {
  cg::grid_group grid = cg::this_grid();
  grid.sync();
}

// expect: timer(i64* out)
__global__ void timer(long long* out) { *out = clock64(); }

// expect: empty()
__global__ void empty() {}

void launch_all(float* x, float* y) {
  saxpy<256><<<1, 256>>>(1, 2.0f, x, y);
  vector_add<<<dim3(1), dim3(32), 0, nullptr>>>(x, y, y, 1);
  CHECK((fill<4, float><<<1, 1>>>(x, 1.0f, 1)));
}

// found: saxpy
// absent: saxby
// absent: launch
