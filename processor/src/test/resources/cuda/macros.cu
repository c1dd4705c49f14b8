// Macros around and inside declarations, from this source and from a header.
//
// nvcc: -DFANCY -DWIDE

#include "include/project.cuh"

#define KERNEL __global__ void
#define STATIC_KERNEL static KERNEL
#define C_KERNEL extern "C" KERNEL
#define BOUNDED_KERNEL __global__ void __launch_bounds__(256)
#define GLOBAL_ONLY __global__
#ifdef FANCY
#define SWITCHED_KERNEL static __global__ void
#else
#define SWITCHED_KERNEL __global__ void
#endif
#define ALL_ARGUMENTS int count, float* values, float scale
#define SOME_ARGUMENTS float* values, int stride
#define EXTRA , double more
#define NOTHING
#define GENERATE(name, type) \
  __global__ void name(type* x) {}
#define GENERATE_F32(name) GENERATE(name, float)
#define NAMED(name) name
#define INSTANTIATE(name, type) template __global__ void name<type>(type*);
#define HELPER_FUNCTION(name) \
  void launch_##name() {}
#ifdef WIDE
#define LIST int a, int b
#else
#define LIST int a
#endif
#define TYPE_OF(x) float

// expect: m_alias(i32 n)
// text: __global__ void m_alias(int n)
KERNEL m_alias(int n) {}

// expect: static m_alias_of_alias(i32 n)
STATIC_KERNEL m_alias_of_alias(int n) {}

// expect: C m_alias_extern_c(f32* x)
C_KERNEL m_alias_extern_c(float* x) {}

// expect: m_alias_bounds(i32 n) bounds=256
BOUNDED_KERNEL m_alias_bounds(int n) {}

// expect: m_alias_global(i32 n)
GLOBAL_ONLY void m_alias_global(int n) {}

// expect: <type T> m_alias_template($T* x)
template <typename T> KERNEL m_alias_template(T* x) {}

// expect: static m_alias_conditional(i32 n)
SWITCHED_KERNEL m_alias_conditional(int n) {}

// expect: m_whole_list(i32 count, f32* values, f32 scale)
// text: __global__ void m_whole_list(ALL_ARGUMENTS)
__global__ void m_whole_list(ALL_ARGUMENTS) {}

// expect: m_part_of_list(i32 n, f32* values, i32 stride, f64 x)
__global__ void m_part_of_list(int n, SOME_ARGUMENTS, double x) {}

// expect: m_after_name(i32 n, f64 more)
__global__ void m_after_name(int n EXTRA) {}

// expect: m_empty_list()
__global__ void m_empty_list(NOTHING) {}

// expect: m_conditional_list(f32* x, ...)
__global__ void m_conditional_list(float* x, LIST) {}

// expect: m_call_as_type(i32 n, ...)
__global__ void m_call_as_type(int n, TYPE_OF(1) x) {}

// expect: m_header_list(...)
__global__ void m_header_list(PROJECT_ARGUMENTS) {}

// expect: m_header_list_after(i32 n, ...)
__global__ void m_header_list_after(int n, PROJECT_ARGUMENTS) {}

// expect: m_header_more(f32 x, ...)
__global__ void m_header_more(float x, int n PROJECT_MORE) {}

// expect: m_header_more_pointer(f32 x, ...)
__global__ void m_header_more_pointer(float x, float* p PROJECT_MORE) {}

// expect: m_header_call(i32 n, ...)
__global__ void m_header_call(int n, PROJECT_TYPE(x) x, float y) {}

// expect: m_header_restrict(f32* x, i32* y)
__global__ void m_header_restrict(const float* PROJECT_RESTRICT x, int* PROJECT_RESTRICT y) {}

// expect: m_header_grid_constant(? p)
__global__ void m_header_grid_constant(const PROJECT_GRID_CONSTANT ProjectParameters p) {}

// expect: m_header_qualifier(i32 n, ...)
__global__ void m_header_qualifier(int n, PROJECT_INPUT float* x) {}

// expect: m_header_types(? x, ? y, ? z, ?* p, ? v)
__global__ void m_header_types(project_real x, project_handle y, ProjectParameters z, const ProjectParameters* p,
                               project::View v) {}

// expect: m_header_unnamed(i32 n, ...)
__global__ void m_header_unnamed(int n, ProjectParameters);

// expect: m_header_unnamed_qualified(i32 n, ?)
__global__ void m_header_unnamed_qualified(int n, project::View);

// expect: <...> m_header_template(f32* x)
PROJECT_TEMPLATE __global__ void m_header_template(float* x) {}

PROJECT_KERNEL m_hidden(int n) {}

GENERATE(m_generated, int)
GENERATE_F32(m_generated_float)
PROJECT_DEFINE(m_from_project)

// expect: <...> m_overloaded(i32 n) obscured
__global__ void m_overloaded(int n) {}
GENERATE(m_overloaded, double)

// expect: <type T> m_instantiated($T* x)
template <typename T> __global__ void m_instantiated(T* x) {}
INSTANTIATE(m_instantiated, float)

HELPER_FUNCTION(something)

__global__ void NAMED(m_named)(int n) {}

#define OPEN_NAMESPACE namespace wrapped {
#define CLOSE_NAMESPACE }
OPEN_NAMESPACE
// expect: wrapped::m_wrapped(i32 n)
__global__ void m_wrapped(int n) {}
CLOSE_NAMESPACE

// expect: m_last(i32 n)
__global__ void m_last(int n) {}

// unknown: m_hidden
// unknown: m_generated
// unknown: m_generated_float
// unknown: m_from_project
// unknown: m_named
// unknown: m_nowhere
// found: m_alias
