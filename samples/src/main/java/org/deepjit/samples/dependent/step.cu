// One step of a chain. Launched with programmatic dependent launch it begins while the step before
// it still runs, and prepares what does not depend on that.

// cudaTriggerProgrammaticLaunchCompletion() and cudaGridDependencySynchronize(), in words that NVRTC
// knows too.
__device__ void let_next_begin() { asm volatile("griddepcontrol.launch_dependents;"); }
__device__ void wait_for_previous() { asm volatile("griddepcontrol.wait;" ::: "memory"); }

template <int BLOCK>
__global__ void step(int n, int number, const unsigned* in, unsigned* out) {
  // The next step may begin: it waits below for this one to be done.
  let_next_begin();

  int i = blockIdx.x * BLOCK + threadIdx.x;
  unsigned factor = i + number;
  for (int round = 0; round < 16; round++) {
    factor = factor * 1664525u + 1013904223u;
  }

  // The step before is done, and its writes can be read.
  wait_for_previous();
  if (i < n) {
    out[i] = in[i] * factor + in[(i + 1) % n];
  }
}
