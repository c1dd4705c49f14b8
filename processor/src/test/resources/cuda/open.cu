// A source that includes a header of its project: what it does not show may still exist.

#include "include/project.cuh"

// expect: open_visible(i32 n)
__global__ void open_visible(int n) {}

// found: open_visible
// unknown: from_header
// unknown: open_missing
