// Conditional directives before, around and inside declarations.
//
// nvcc: -DFEATURE
// nvcc: -DFEATURE -DMORE
// nvcc: -DFEATURE -DLESS

#ifndef GUARD_CU
#define GUARD_CU

typedef float guarded_t;

// expect: c_in_guard(i32 n, f32 x)
__global__ void c_in_guard(int n, guarded_t x) {}

#if 0
__global__ void c_dead(int n) { don't lex this }
#else
// expect: c_alive(i32 n)
__global__ void c_alive(int n) {}
#endif

#if 1
// expect: c_one(i32 n)
__global__ void c_one(int n) {}
#else
__global__ void c_not_one(float n) {}
#endif

#ifdef FEATURE
// expect: c_optional(i32 n)
__global__ void c_optional(int n) {}
#endif

#ifdef FEATURE
// expect: c_variant(i32 n)
__global__ void c_variant(int n) {}
#else
// expect: c_variant(i32 n, f32 x)
__global__ void c_variant(int n, float x) {}
#endif

#ifdef FEATURE
// expect: c_shared_body(i32 n)
__global__ void c_shared_body(int n)
#else
// expect: c_shared_body(i32 n, f32 x)
__global__ void c_shared_body(int n, float x)
#endif
{
  (void)n;
}

#ifdef FEATURE
// expect: c_shared_rest(i32 n)
__global__ void c_shared_rest(int n) {
  int a = 1;
#else
// expect: c_shared_rest(f32 x)
__global__ void c_shared_rest(float x) {
  int a = 2;
#endif
  (void)a;
}

// expect: c_after_shared_rest(i32 n)
__global__ void c_after_shared_rest(int n) {}

#ifdef FEATURE
// expect: C c_linkage_varies(i32 n)
extern "C" __global__ void
#else
__global__ void
#endif
c_linkage_varies(int n) {}

// expect: c_parameter_optional(i32 n, ...)
__global__ void c_parameter_optional(int n, float x
#ifdef FEATURE
    , double y
#endif
) {}

// expect: c_parameter_in_the_middle(i32 n, f32 x, ...)
__global__ void c_parameter_in_the_middle(int n, float x,
#ifdef FEATURE
    double y,
#endif
    int last) {}

// expect: c_parameter_first(...)
__global__ void c_parameter_first(
#ifdef FEATURE
    double y,
#endif
    int last) {}

// expect: c_parameter_type(i32 n, ...)
__global__ void c_parameter_type(int n,
#ifdef FEATURE
    double
#else
    float
#endif
    x) {}

// expect: c_closing_varies(i32 n, ...)
__global__ void c_closing_varies(int n, float a
#ifdef FEATURE
    , int m)
#else
    )
#endif
{}

// expect: c_dead_in_list(i32 n, f32 x)
__global__ void c_dead_in_list(int n,
#if 0
    double y,
#endif
    float x) {}

// expect: c_name_varies_a(...) obscured
__global__ void
#ifdef FEATURE
c_name_varies_a(int n)
#else
c_name_varies_b(int n, int m)
#endif
{}

// expect: c_attribute(i32 n) bounds=128
__global__ void
#ifdef FEATURE
__launch_bounds__(128)
#endif
c_attribute(int n) {}

// expect: <type T, i32 N, ...> c_template_varies(f32* x)
template <typename T
#ifdef FEATURE
, int N
#endif
>
__global__ void c_template_varies(float* x) {}

#ifdef FEATURE
template <int N, int M>
#else
// expect: <i32 N, ...> c_template_head_varies(f32* x)
template <int N>
#endif
__global__ void c_template_head_varies(float* x) {}

#ifdef FEATURE
namespace feature {
#else
namespace standard {
#endif
// expect: feature::c_namespace_varies(i32 n)
__global__ void c_namespace_varies(int n) {}
}

// expect: <type T> c_after_head(i32 a)
// expect: <type T> c_after_head(f32 a)
template <typename T>
#ifdef FEATURE
__global__ void c_after_head(int a) {}
#else
__global__ void c_after_head(float a) {}
#endif

// expect: c_no_template(i32 a)
__global__ void c_no_template(int a) {}

#ifdef FEATURE
#ifdef MORE
// expect: c_nested(i32 a)
__global__ void c_nested(int a) {}
#elif defined(LESS)
// expect: c_nested(f32 a)
__global__ void c_nested(float a) {}
#else
// expect: c_nested(f64 a)
__global__ void c_nested(double a) {}
#endif
#endif

#ifdef FEATURE
extern "C" {
#endif
// expect: C c_conditional_linkage(i32 n)
__global__ void c_conditional_linkage(int n) {}
#ifdef FEATURE
}
#endif

// expect: c_body(i32* x)
__global__ void c_body(int* x) {
#ifdef FEATURE
  if (x) {
#else
  {
#endif
    x[0] = 1;
  }
}

// expect: c_last(i32 n)
__global__ void c_last(int n) {}

#endif

// found: c_variant
// found: standard::c_namespace_varies
// absent: c_dead
// absent: c_not_one
// unknown: c_name_varies_b
