// Declarations that hardly anybody writes, all of them valid. pointers.cu explains the notation.
#include <cstdint>
#include <type_traits>
#include <cuda_fp16.h>

// Everything around the name.
// expect: static static_after(i32 n)
__global__ static void static_after(int n) {}
// expect: static static_before(i32 n)
static __global__ void static_before(int n) {}
// expect: global_after_type(f32* p)
void __global__ global_after_type(float* p) {}
// expect: attribute_first(i32 n, f32 a)
[[maybe_unused]] __global__ void attribute_first(int n, [[maybe_unused]] float a) {}
// unknown: attribute_last
__global__ void attribute_last [[maybe_unused]] (int n) {}
// expect: trailing(i32 n, f32* out)
__global__ auto trailing(int n, float* out) -> void {}
// expect: trailing_bounds(f64* in) bounds=128,2
__global__ __launch_bounds__(128, 2) auto trailing_bounds(const double* in) -> void {}
#define NAMED(name) name##_kernel
// unknown: pasted_kernel
__global__ void NAMED(pasted)(int n, float* p) {}
#define ENTRY(bounds) __global__ __launch_bounds__(bounds) void
// unknown: by_entry
ENTRY(64) by_entry(unsigned n) {}
#define NOTHING
// expect: between(i32 n, f32* p)
NOTHING __global__ NOTHING void NOTHING between NOTHING (int n NOTHING, NOTHING float* p) NOTHING {}
// expect: gnu_attribute(i32 n)
__attribute__((unused)) __global__ void gnu_attribute(int n) {}
// expect: gnu_attribute_middle(i32 n)
__global__ void __attribute__((used)) gnu_attribute_middle(int n) {}
extern "C" {
// expect: C in_block(i32 n)
__global__ void in_block(int n) {}
}
// expect: C single_linkage(i32* p) bounds=32
extern "C" __global__ void __launch_bounds__(32) single_linkage(int* p) {}
// expect: cxx_linkage(i32 n)
extern "C++" { __global__ void cxx_linkage(int n) {} }
// expect: inlined(i32 n)
inline __global__ void inlined(int n) {}
// unknown: parenthesised
__global__ void (parenthesised)(int n) {}

