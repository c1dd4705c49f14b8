// A source with the line ends of Windows.

#define TYPE \
  float

// expect: crlf_plain(i32 n, f32* x)
// text: __global__ void crlf_plain(int n, float* x)
__global__ void crlf_plain(int n,
                           float* x) {}

// expect: <i32 N> crlf_template(f32 x)
template <int N>
__global__ void crlf_template(TYPE x) {}

#if 0
__global__ void crlf_dead(int n) {}
#endif

// a comment that goes on \
__global__ void crlf_comment(int n) {}

// absent: crlf_dead
// absent: crlf_comment
