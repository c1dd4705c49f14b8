// Text that only looks like kernels, and kernels that hardly look like text.

const char* text = "__global__ void l_in_string(int n) {} \" __global__ void l_in_string_too(int n) {}";
const char* raw = R"(
__global__ void l_in_raw_string(int n) {}
")";
const char* delimited = R"cuda(
extern "C" __global__ void l_in_delimited(int n) { )" }
)cuda";
const wchar_t* wide = L"__global__ void l_in_wide(int n);";
const auto* utf8 = u8R"x(__global__ void l_in_utf8(int n);)x";
const char quote = '"', apostrophe = '\'', brace = '{';
const long long separated = 1'000'000'000'000LL;
const double exponents[] = {1e+5, 0x1.8p-3, .5e-2, 1'0.0e1'0};

/* __global__ void l_in_comment(int n) {} */
// __global__ void l_in_line_comment(int n) {} \
   __global__ void l_in_continued_comment(int n) {}
/* // */ // */

// expect: l_after_comments(i32 n)
__global__ void l_after_comments(int n) {}

// expect: l_spliced(i32 number, f32* x)
// text: __global__ void l_spliced(int number, float* x)
__glo\
bal__ void l_spl\
iced(int num\
ber, float* x) {}

// expect: l_digraphs(i32* a, i32 n)
// text: __global__ void l_digraphs(int a[4], int n)
__global__ void l_digraphs(int a<:4:>, int n) <% a<:0:> = n; %>

struct Global {};
template <typename T>
struct Wrap {};

// expect: l_scope_after_less(? x, i32 n)
// text: __global__ void l_scope_after_less(Wrap<::Global> x, int n)
__global__ void l_scope_after_less(Wrap<::Global> x, int n) {}

// expect: l_unicode(f32 größe, i32 $dollar)
__global__ void l_unicode(float größe, int $dollar) {}

# /* the null directive */
#  define  SPACED \
      float

// expect: l_spaced_directive(f32 x)
__global__ void l_spaced_directive(SPACED x) {}

#ifdef NEVER
#error This isn't an unfinished string
#pragma it's
#endif

// expect: l_strings_in_body(i32* x)
__global__ void l_strings_in_body(int* x) {
  const char* s = "}}}";
  char c = '}';
  x[0] = s[0] + c + '{';
  /* } */  // }
}

// expect: l_literal_in_default(char c, i32 n)
__global__ void l_literal_in_default(char c = ',', int n = ')') {}

// expect: l_string_in_default(char* s, i32 n)
__global__ void l_string_in_default(const char* s = "a, (b", int n = 0x1'0) {}

// expect: l_underscores(i32 _, i32 __x, i32 x1)
__global__ void l_underscores(int _, int __x, int x1) {}

// expect: l_one_line(i32 n)
// expect: l_one_line(f32 n)
__global__ void l_one_line(int n) {} __global__ void l_one_line(float n) {}

// expect: l_last(i32 n)
__global__ void l_last(int n) {}

// absent: l_in_string
// absent: l_in_string_too
// absent: l_in_raw_string
// absent: l_in_delimited
// absent: l_in_wide
// absent: l_in_utf8
// absent: l_in_comment
// absent: l_in_line_comment
// absent: l_in_continued_comment
// found: l_spliced
