// A header of the project, which the reader does not see.
#pragma once
#define PROJECT_KERNEL __global__ void
#define PROJECT_RESTRICT __restrict__
#define PROJECT_GRID_CONSTANT __grid_constant__
#define PROJECT_ARGUMENTS int count, float* values
#define PROJECT_MORE , int extra
#define PROJECT_TYPE(name) float
#define PROJECT_INPUT const
#define PROJECT_TEMPLATE template <int N>
#define PROJECT_DEFINE(name) \
  __global__ void name(int n) {}
typedef float project_real;
typedef int* project_handle;
struct ProjectParameters {
  int a, b;
};
namespace project {
struct View {
  float* data;
};
}
__global__ void from_header(int n) {}
