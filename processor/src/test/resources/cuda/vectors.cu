// Vector types, 16-bit floats, handles and tensor maps by value. The assertions prove the sizes
// and alignments that the reader's table gives.

#include <cstdint>
#include <cuda.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

#pragma nv_diag_suppress 1444  // double4 and its like are deprecated, and still in use

static_assert(sizeof(char1) == 1 && alignof(char1) == 1);
// expect: vector_char1(char1:1:1 v, i32 n)
__global__ void vector_char1(char1 v, int n) {}

static_assert(sizeof(char2) == 2 && alignof(char2) == 2);
// expect: vector_char2(char2:2:2 v, i32 n)
__global__ void vector_char2(char2 v, int n) {}

static_assert(sizeof(char3) == 3 && alignof(char3) == 1);
// expect: vector_char3(char3:3:1 v, i32 n)
__global__ void vector_char3(char3 v, int n) {}

static_assert(sizeof(char4) == 4 && alignof(char4) == 4);
// expect: vector_char4(char4:4:4 v, i32 n)
__global__ void vector_char4(char4 v, int n) {}

static_assert(sizeof(uchar1) == 1 && alignof(uchar1) == 1);
// expect: vector_uchar1(uchar1:1:1 v, i32 n)
__global__ void vector_uchar1(uchar1 v, int n) {}

static_assert(sizeof(uchar2) == 2 && alignof(uchar2) == 2);
// expect: vector_uchar2(uchar2:2:2 v, i32 n)
__global__ void vector_uchar2(uchar2 v, int n) {}

static_assert(sizeof(uchar3) == 3 && alignof(uchar3) == 1);
// expect: vector_uchar3(uchar3:3:1 v, i32 n)
__global__ void vector_uchar3(uchar3 v, int n) {}

static_assert(sizeof(uchar4) == 4 && alignof(uchar4) == 4);
// expect: vector_uchar4(uchar4:4:4 v, i32 n)
__global__ void vector_uchar4(uchar4 v, int n) {}

static_assert(sizeof(short1) == 2 && alignof(short1) == 2);
// expect: vector_short1(short1:2:2 v, i32 n)
__global__ void vector_short1(short1 v, int n) {}

static_assert(sizeof(short2) == 4 && alignof(short2) == 4);
// expect: vector_short2(short2:4:4 v, i32 n)
__global__ void vector_short2(short2 v, int n) {}

static_assert(sizeof(short3) == 6 && alignof(short3) == 2);
// expect: vector_short3(short3:6:2 v, i32 n)
__global__ void vector_short3(short3 v, int n) {}

static_assert(sizeof(short4) == 8 && alignof(short4) == 8);
// expect: vector_short4(short4:8:8 v, i32 n)
__global__ void vector_short4(short4 v, int n) {}

static_assert(sizeof(ushort1) == 2 && alignof(ushort1) == 2);
// expect: vector_ushort1(ushort1:2:2 v, i32 n)
__global__ void vector_ushort1(ushort1 v, int n) {}

static_assert(sizeof(ushort2) == 4 && alignof(ushort2) == 4);
// expect: vector_ushort2(ushort2:4:4 v, i32 n)
__global__ void vector_ushort2(ushort2 v, int n) {}

static_assert(sizeof(ushort3) == 6 && alignof(ushort3) == 2);
// expect: vector_ushort3(ushort3:6:2 v, i32 n)
__global__ void vector_ushort3(ushort3 v, int n) {}

static_assert(sizeof(ushort4) == 8 && alignof(ushort4) == 8);
// expect: vector_ushort4(ushort4:8:8 v, i32 n)
__global__ void vector_ushort4(ushort4 v, int n) {}

static_assert(sizeof(int1) == 4 && alignof(int1) == 4);
// expect: vector_int1(int1:4:4 v, i32 n)
__global__ void vector_int1(int1 v, int n) {}

static_assert(sizeof(int2) == 8 && alignof(int2) == 8);
// expect: vector_int2(int2:8:8 v, i32 n)
__global__ void vector_int2(int2 v, int n) {}

static_assert(sizeof(int3) == 12 && alignof(int3) == 4);
// expect: vector_int3(int3:12:4 v, i32 n)
__global__ void vector_int3(int3 v, int n) {}

