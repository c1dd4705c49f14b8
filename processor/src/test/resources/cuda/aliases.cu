// Aliases of the same source: followed when they can have only one meaning, left alone otherwise.
//
// nvcc: -DUSE_DOUBLE

#include <cstdint>
#include <cuda_runtime.h>

typedef float real;
typedef unsigned int uint;
using index_t = int;
using wide_t = std::int64_t;
using chain_a = wide_t;
using chain_b = chain_a;
typedef float* float_ptr;
using int_ptr = const int*;
typedef unsigned char byte_t, *byte_ptr;
typedef float row_t[4];
typedef float shadowed_t;
typedef void (*callback_t)(int);
typedef struct {
  float x, y;
} point_t;
typedef struct Tagged {
  int a;
} Tagged;
typedef struct Tagged tagged_alias;
using quad = float4;
template <typename T>
using pointer_to = T*;
using std::uint16_t;

#define REAL float
#define COUNT_TYPE unsigned long long
#define POINTER_TYPE float*
#define QUALIFIED const float* __restrict__
#define EMPTY
#define RESTRICT __restrict__

#ifdef USE_DOUBLE
typedef double scalar_t;
#define SCALAR double
#define MAYBE_RESTRICT
#else
typedef float scalar_t;
#define SCALAR float
#define MAYBE_RESTRICT __restrict__
#endif

#define TWICE int
#undef TWICE
#define TWICE float

enum Unscoped { U_A, U_B };
enum class Scoped { A, B };
enum class Small : unsigned char { A, B };
enum Fixed : std::int16_t { F_A, F_B };
enum class Forward : long long;

struct Holder {
  typedef double inner;
};

// expect: a_typedef(f32 x, f32* p)
// text: __global__ void a_typedef(real x, real* p)
__global__ void a_typedef(real x, real* p) {}

// expect: a_uint_defined_here(u32 x)
__global__ void a_uint_defined_here(uint x) {}

// expect: a_using(i32 x, i64 y)
__global__ void a_using(index_t x, wide_t y) {}

// expect: a_chain(i64 x, i64* y)
__global__ void a_chain(chain_b x, chain_b* y) {}

// expect: a_pointer(f32* x, i32* y, f32** z)
// text: __global__ void a_pointer(float_ptr x, int_ptr y, float_ptr* z)
__global__ void a_pointer(float_ptr x, int_ptr y, float_ptr* z) {}

// expect: a_second_declarator(u8 x, ? y)
__global__ void a_second_declarator(byte_t x, byte_ptr y) {}

// expect: a_array_alias(? x)
__global__ void a_array_alias(row_t x) {}

// expect: a_callback(? x)
__global__ void a_callback(callback_t x) {}

// expect: a_struct(? x, ? y, ? z, ?* p)
__global__ void a_struct(point_t x, Tagged y, tagged_alias z, point_t* p) {}

// expect: a_vector(float4:16:16 x)
__global__ void a_vector(quad x) {}

// expect: a_alias_template(? x)
__global__ void a_alias_template(pointer_to<int> x) {}

// expect: a_using_declaration(u16 x)
__global__ void a_using_declaration(uint16_t x) {}

// expect: a_macro_type(f32 x, f32* p, u64 n)
// text: __global__ void a_macro_type(REAL x, REAL* p, COUNT_TYPE n)
__global__ void a_macro_type(REAL x, REAL* p, COUNT_TYPE n) {}

// expect: a_macro_pointer(f32* x, f32* y)
// text: __global__ void a_macro_pointer(POINTER_TYPE x, QUALIFIED y)
__global__ void a_macro_pointer(POINTER_TYPE x, QUALIFIED y) {}

// expect: a_macro_empty(f32* x, i32 n)
__global__ void a_macro_empty(EMPTY const float* EMPTY x, EMPTY int n) {}

// expect: a_macro_restrict(f32* x, f32* y)
// text: __global__ void a_macro_restrict(const float* RESTRICT x, float* RESTRICT y)
__global__ void a_macro_restrict(const float* RESTRICT x, float* RESTRICT y) {}

// expect: a_conditional(? x, ?* p, i32 n)
__global__ void a_conditional(scalar_t x, scalar_t* p, int n) {}

// expect: a_conditional_macro(? x, ?* p, i32 n)
__global__ void a_conditional_macro(SCALAR x, const SCALAR* p, int n) {}

// expect: a_conditional_restrict(f32* x, i32* y)
__global__ void a_conditional_restrict(const float* MAYBE_RESTRICT x, int* MAYBE_RESTRICT y) {}

// expect: a_redefined_macro(? x)
__global__ void a_redefined_macro(TWICE x) {}

// expect: a_enums(? a, enum i32 b, enum u8 c, enum i16 d, enum i64 e)
__global__ void a_enums(Unscoped a, Scoped b, Small c, Fixed d, Forward e) {}

// expect: a_elaborated(? a, enum i32 b, ?* c)
__global__ void a_elaborated(struct Tagged a, enum Scoped b, struct Tagged* c) {}

// expect: a_class_alias(? x)
__global__ void a_class_alias(Holder::inner x) {}

#ifdef LATE_MACRO
#define LATE float
#endif

namespace one {
using local_t = short;
// expect: one::a_namespace(i16 x, f32 y)
__global__ void a_namespace(local_t x, real y) {}
}
namespace two {
// expect: two::a_other_namespace(? x, ? y)
__global__ void a_other_namespace(one::local_t x, ::one::local_t y) {}

// expect: two::a_global_scope(f32 x)
__global__ void a_global_scope(::real x) {}

using shadowed_t = double;
// expect: two::a_shadowed(? x)
__global__ void a_shadowed(shadowed_t x) {}
}

template <int N>
struct Sized {};

#define DIM 3
// expect: a_macro_in_extent(f32* x, ? y)
__global__ void a_macro_in_extent(float x[DIM][DIM], Sized<DIM> y) {}

// expect: a_macro_in_default(i32 n, f32 x)
__global__ void a_macro_in_default(int n = DIM, float x = (REAL)2) {}

#define u(i, j) u[(i) + (j)]
// expect: a_function_like_name(f32* u, i32 n)
__global__ void a_function_like_name(float* u, int n) { u(1, 2) = 0; }

// found: a_typedef
// absent: a_type
