// Names that a macro pastes together: any name may exist.

#define DEFINE_KERNEL(suffix, type) \
  __global__ void p_kernel_##suffix(type x) {}

DEFINE_KERNEL(int, int)
DEFINE_KERNEL(float, float)

// expect: p_visible(i32 n) obscured
__global__ void p_visible(int n) {}

// unknown: p_kernel_int
// unknown: p_kernel_double
// unknown: p_missing
// found: p_visible