static_assert(sizeof(int4) == 16 && alignof(int4) == 16);
// expect: vector_int4(int4:16:16 v, i32 n)
__global__ void vector_int4(int4 v, int n) {}

static_assert(sizeof(uint1) == 4 && alignof(uint1) == 4);
// expect: vector_uint1(uint1:4:4 v, i32 n)
__global__ void vector_uint1(uint1 v, int n) {}

static_assert(sizeof(uint2) == 8 && alignof(uint2) == 8);
// expect: vector_uint2(uint2:8:8 v, i32 n)
__global__ void vector_uint2(uint2 v, int n) {}

static_assert(sizeof(uint3) == 12 && alignof(uint3) == 4);
// expect: vector_uint3(uint3:12:4 v, i32 n)
__global__ void vector_uint3(uint3 v, int n) {}

static_assert(sizeof(uint4) == 16 && alignof(uint4) == 16);
// expect: vector_uint4(uint4:16:16 v, i32 n)
__global__ void vector_uint4(uint4 v, int n) {}

static_assert(sizeof(float1) == 4 && alignof(float1) == 4);
// expect: vector_float1(float1:4:4 v, i32 n)
__global__ void vector_float1(float1 v, int n) {}

static_assert(sizeof(float2) == 8 && alignof(float2) == 8);
// expect: vector_float2(float2:8:8 v, i32 n)
__global__ void vector_float2(float2 v, int n) {}

static_assert(sizeof(float3) == 12 && alignof(float3) == 4);
// expect: vector_float3(float3:12:4 v, i32 n)
__global__ void vector_float3(float3 v, int n) {}

static_assert(sizeof(float4) == 16 && alignof(float4) == 16);
// expect: vector_float4(float4:16:16 v, i32 n)
__global__ void vector_float4(float4 v, int n) {}

static_assert(sizeof(longlong1) == 8 && alignof(longlong1) == 8);
// expect: vector_longlong1(longlong1:8:8 v, i32 n)
__global__ void vector_longlong1(longlong1 v, int n) {}

static_assert(sizeof(longlong2) == 16 && alignof(longlong2) == 16);
// expect: vector_longlong2(longlong2:16:16 v, i32 n)
__global__ void vector_longlong2(longlong2 v, int n) {}

static_assert(sizeof(longlong3) == 24 && alignof(longlong3) == 8);
// expect: vector_longlong3(longlong3:24:8 v, i32 n)
__global__ void vector_longlong3(longlong3 v, int n) {}

static_assert(sizeof(longlong4) == 32 && alignof(longlong4) == 16);
// expect: vector_longlong4(longlong4:32:16 v, i32 n)
__global__ void vector_longlong4(longlong4 v, int n) {}

static_assert(sizeof(ulonglong1) == 8 && alignof(ulonglong1) == 8);
// expect: vector_ulonglong1(ulonglong1:8:8 v, i32 n)
__global__ void vector_ulonglong1(ulonglong1 v, int n) {}

static_assert(sizeof(ulonglong2) == 16 && alignof(ulonglong2) == 16);
// expect: vector_ulonglong2(ulonglong2:16:16 v, i32 n)
__global__ void vector_ulonglong2(ulonglong2 v, int n) {}

static_assert(sizeof(ulonglong3) == 24 && alignof(ulonglong3) == 8);
// expect: vector_ulonglong3(ulonglong3:24:8 v, i32 n)
__global__ void vector_ulonglong3(ulonglong3 v, int n) {}

static_assert(sizeof(ulonglong4) == 32 && alignof(ulonglong4) == 16);
// expect: vector_ulonglong4(ulonglong4:32:16 v, i32 n)
__global__ void vector_ulonglong4(ulonglong4 v, int n) {}

static_assert(sizeof(double1) == 8 && alignof(double1) == 8);
// expect: vector_double1(double1:8:8 v, i32 n)
__global__ void vector_double1(double1 v, int n) {}

static_assert(sizeof(double2) == 16 && alignof(double2) == 16);
// expect: vector_double2(double2:16:16 v, i32 n)
__global__ void vector_double2(double2 v, int n) {}

