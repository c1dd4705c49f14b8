// One step of a chain. Launched with programmatic dependent launch it begins while the step before
// it still runs, and prepares what does not depend on that.
template <int BLOCK>
__global__ void step(int n, int number, const unsigned* in, unsigned* out) {
  // The next step may begin: it waits below for this one to be done.
  cudaTriggerProgrammaticLaunchCompletion();

  int i = blockIdx.x * BLOCK + threadIdx.x;
  unsigned factor = i + number;
  for (int round = 0; round < 16; round++) {
    factor = factor * 1664525u + 1013904223u;
  }

  // The step before is done, and its writes can be read.
  cudaGridDependencySynchronize();
  if (i < n) {
    out[i] = in[i] * factor + in[(i + 1) % n];
  }
}
