// Pointers and arrays: qualifiers on either side, restrict in all its spellings, more than one level,
// decayed arrays, unnamed parameters, pointees of every kind.
//
// Every file of this folder describes its own kernels, and the tests compare the descriptions with
// what the reader finds:
//
//   expect: [C] [static] [<template parameters>] [ns::]name(parameters) [bounds=..] [cluster=..]
//
// in a comment above each kernel. C means that the symbol is not mangled, {} is an anonymous
// namespace, |ns| an inline one. A type is i8 ... u64, f32, f64, bool, char; long and ulong for the
// platform's; enum and a type for an enumeration; u32~ for a name that only some header defines; void; address; half; handle; tensormap;
// name:size:alignment for a vector; $T for a type parameter; * and & as in C++; ? for a type that the
// reader cannot know. "..." ends a list that is not certain, of parameters or of template parameters
// (those are type, template, auto, other or a scalar, a pack has ... and an optional one has =).
// "obscured" says that the name may have declarations that the reader does not see.
//
//   text: what KernelDeclaration.text() gives for the kernel described above it
//   absent: / unknown: / found: the answer for a name
//   struct: name { type field; type[extent] field }     and     opaque: name
//
// Line numbers are compared too: the kernel begins on the first line after its description that is
// neither a comment, nor blank, nor a directive.

#include <cstddef>
#include <cstdint>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>

struct Point {
  float x, y;
};

enum Color { RED, GREEN };

// expect: p_plain(f32* p)
// text: __global__ void p_plain(float* p)
__global__ void p_plain(float* p) {}

// expect: p_const(f32* p)
// text: __global__ void p_const(const float* p)
__global__ void p_const(const float *p) {}

// expect: p_east_const(f32* p)
// text: __global__ void p_east_const(float const* p)
__global__ void p_east_const(float const*p) {}

// expect: p_top_const(f32* p)
// text: __global__ void p_top_const(float* const p)
__global__ void p_top_const(float * const p) {}

// expect: p_restrict(f32* p, i32* q)
// text: __global__ void p_restrict(float* __restrict__ p, const int* __restrict q)
__global__ void p_restrict(float* __restrict__ p, const int* __restrict q) {}

// expect: p_restrict_then_const(f32* p)
__global__ void p_restrict_then_const(float* __restrict__ const p) {}

// expect: p_const_then_restrict(f32* p)
__global__ void p_const_then_restrict(const float* const __restrict__ p) {}

// expect: p_volatile(i32* p)
__global__ void p_volatile(volatile int* p) {}

// expect: p_double(f64* p)
__global__ void p_double(double* p) {}

// expect: p_void(void* p, void* q)
__global__ void p_void(void* p, const void* q) {}

// expect: p_void_two(void** p)
__global__ void p_void_two(void** p) {}

// expect: p_two(f32** p)
// text: __global__ void p_two(float** p)
__global__ void p_two(float **p) {}

// expect: p_two_const(f32** p)
// text: __global__ void p_two_const(const float* const* __restrict__ p)
__global__ void p_two_const(const float* const* __restrict__ p) {}

// expect: p_three(i8*** p)
__global__ void p_three(signed char*** p) {}

// expect: p_bytes(char* a, u8* b, u8* c, ?* d)
__global__ void p_bytes(char* a, unsigned char* b, uint8_t* c, std::byte* d) {}

// expect: p_bool(bool* flags)
__global__ void p_bool(bool* flags) {}

// expect: p_integers(i16* a, u32* b, long* c, ulong* d, i64* e, u64* f)
__global__ void p_integers(short* a, unsigned* b, long* c, unsigned long* d, long long* e, unsigned long long* f) {}

// expect: p_fixed(i8* a, u16* b, i32* c, u64* d, u64* e)
__global__ void p_fixed(int8_t* a, std::uint16_t* b, int32_t* c, uint64_t* d, size_t* e) {}

// expect: p_half(half* a, half* b)
__global__ void p_half(const __half* a, __nv_bfloat16* b) {}

// expect: p_fp8(?* a)
__global__ void p_fp8(const __nv_fp8_e4m3* a) {}

// expect: p_struct(?* p, ?* q, ?* r)
__global__ void p_struct(const Point* p, struct Point* q, Color* r) {}

// expect: p_declared(?* p)
__global__ void p_declared(struct Later* p) {}

// expect: p_array(f32* a)
// text: __global__ void p_array(float a[])
__global__ void p_array(float a[]) {}

// expect: p_array_sized(i32* a)
__global__ void p_array_sized(const int a[16]) {}

// expect: p_array_2d(f64* a, i32 n)
__global__ void p_array_2d(double a[][4][2 + 3], int n) {}

// expect: p_array_of_pointers(f32** a)
__global__ void p_array_of_pointers(float* a[]) {}

// expect: p_to_array(?* a)
// text: __global__ void p_to_array(float (*a)[4])
__global__ void p_to_array(float (*a)[4]) {}

// expect: p_function(? f, i32 n)
__global__ void p_function(void (*f)(int, float), int n) {}

// expect: p_unnamed(f32*, i32*, i32)
// text: __global__ void p_unnamed(float*, const int* __restrict__, int)
__global__ void p_unnamed(float*, const int* __restrict__, int) {}

// expect: p_unnamed_arrays(f32*, i32**)
__global__ void p_unnamed_arrays(float[], int*[]) {}

// expect: p_spaced(f32* a, f32** b, i32* c)
// text: __global__ void p_spaced(const float* a, float** b, int* __restrict__ c)
__global__ void p_spaced( const  float  *  a ,float *
  * b,int*__restrict__ c ) {}

// expect: p_many(f32* x, f32* y, f32* z, i32 n, f32 a, bool flag)
__global__ void p_many(const float* __restrict__ x, const float* __restrict__ y, float* __restrict__ z, int n,
                       float a, bool flag) {}
