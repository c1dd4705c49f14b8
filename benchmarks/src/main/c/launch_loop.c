/*
 * The driver's own cost of a launch: a C loop over cuLaunchKernelEx with preset arguments, called
 * from the benchmark's process so that all contenders share context, function and stream.
 *
 * gcc -O2 -shared -fPIC -I<cuda>/include -o liblaunchloop.so launch_loop.c
 */
#include <cuda.h>
#include <time.h>

typedef CUresult (*launch_function)(const CUlaunchConfig *, CUfunction, void **, void **);

static long long now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
}

/* Launches `count` times and returns the nanoseconds that took, or minus the first error. */
long long launch_loop(launch_function launch, CUfunction function, CUstream stream,
                      CUdeviceptr p, int count) {
  int a = 1;
  float b = 2;
  double c = 3;
  long long d = 4;
  short e = 5;
  char f = 6;
  int g = 7;
  void *arguments[] = {&p, &a, &b, &c, &d, &e, &f, &g};
  CUlaunchConfig config = {0};
  config.gridDimX = config.gridDimY = config.gridDimZ = 1;
  config.blockDimX = 32;
  config.blockDimY = config.blockDimZ = 1;
  config.hStream = stream;

  long long start = now();
  for (int i = 0; i < count; i++) {
    CUresult result = launch(&config, function, arguments, 0);
    if (result != CUDA_SUCCESS) {
      return -(long long)result;
    }
  }
  return now() - start;
}