// What stands in front.
consteval int squared(int x) { return x * x; }
constexpr const char* quoted = R"x(__global__ void raw(int a, ")" R"y(" )x";
constexpr unsigned long long operator""_kb(unsigned long long v) { return v * 1024; }
constexpr auto separated = 1'000'000ll, hexadecimal = 0xFF'FFll;
constexpr char quote = '"', other = '\'', slash = '\\';
// expect: after_consteval(i32 n)
__global__ __launch_bounds__(squared(16)) void after_consteval(int n) {}
// expect: array_of_literal(?* p)
__global__ void array_of_literal(const int (*p)[2_kb]) {}
#if 0
__global__ void never(This is, not C++ at all') {}
#endif
// expect: after_never(i32 n)
__global__ void after_never(int n) {}
#if 1
// expect: taken(i64 n)
__global__ void taken(long long n)
#else
__global__ void taken(int n)
#endif
{}
struct Holder { int member; friend __global__ void befriended(int n); };
// expect: befriended(i32 n)
__global__ void befriended(int n) {}

// Types.
using Pointer = float*;
using ConstPointer = const Pointer;
typedef int Row[8], *Cursor;
// expect: alias_pointer(f32* p, f32* q, f32* r)
__global__ void alias_pointer(Pointer p, ConstPointer q, const Pointer r) {}
// expect: declarators(? row, ? cursor, ?* cursors)
__global__ void declarators(Row row, Cursor cursor, Cursor* cursors) {}
int counter;
// expect: by_decltype(? n, ? a, ? p)
__global__ void by_decltype(decltype(counter) n, decltype(0.5f) a, decltype(nullptr) p) {}
// expect: by_trait(? n, ? m)
__global__ void by_trait(std::conditional_t<(sizeof(long) > 4), long long, int> n, std::remove_cv_t<const int> m) {}
// expect: function_pointer(? f, ...)
__global__ void function_pointer(int (*f)(int, float), void (*const g)(void), float* p) {}
// expect: array_pointers(?* p, f32* q, f64* r)
__global__ void array_pointers(int (*p)[4], float q[], const double r[2][3]) {}
// expect: restrict_everywhere(f32* a, f32* b, i32* c)
__global__ void restrict_everywhere(float* __restrict__ a, const float* __restrict b, int* const __restrict__ c) {}
#define restrict __restrict__
#define RESTRICT restrict
// expect: restrict_macros(f32* a, f32* b)
__global__ void restrict_macros(float* restrict a, float* RESTRICT b) {}
// expect: east(f32** p, i32 n, u8 c, u64 d)
__global__ void east(float const* const* p, int const n, char unsigned c, long int unsigned long d) {}
// expect: elaborated(? h, ?* p)
__global__ void elaborated(struct Holder h, const struct Holder* p) {}
enum class Colour : unsigned char { RED };
// expect: enums(enum u8 c, enum u8 d)
__global__ void enums(Colour c, enum Colour d) {}
// expect: volatiles(i32* p, i32* q)
__global__ void volatiles(volatile int* p, int volatile* volatile q) {}
// expect: defaults(i32 n, f32 a, char* s)
__global__ void defaults(int n = 3 < 4 ? (1, 2) : 5, float a = sizeof(int[2]), const char* s = "a,b)") {}
// expect: unicode(i32 größe, f32* données)
__global__ void unicode(int größe, float* données) {}
// expect: digraphs(i32 n, f32* p)
__global__ void digraphs(int n, float* p) <% int a<:2:> = <%1, 2%>; if (n) p[0] = a<:0:>; %>
// expect: alternative(i32 n)
__global__ void alternative(int n) { bool b = not (n and 1) or n bitand 2; (void)b; }
// expect: global_spliced(i32 n, f32 a)
__global__ void gl\
obal_spliced(int n, flo\
at a) {}
// expect: comments(i32 n, f32 a)
__global__ void comments/* ( */(int /* , */ n // )
                         , float /* int x, */ a) {}
// expect: no_names(i32, f32*, ?&)
__global__ void no_names(int, float*, const int (&)[2] = {1, 2}) {}
// expect: empty_void()
__global__ void empty_void(void) {}

// Templates.
// expect: <i32 N=, bool B=> comparisons(i32 n)
template <int N = (3 > 2), bool B = (N >> 1 > 0)> __global__ void comparisons(int n) {}
// expect: <template C, type T=, ...> nested_default($T t)
template <template <typename...> class C, typename T = typename std::enable_if<(sizeof(int) > 2), int>::type>
__global__ void nested_default(T t) {}
// expect: <type T> constrained($T value, $T* p)
template <typename T> requires std::is_arithmetic_v<T> __global__ void constrained(T value, T* p) {}
// expect: <type T> parenthesised_requires($T v)
template <typename T> requires (sizeof(T) > 2 && std::is_floating_point<T>::value) __global__ void parenthesised_requires(T v) {}
// expect: <type T> trailing_requires($T v)
template <typename T> __global__ void trailing_requires(T v) requires (sizeof(T) == 4) {}
template <typename T> concept Small = sizeof(T) <= 4;
// expect: <other T, other U=> concepts($T t, $U u)
template <Small T, Small U = float> __global__ void concepts(T t, U u) {}
// expect: <auto V> auto_parameter(i32 n)
template <auto V> __global__ void auto_parameter(int n) {}
// expect: <auto P> auto_pointer(i32 n)
template <auto* P> __global__ void auto_pointer(int n) {}
// expect: <type T, other V> dependent_value($T* p)
template <typename T, T V> __global__ void dependent_value(T* p) {}
// expect: <type T, i32 N> array_reference(?* p)
template <typename T, int N> __global__ void array_reference(const T (*p)[N]) {}
template <class T> struct Wrapper { using type = T*; };
// expect: <type T> dependent_name(? p, ? w)
template <class T> __global__ void dependent_name(typename Wrapper<T>::type p, Wrapper<Wrapper<T>> w) {}
// expect: <u32 N, type... Ts> packs(...)
template <unsigned N, class... Ts> __global__ void packs(Ts... values) {}
// expect: <i32... Ns> value_packs(i32 n)
template <int... Ns> __global__ void value_packs(int n) {}
template <typename T> __global__ void late(T);
// expect: <type T> late($T value)
template <typename T> __global__ void late(T value) {}
template <> __global__ void late<int>(int value) {}
template __global__ void late<float>(float);
// expect: static <type T> a::|b|::{}::deep($T* p, u32 n)
namespace a::inline b { namespace { template <class T> __global__ void deep(T* p, std::uint32_t n) {} } }
// expect: static {}::anonymous(half h, __half2:4:4* p)
namespace { __global__ void anonymous(half h, const __half2* p) {} }
// expect: <template C> pack_of_a_template(i32 n)
template <template <typename...> class C> __global__ void pack_of_a_template(int n) {}
// expect: <template... Cs> pack_of_templates(i32 n)
template <template <typename> class... Cs> __global__ void pack_of_templates(int n) {}
// expect: <i32 N, type => unnamed_default(i32 n)
template <int N, class = std::bool_constant<(N > 2)>> __global__ void unnamed_default(int n) {}
// expect: <type T, i32 N=> less_than($T* p)
template <class T, int N = sizeof(T) < 4> __global__ void less_than(T* p) {}