static_assert(sizeof(double3) == 24 && alignof(double3) == 8);
// expect: vector_double3(double3:24:8 v, i32 n)
__global__ void vector_double3(double3 v, int n) {}

static_assert(sizeof(double4) == 32 && alignof(double4) == 16);
// expect: vector_double4(double4:32:16 v, i32 n)
__global__ void vector_double4(double4 v, int n) {}

static_assert(sizeof(dim3) == 12 && alignof(dim3) == 4);
// expect: vector_dim3(dim3:12:4 v, i32 n)
__global__ void vector_dim3(dim3 v, int n) {}

static_assert(sizeof(half2) == 4 && alignof(half2) == 4);
// expect: vector_half2(half2:4:4 v, i32 n)
__global__ void vector_half2(half2 v, int n) {}

static_assert(sizeof(__half2) == 4 && alignof(__half2) == 4);
// expect: vector___half2(__half2:4:4 v, i32 n)
__global__ void vector___half2(__half2 v, int n) {}

static_assert(sizeof(nv_bfloat162) == 4 && alignof(nv_bfloat162) == 4);
// expect: vector_nv_bfloat162(nv_bfloat162:4:4 v, i32 n)
__global__ void vector_nv_bfloat162(nv_bfloat162 v, int n) {}

static_assert(sizeof(__nv_bfloat162) == 4 && alignof(__nv_bfloat162) == 4);
// expect: vector___nv_bfloat162(__nv_bfloat162:4:4 v, i32 n)
__global__ void vector___nv_bfloat162(__nv_bfloat162 v, int n) {}

static_assert(sizeof(half) == 2);
// expect: half_half(half x, half* p)
__global__ void half_half(half x, const half* p) {}

static_assert(sizeof(__half) == 2);
// expect: half___half(half x, half* p)
__global__ void half___half(__half x, const __half* p) {}

static_assert(sizeof(nv_bfloat16) == 2);
// expect: half_nv_bfloat16(half x, half* p)
__global__ void half_nv_bfloat16(nv_bfloat16 x, const nv_bfloat16* p) {}

static_assert(sizeof(__nv_bfloat16) == 2);
// expect: half___nv_bfloat16(half x, half* p)
__global__ void half___nv_bfloat16(__nv_bfloat16 x, const __nv_bfloat16* p) {}

static_assert(sizeof(cudaTextureObject_t) == 8);
// expect: handle_cudaTextureObject_t(handle h)
__global__ void handle_cudaTextureObject_t(cudaTextureObject_t h) {}

static_assert(sizeof(cudaSurfaceObject_t) == 8);
// expect: handle_cudaSurfaceObject_t(handle h)
__global__ void handle_cudaSurfaceObject_t(cudaSurfaceObject_t h) {}

static_assert(sizeof(CUtexObject) == 8);
// expect: handle_CUtexObject(handle h)
__global__ void handle_CUtexObject(CUtexObject h) {}

static_assert(sizeof(CUsurfObject) == 8);
// expect: handle_CUsurfObject(handle h)
__global__ void handle_CUsurfObject(CUsurfObject h) {}

static_assert(sizeof(CUtensorMap) == 128 && alignof(CUtensorMap) >= 64);
// expect: tensor_map(tensormap map, tensormap second, f32* out)
__global__ void tensor_map(const __grid_constant__ CUtensorMap map, __grid_constant__ const CUtensorMap second,
                           float* out) {}

// expect: tensor_map_pointer(tensormap* map)
__global__ void tensor_map_pointer(const CUtensorMap* map) {}

// expect: vector_pointers(float4:16:16* a, half2:4:4* b, dim3:12:4* c, handle* d)
__global__ void vector_pointers(const float4* a, half2* b, dim3* c, cudaTextureObject_t* d) {}

// expect: global_names(float4:16:16 a, half b, handle c)
__global__ void global_names(::float4 a, ::half b, ::cudaTextureObject_t c) {}

// expect: device_address(address a)
__global__ void device_address(CUdeviceptr a) {}

// expect: long_vectors(? a, ? b)
__global__ void long_vectors(long2 a, ulong4 b) {}
