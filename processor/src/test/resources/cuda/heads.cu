// What may stand around a kernel's name: linkage, storage, attributes, launch bounds, return types.

#define MY_BOUNDS __launch_bounds__(128, 2)
#define MY_BLOCK 192
#ifdef __CUDACC_DEBUG__
#define MAYBE_NOINLINE __noinline__
#else
#define MAYBE_NOINLINE
#endif

constexpr int twice(int n) { return 2 * n; }
template <int N>
constexpr int thrice() { return 3 * N; }
constexpr int A = 1, B = 2;

// expect: h_plain(i32 n)
// text: __global__ void h_plain(int n)
__global__ void h_plain(int n) {}

// expect: C h_extern_c(i32 n)
// text: extern "C" __global__ void h_extern_c(int n)
extern "C" __global__ void h_extern_c(int n) {}

extern "C" {
// expect: C h_extern_c_block(i32 n, f32* x)
__global__ void h_extern_c_block(int n, float* x) {}

// expect: C h_extern_c_block_second(f64 x)
__global__ void h_extern_c_block_second(double x) {}

extern "C++" {
// expect: h_extern_cpp_block(f64 x)
__global__ void h_extern_cpp_block(double x) {}
}
}

// expect: h_after_block(i32 n)
__global__ void h_after_block(int n) {}

// expect: static h_static(i32 n)
static __global__ void h_static(int n) {}

// expect: static h_static_after(i32 n)
__global__ static void h_static_after(int n) {}

// expect: static h_static_inline(i32 n)
static inline __global__ void h_static_inline(int n) {}

// expect: h_void_first(i32 n)
void __global__ h_void_first(int n) {}

// expect: C h_void_first_c(i32 n)
extern "C" void __global__ h_void_first_c(int n) {}

// expect: h_bounds(i32 n) bounds=256
// text: __global__ void h_bounds(int n)
__global__ void __launch_bounds__(256) h_bounds(int n) {}

// expect: h_bounds_two(i32 n) bounds=256,4
__global__ void __launch_bounds__(256, 4) h_bounds_two(int n) {}

// expect: h_bounds_three(i32 n) bounds=128,2,4
__global__ void __launch_bounds__(128, 2, 4) h_bounds_three(int n) {}

// expect: h_bounds_before(i32 n) bounds=64
__launch_bounds__(64) __global__ void h_bounds_before(int n) {}

// expect: h_bounds_between(i32 n) bounds=1024
__global__ __launch_bounds__(1'024) void h_bounds_between(int n) {}

// expect: h_bounds_hex(i32 n) bounds=128
__global__ __launch_bounds__(0x80u) void h_bounds_hex(int n) {}

// expect: h_bounds_macro(i32 n) bounds=128,2
__global__ void MY_BOUNDS h_bounds_macro(int n) {}

// expect: h_bounds_macro_argument(i32 n) bounds=192
__global__ void __launch_bounds__(MY_BLOCK) h_bounds_macro_argument(int n) {}

// expect: h_bounds_less(i32 n)
__global__ void __launch_bounds__((A < B) ? 64 : 32) h_bounds_less(int n) {}

// expect: h_bounds_greater(i32 n)
__global__ void __launch_bounds__((A > B ? 1 : 2) * 32) h_bounds_greater(int n) {}

// expect: h_bounds_call(i32 n)
__global__ void __launch_bounds__(twice(64), 1) h_bounds_call(int n) {}

// expect: h_bounds_template_id(i32 n)
__global__ void __launch_bounds__(thrice<32>()) h_bounds_template_id(int n) {}

// expect: h_bounds_cast(i32 n)
__global__ void __launch_bounds__(static_cast<int>(64u)) h_bounds_cast(int n) {}

// expect: h_cluster(i32 n) cluster=2,1,1
__global__ void __cluster_dims__(2, 1, 1) h_cluster(int n) {}

// expect: h_cluster_and_bounds(i32 n) bounds=128 cluster=4
__global__ void __cluster_dims__(4) __launch_bounds__(128) h_cluster_and_bounds(int n) {}

// expect: h_max_registers(i32 n)
__global__ void __maxnreg__(64) h_max_registers(int n) {}

// expect: h_attribute(i32 n)
__attribute__((visibility("hidden"))) __global__ void h_attribute(int n) {}

// expect: h_attribute_between(i32 n)
__global__ __attribute__((visibility("default"))) void h_attribute_between(int n) {}

// expect: h_attribute_after(i32 n)
__global__ void h_attribute_after(int n) __attribute__((visibility("default")));

// expect: h_standard_attribute(i32 n)
[[maybe_unused]] __global__ void h_standard_attribute(int n) {}

// expect: h_standard_attribute_parameter(i32 n, f32* x)
// text: __global__ void h_standard_attribute_parameter(int n, float* x)
__global__ void h_standard_attribute_parameter([[maybe_unused]] int n, [[maybe_unused]] float* x) {}

// expect: h_conditional_macro(i32 n)
__global__ MAYBE_NOINLINE void h_conditional_macro(int n) {}

// expect: h_trailing_return(i32 n)
// text: __global__ void h_trailing_return(int n)
__global__ auto h_trailing_return(int n) -> void {}

// expect: h_host_in_between(i32 n)
inline __global__ void h_host_in_between(int n) {}

// expect: h_no_parameters()
// text: __global__ void h_no_parameters()
__global__ void h_no_parameters() {}

// expect: h_void_parameters()
__global__ void h_void_parameters(void) {}

// expect: h_declared_only(i32 n)
__global__ void h_declared_only(int n);

// expect: h_newlines(i32 n, f32* x)
// text: __global__ void h_newlines(int n, float* x)
__global__
void
h_newlines
(
  int n,
  float* x
)
{
}

// expect: h_comments(i32 n, f32* x)
// text: __global__ void h_comments(int n, const float* x)
/**/__global__/*a*/void/*b*/h_comments/*c*/(/*d*/int/*e*/n/*f*/,/*g*/const/*h*/float/*i*/*/*j*/x/*k*/)/*l*/{/*m*/}/*n*/

// expect: h_line_comments(i32 n)
__global__ // one
void       // two __global__ void not_a_kernel(int)
h_line_comments( // three
    int // four
    n) // five
{}

// expect: h_extern_c_macro_prefix(i32 n)
extern __global__ void h_extern_c_macro_prefix(int n);

// expect: h_body_with_braces(i32* x)
__global__ void h_body_with_braces(int* x) {
  if (x) {
    for (int i = 0; i < 4; ++i) { x[i] = i; }
  }
  auto f = [](int y) { return y; };
  struct Local { int a; } local{f(1)};
  x[0] = local.a;
}

// expect: h_after_braces(i32 n)
__global__ void h_after_braces(int n) {}

int array[] = {1, 2, 3};
struct Aggregate { int a, b; } aggregate = {1, 2};

// expect: h_after_initialisers(i32 n)
__global__ void h_after_initialisers(int n) {}
