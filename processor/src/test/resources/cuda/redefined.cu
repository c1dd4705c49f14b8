// The source's own definition of a known name decides what the name means, or that nobody knows.

namespace mine {
struct half {
  float value;
};
struct float1 {
  double x;
};
using uint64_t = unsigned;
typedef struct CUtensorMap {
  int a;
} CUtensorMap;
#define uint8_t float
#ifdef ODD
using int64_t = int;
#else
using int64_t = long long;
#endif
struct dim3;
enum class size_t : int { A };

// expect: mine::r_half(? x, ?* y)
__global__ void r_half(half x, half* y) {}

// expect: mine::r_float1(? x)
__global__ void r_float1(float1 x) {}

// expect: mine::r_uint64(u32 x)
__global__ void r_uint64(uint64_t x) {}

// expect: mine::r_tensor_map(? x)
__global__ void r_tensor_map(CUtensorMap x) {}

// expect: mine::r_macro(f32 x)
__global__ void r_macro(uint8_t x) {}

// expect: mine::r_conditional(? x)
__global__ void r_conditional(int64_t x) {}

// expect: mine::r_declared(?* x)
__global__ void r_declared(dim3* x) {}

// expect: mine::r_enum(enum i32 x)
__global__ void r_enum(size_t x) {}
}  // namespace mine

// expect: r_elsewhere(? x, ? y, ? z)
__global__ void r_elsewhere(mine::half x, mine::uint64_t y, ::float1 z) {}

// expect: r_still_known(float4:16:16 x)
__global__ void r_still_known(float4 x) {}
