// Structs, classes, references, packs, defaults and other parameters by value; struct definitions.

#include <array>
#include <cstdint>
#include <cuda/std/array>
#include <cuda_runtime.h>
#include <tuple>
#include <utility>

// struct: Point { f32 x; f32 y; f32 z; }
struct Point {
  float x, y, z;
};

// struct: Particle { i32 id; f32[3] position; f64 mass; bool alive; u8[2][4] tags; ? where; f32* data; }
struct Particle {
  int id;           // the number
  float position[3];
  double mass = 1.0;
  bool alive{true};
  std::uint8_t tags[2][4];
  Point where;
  const float* __restrict__ data;
};

// struct: WithFunctions { i32 a; i32 b; }
struct WithFunctions {
 public:
  WithFunctions() : a(1), b{2} {}
  __host__ __device__ int sum() const { return a + b; }
  static constexpr int COUNT = 2;
  int a;

 private:
  int b;
};

// struct: Vectors { float4:16:16 v; i64 n; }
typedef struct {
  float4 v;
  long long n;
} Vectors;

// struct: Empty { }
struct Empty {};

// opaque: Derived
struct Derived : Point {
  int more;
};
// opaque: Virtual
struct Virtual {
  virtual void f() {}
  int a;
};
// opaque: Bits
struct Bits {
  int a : 3;
};
// opaque: Aligned
struct alignas(64) Aligned {
  int a;
};
// opaque: AlignedField
struct AlignedField {
  alignas(16) int a;
};
// opaque: Union
union Union {
  int a;
  float b;
};
// opaque: Generic
template <typename T>
struct Generic {
  T value;
};
// opaque: Varying
struct Varying {
#ifdef FEATURE
  int a;
#endif
  int b;
};
constexpr int SIZE = 4;
// opaque: Computed
struct Computed {
  int a[SIZE];
};
// opaque: Referring
struct Referring {
  int& a;
};
// opaque: Missing

enum class Level : int { LOW, HIGH };
struct Functor {
  __device__ float operator()(float x) const { return x; }
};

// expect: v_struct(? p, i32 n)
// text: __global__ void v_struct(Point p, int n)
__global__ void v_struct(Point p, int n) {}

// expect: v_struct_grid_constant(? p)
// text: __global__ void v_struct_grid_constant(const __grid_constant__ Particle p)
__global__ void v_struct_grid_constant(const __grid_constant__ Particle p) {}

// expect: v_struct_unnamed(i32 n, ?)
__global__ void v_struct_unnamed(int n, Point) {}

// expect: v_struct_const(? p)
__global__ void v_struct_const(const Point p) {}

// expect: v_enum(enum i32 l)
__global__ void v_enum(Level l) {}

// expect: v_templates(? a, ? b, ? c, ? d)
// text: __global__ void v_templates(Generic<int> a, std::array<float, 4> b, cuda::std::array<int, 2> c, std::pair<int, std::pair<int, int>> d)
__global__ void v_templates(Generic<int> a, std::array<float, 4> b, cuda::std::array<int, 2> c,
                            std::pair<int, std::pair<int, int>> d) {}

// expect: v_tuple(? t)
__global__ void v_tuple(std::tuple<int, float, double> t) {}

// expect: v_decltype(? x, i32 n)
__global__ void v_decltype(decltype(SIZE + 1) x, int n) {}

// expect: v_reference(i32& x, ?& p)
// text: __global__ void v_reference(int& x, const Point& p)
__global__ void v_reference(int& x, const Point& p) {}

// expect: v_array_reference(?& a)
__global__ void v_array_reference(float (&a)[4]) {}

// expect: v_defaults(i32 n, f32 x, f32* p, ? q)
// text: __global__ void v_defaults(int n = 3, float x = 1.5f, float* p = nullptr, Point q = {})
__global__ void v_defaults(int n = 3, float x = 1.5f, float* p = nullptr, Point q = {}) {}

// expect: v_default_call(i32 n, f32 x)
__global__ void v_default_call(int n = static_cast<int>(sizeof(Point)), float x = 2) {}

// expect: v_default_conditional(i32 n, i32 m)
__global__ void v_default_conditional(int n = (SIZE > 2 ? 1 : 2), int m = SIZE << 1) {}

// expect: v_default_ambiguous(...)
__global__ void v_default_ambiguous(bool a = SIZE < 3, bool b = SIZE > 4) {}

// expect: v_default_lambda(i32 n, f32 x)
__global__ void v_default_lambda(int n = [] { return 3; }(), float x = 0) {}

// expect: <type F> v_functor($F f, f32* x)
template <typename F> __global__ void v_functor(F f, float* x) {}

// expect: <type... Ts> v_pack(f32* x, ...)
template <typename... Ts> __global__ void v_pack(float* x, Ts... values) {}

// expect: <type... Ts> v_tuple_of_pack(? t)
template <typename... Ts> __global__ void v_tuple_of_pack(std::tuple<Ts...> t) {}

// expect: v_named_like_types(i32 size_t_, f32 half_, f64 T)
__global__ void v_named_like_types(int size_t_, float half_, double T) {}

// expect: v_parameter_named_half(i32 half, f32 dim3)
__global__ void v_parameter_named_half(int half, float dim3) {}

// expect: v_fifty_five(i32 p0, i32 p1, i32 p2, i32 p3, i32 p4, i32 p5, i32 p6, i32 p7, i32 p8, i32 p9, f32 p10, f32 p11, f32 p12, f32 p13, f32 p14, f32 p15, f32 p16, f32 p17, f32 p18, f32 p19, f32* p20, f32* p21, f32* p22, f32* p23, f32* p24, f32* p25, f32* p26, f32* p27, f32* p28, f32* p29, i64 p30, i64 p31, i64 p32, i64 p33, i64 p34, i64 p35, i64 p36, i64 p37, i64 p38, i64 p39, f64 p40, f64 p41, f64 p42, f64 p43, f64 p44, f64 p45, f64 p46, f64 p47, f64 p48, f64 p49, bool p50, bool p51, bool p52, bool p53, bool p54)
__global__ void v_fifty_five(int p0, int p1, int p2, int p3, int p4, int p5, int p6, int p7, int p8, int p9,
                             float p10, float p11, float p12, float p13, float p14, float p15, float p16, float p17,
                             float p18, float p19, float* p20, float* p21, float* p22, float* p23, float* p24,
                             float* p25, float* p26, float* p27, float* p28, float* p29, long long p30, long long p31,
                             long long p32, long long p33, long long p34, long long p35, long long p36,
                             long long p37, long long p38, long long p39, double p40, double p41, double p42,
                             double p43, double p44, double p45, double p46, double p47, double p48, double p49,
                             bool p50, bool p51, bool p52, bool p53, bool p54) {}
