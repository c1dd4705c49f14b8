// Template heads: every kind of parameter, defaults, packs, constraints, and what may look like one.

#include <array>
#include <concepts>
#include <cstdint>
#include <cuda_fp16.h>
#include <type_traits>

enum class Mode { FAST, SAFE };
enum Plain { ONE, TWO };
template <typename T>
struct Box { using type = T; T value; };
template <typename T>
concept Small = sizeof(T) <= 8;
constexpr int square(int n) { return n * n; }
using index_alias = int;

// expect: <type T> t_type($T* x, i32 n)
// text: template <typename T> __global__ void t_type(T* x, int n)
template <typename T>
__global__ void t_type(T* x, int n) {}

// expect: <type T> t_class($T* x, $T value)
// text: template <class T> __global__ void t_class(const T* x, T value)
template<class T> __global__ void t_class(const T* x, T value) {}

// expect: <i32 N> t_int(f32* x)
template <int N> __global__ void t_int(float* x) {}

// expect: <i32 BLOCK, i32 ITEMS, type T> t_mixed($T* x)
template <int BLOCK, int ITEMS, typename T> __global__ void t_mixed(T* x) {}

// expect: <bool CAUSAL> t_bool(f32* x)
template <bool CAUSAL> __global__ void t_bool(float* x) {}

// expect: <u32 A, u64 B, i64 C, u32 D, long E, char F> t_integers(f32* x)
template <unsigned A, size_t B, int64_t C, std::uint32_t D, long E, char F> __global__ void t_integers(float* x) {}

// expect: <other M> t_enum(f32* x)
template <Mode M> __global__ void t_enum(float* x) {}

// expect: <other P> t_plain_enum(f32* x)
template <Plain P> __global__ void t_plain_enum(float* x) {}

// expect: <i32 I> t_alias(f32* x)
template <index_alias I> __global__ void t_alias(float* x) {}

// expect: <f32 F> t_float(f32* x)
template <float F> __global__ void t_float(float* x) {}

// expect: <auto V> t_auto(f32* x)
template <auto V> __global__ void t_auto(float* x) {}

// expect: <template C> t_template(? x)
template <template <typename> class C> __global__ void t_template(C<int> x) {}

// expect: <template C, type T> t_template_two(? x, $T* y)
template <template <typename, int> typename C, typename T> __global__ void t_template_two(C<T, 3> x, T* y) {}

// expect: <other OP, type T> t_function_pointer($T* x)
// text: template <float (*OP)(const float, const float), typename T> __global__ void t_function_pointer(T* x)
template <float (*OP)(const float, const float), typename T> __global__ void t_function_pointer(T* x) {}

// expect: <other P> t_pointer(f32* x)
template <const int* P> __global__ void t_pointer(float* x) {}

// expect: <other M> t_member_pointer(f32* x)
template <int (Box<int>::*M)(int)> __global__ void t_member_pointer(float* x) {}

// expect: <i32 N=> t_default(f32* x)
// text: template <int N = 4> __global__ void t_default(float* x)
template <int N = 4> __global__ void t_default(float* x) {}

// expect: <type T=, i32 N=> t_defaults($T* x)
template <typename T = float, int N = square(3)> __global__ void t_defaults(T* x) {}

// expect: <i32 N, bool B=> t_default_comparison(f32* x)
template <int N, bool B = (N > 3)> __global__ void t_default_comparison(float* x) {}

// expect: <i32 N, i32 M=> t_default_conditional(f32* x)
template <int N, int M = (N > 3 ? 1 : 2)> __global__ void t_default_conditional(float* x) {}

// expect: <i32 N, bool B=> t_default_at_least(f32* x)
template <int N, bool B = N >= 3> __global__ void t_default_at_least(float* x) {}

// expect: <i32 N=> t_default_braces(i32* x)
template <int N = int{4}> __global__ void t_default_braces(int* x) {}

// expect: <type T=> t_default_template_id($T x)
template <typename T = Box<Box<int>>> __global__ void t_default_template_id(T x) {}

// expect: <...> t_default_less(f32* x)
template <int N, bool B = N < 3> __global__ void t_default_less(float* x) {}

// expect: <type... Ts> t_pack(i32 n)
template <typename... Ts> __global__ void t_pack(int n) {}

// expect: <type T, type... Ts> t_pack_list($T x, ...)
template <typename T, typename... Ts> __global__ void t_pack_list(T x, Ts... rest) {}

// expect: <type... Ts> t_pack_pointers(i32 n, ...)
template <class... Ts> __global__ void t_pack_pointers(int n, Ts*... rest) {}

// expect: <i32... Ns> t_value_pack(i32 n)
template <int... Ns> __global__ void t_value_pack(int n) {}

// expect: <type T, type => t_sfinae_type($T x)
template <typename T, typename = std::enable_if_t<std::is_integral_v<T>>> __global__ void t_sfinae_type(T x) {}

