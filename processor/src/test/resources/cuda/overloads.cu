// Several declarations of one name: overloads, forward declarations, specialisations.

// expect: o_plain(i32 n)
__global__ void o_plain(int n) {}
// expect: o_plain(f32 x)
__global__ void o_plain(float x) {}
// expect: o_plain(i32 n, f32 x)
__global__ void o_plain(int n, float x) {}

__global__ void o_forward(int n, const float* x);
// expect: o_forward(i32 count, f32* values)
// text: __global__ void o_forward(int count, const float* values)
__global__ void o_forward(int count, const float* values) {}

__global__ void o_forward_unnamed(int, float*);
// expect: o_forward_unnamed(i32 n, f32* x)
__global__ void o_forward_unnamed(int n, float* x) {}

template <typename T, int N = 4> __global__ void o_forward_default(T* x, int n);
// expect: <type U, i32 M=> o_forward_default($U* x, i32 n)
template <typename U, int M> __global__ void o_forward_default(U* x, int n) {}

// expect: o_after(i32 n)
__global__ void o_after(int n) {}
__global__ void o_after(int n);

extern "C" __global__ void o_c(int n);
// expect: C o_c(i32 n)
__global__ void o_c(int n) {}

// expect: <type T> o_template_and_plain($T x)
template <typename T> __global__ void o_template_and_plain(T x) {}
// expect: o_template_and_plain(i32* x)
__global__ void o_template_and_plain(int* x) {}

// expect: <i32 N> o_template_kinds(f32* x)
template <int N> __global__ void o_template_kinds(float* x) {}
// expect: <type T> o_template_kinds(f32* x)
template <typename T> __global__ void o_template_kinds(float* x) {}

// expect: <type T> o_special($T* x)
template <typename T> __global__ void o_special(T* x) {}
template <> __global__ void o_special<int>(int* x) {}
template <> __global__ void o_special(float* x) {}

// expect: <type T> o_instance($T* x)
template <typename T> __global__ void o_instance(T* x) {}
template __global__ void o_instance<int>(int* x);
template __global__ void o_instance(float* x);

// expect: prefix(i32 n)
__global__ void prefix(int n) {}
// expect: prefix_longer(f32 n)
__global__ void prefix_longer(float n) {}

namespace x {
// expect: x::o_twice(i32 n)
__global__ void o_twice(int n) {}
}
namespace y {
// expect: y::o_twice(f32 n)
__global__ void o_twice(float n) {}
}

// found: prefix
// absent: pre
// absent: prefix_long
// found: x::o_twice
