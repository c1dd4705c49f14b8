// Namespaces of every kind, qualified definitions, and equal names in different namespaces.

#ifdef __cplusplus
extern "C" {
#endif
// expect: C s_guarded_block(i32 n)
__global__ void s_guarded_block(int n) {}
#ifdef __cplusplus
}
#endif

namespace a {
// expect: a::s_one(i32 n)
// text: __global__ void s_one(int n)
__global__ void s_one(int n) {}

namespace b {
// expect: a::b::s_two(i32 n)
__global__ void s_two(int n) {}
}  // namespace b

// expect: a::s_after(i32 n)
__global__ void s_after(int n) {}
}  // namespace a

namespace a::b::c {
// expect: a::b::c::s_three(i32 n)
__global__ void s_three(int n) {}
}

namespace {
// expect: static {}::s_anonymous(i32 n)
__global__ void s_anonymous(int n) {}
}

namespace a {
namespace {
// expect: static a::{}::s_anonymous_inside(i32 n)
__global__ void s_anonymous_inside(int n) {}
}
inline namespace v1 {
// expect: a::|v1|::s_inline(i32 n)
__global__ void s_inline(int n) {}
}
namespace inner::inline v2 {
// expect: a::inner::|v2|::s_nested_inline(i32 n)
__global__ void s_nested_inline(int n) {}
}
}

namespace [[deprecated]] old {
// expect: old::s_attribute(i32 n)
__global__ void s_attribute(int n) {}
}

namespace alias = a::b;
using namespace a;

// expect: s_global(i32 n)
__global__ void s_global(int n) {}

namespace left {
// expect: left::s_same(i32 n)
__global__ void s_same(int n) {}
}
namespace right {
// expect: right::s_same(f32* x)
__global__ void s_same(float* x) {}
}

namespace declared {
__global__ void s_qualified(int n, float* x);
}
// expect: declared::s_qualified(i32 n, f32* x)
// text: __global__ void declared::s_qualified(int n, float* x)
__global__ void declared::s_qualified(int n, float* x) {}

struct Holder {
  int member;
  Holder() : member{0} {}
  void method() { member = 1; }
};

class Friendly {
 public:
  // expect: s_friend(i32 n)
  friend __global__ void s_friend(int n);

 private:
  int hidden = 0;
};

struct Holder make_holder() { return Holder(); }

// expect: s_after_classes(i32 n)
__global__ void s_after_classes(int n) {}

namespace ns {
struct Deep {
  struct Deeper { int x; };
  enum { COUNT = 3 };
};
extern "C" {
// expect: C ns::s_c_in_namespace(i32 n)
__global__ void s_c_in_namespace(int n) {}
}
}

// found: s_one
// found: a::s_one
// found: ::a::s_one
// found: b::s_two
// found: a::b::s_two
// found: s_inline
// found: a::s_inline
// found: a::v1::s_inline
// found: a::inner::s_nested_inline
// found: a::s_anonymous_inside
// found: left::s_same
// found: s_same
// found: declared::s_qualified
// unknown: left::s_one
// unknown: a::s_two
// absent: nowhere::s_one
// absent: s_missing
// absent: a::s_missing
// absent: s_on