// expect: <type T, other => t_sfinae_value($T x)
template <typename T, std::enable_if_t<std::is_integral<T>::value, int> = 0> __global__ void t_sfinae_value(T x) {}

// expect: <type T, other => t_sfinae_pointer($T x)
template <typename T, typename std::enable_if<std::is_same<T, int>::value>::type* = nullptr> __global__ void t_sfinae_pointer(T x) {}

// expect: <type T> t_enable_if_return($T x)
// text: template <typename T> __global__ void t_enable_if_return(T x)
template <typename T> __global__ std::enable_if_t<(sizeof(T) > 2), void> t_enable_if_return(T x) {}

// expect: <type T> t_enable_if_before($T x)
template <typename T> typename std::enable_if<std::is_same<T, float>::value, void>::type __global__ t_enable_if_before(T x) {}

// expect: <other T> t_concept($T x)
template <std::integral T> __global__ void t_concept(T x) {}

// expect: <other T> t_own_concept($T* x)
template <Small T> __global__ void t_own_concept(T* x) {}

// expect: <type T> t_requires($T x)
// text: template <typename T> __global__ void t_requires(T x)
template <typename T>
  requires std::integral<T>
__global__ void t_requires(T x) {}

// expect: <type T> t_requires_parenthesised($T x)
template <typename T>
  requires(sizeof(T) < 8 && !std::is_void_v<T>)
__global__ void t_requires_parenthesised(T x) {}

// expect: <type T> t_requires_expression($T x)
template <typename T>
  requires requires(T t) { t + t; { t * t }; }
__global__ void t_requires_expression(T x) {}

// expect: <type T> t_trailing_requires($T x)
template <typename T> __global__ void t_trailing_requires(T x) requires (sizeof(T) == 4) {}

// expect: <type T, i32 N> t_bounds($T* x)
template <typename T, int N>
__global__ void __launch_bounds__(N > 128 ? 256 : N, (N < 64) ? 2 : 1) t_bounds(T* x) {}

// expect: <type T> t_dependent(? x, ? y, ? z)
template <typename T> __global__ void t_dependent(typename T::value_type x, Box<T> y, typename Box<T>::type z) {}

// expect: <type T> t_dependent_pointers(?* x, ?* y)
template <typename T> __global__ void t_dependent_pointers(const typename T::value_type* x, Box<T>* y) {}

// expect: <type T> t_nested_close(? x, ?* y)
// text: template <typename T> __global__ void t_nested_close(Box<Box<T>> x, const Box<Box<T>>* y)
template <typename T> __global__ void t_nested_close(Box<Box<T>> x, const Box<Box<T> >* y) {}

// expect: <type T, other V> t_value_of_type($T* x)
template <typename T, T V> __global__ void t_value_of_type(T* x) {}

// expect: <type T> t_unnamed($T, $T*)
template <typename T> __global__ void t_unnamed(T, const T*) {}

// expect: <type, i32> t_unnamed_parameters(f32* x)
template <typename, int> __global__ void t_unnamed_parameters(float* x) {}

// expect: <type float_t> t_shadows_nothing($float_t x)
template <typename float_t> __global__ void t_shadows_nothing(float_t x) {}

// expect: <type half> t_shadows_half($half x, $half* y)
template <typename half> __global__ void t_shadows_half(half x, half* y) {}

// expect: static <type T> t_static($T* x)
template <typename T> static __global__ void t_static(T* x) {}

// expect: <type T, i32 N> t_array_of($T* x)
template <typename T, int N> __global__ void t_array_of(T x[N]) {}

// expect: <type T, i32 N> t_std_array(? x)
template <typename T, int N> __global__ void t_std_array(std::array<T, N> x) {}

// expect: <...> t_abbreviated(? x, i32 n)
__global__ void t_abbreviated(auto x, int n) {}

// expect: <type Tin, type Tout, i32 BM, i32 BN, i32 BK, bool TA, bool TB, i32 STAGES=> t_many($Tin* a, $Tin* b, $Tout* c, i32 m, i32 n, i32 k, $Tout alpha) bounds=256
template <typename Tin, typename Tout, int BM, int BN, int BK, bool TA, bool TB, int STAGES = 3>
__global__ void __launch_bounds__(256) t_many(const Tin* __restrict__ a, const Tin* __restrict__ b,
                                              Tout* __restrict__ c, int m, int n, int k, Tout alpha) {}

// Neither instantiations nor specialisations are declarations to check against.
template __global__ void t_type<float>(float* x, int n);
extern template __global__ void t_type<double>(double* x, int n);
template <> __global__ void t_int<7>(float* x) {}
template <> __global__ void t_class<int>(const int* x, int value) {}
template <> __global__ void t_requires(short x) {}
