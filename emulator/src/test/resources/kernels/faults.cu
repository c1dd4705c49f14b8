// One mistake a kernel; the marker names the line that the report must name.
#include <cassert>

extern "C" __global__ void pastTheEnd(int* p) {
  p[threadIdx.x] = 1;  // @pastTheEnd
}

extern "C" __global__ void beforeTheBeginning(const int* p, int* out) {
  out[0] = p[(int)threadIdx.x - 5];  // @beforeTheBeginning
}

extern "C" __global__ void nullPointer(int* p) {
  if (threadIdx.x == 3) {
    *p = 1;  // @nullPointer
  }
}

extern "C" __global__ void misaligned(char* p) {
  *reinterpret_cast<int*>(p + threadIdx.x * 2) = 7;  // @misaligned
}

extern "C" __global__ void misalignedVector(float* p, float4* out) {
  *out = *reinterpret_cast<float4*>(p + 2);  // @misalignedVector
}

extern "C" __global__ void freed(int* p) {
  p[threadIdx.x] += 1;  // @freed
}

__constant__ int constants[16];
extern "C" __global__ void writesConstant(int* p, int i) {
  p[i] = constants[i] + 3;  // @writesConstant
}

extern "C" __global__ void sharedOverrun(int* out, int n) {
  __shared__ int box[32];
  box[threadIdx.x * n] = 1;  // @sharedOverrun
  __syncthreads();
  out[threadIdx.x] = box[31 - threadIdx.x];
}

extern "C" __global__ void dynamicSharedOverrun(int* out) {
  extern __shared__ int dynamic[];
  dynamic[threadIdx.x] = 1;  // @dynamicSharedOverrun
  __syncthreads();
  out[0] = dynamic[0];
}

extern "C" __global__ void localOverrun(int* out, int n) {
  int frame[8];
  for (int i = 0; i < 8; i++) {
    frame[i] = i;
  }
  frame[n] = 1;  // @localOverrun
  out[0] = frame[out[1] & 7];
}

extern "C" __global__ void divergentBarrier(int* out) {
  if (threadIdx.x % 32 < 7) {
    __syncthreads();  // @divergentBarrier
    out[0] = 1;
  } else {
    out[1] = 2;
    __syncthreads();
    out[2] = 3;
  }
}

extern "C" __global__ void barrierCount(int* out, int n) {
  out[threadIdx.x] = 1;
  asm volatile("bar.sync 1, %0;" ::"r"(n) : "memory");  // @barrierCount
}

extern "C" __global__ void barrierId(int* out, int id) {
  out[threadIdx.x] = 1;
  asm volatile("bar.sync %0;" ::"r"(id) : "memory");  // @barrierId
}

extern "C" __global__ void deadLane(int* out) {
  if (threadIdx.x >= 16) {
    return;
  }
  out[threadIdx.x] = __shfl_sync(0xffffffff, threadIdx.x, 20);  // @deadLane
}

extern "C" __global__ void foreignMask(int* out) {
  if (threadIdx.x < 4) {
    out[threadIdx.x] = __shfl_sync(0xf0, threadIdx.x, 5);  // @foreignMask
  }
}

extern "C" __global__ void divisionByZero(int* out, int n) {
  out[threadIdx.x] = 100 / (n - (int)threadIdx.x);  // @divisionByZero
}

extern "C" __global__ void assertion(int n) {
  assert(n + (int)threadIdx.x < 10);  // @assertion
}

extern "C" __global__ void trapped(int n) {
  if (blockIdx.x == 1 && (int)threadIdx.x == n) {
    __trap();  // @trapped
  }
}

extern "C" __global__ void neverReleased(int* out) {
  out[threadIdx.x] = 1;
  if (threadIdx.x < 32) {
    asm volatile("bar.sync 3, 64;" ::: "memory");  // @neverReleased
  } else {
    asm volatile("bar.sync 4, 64;" ::: "memory");
  }
}

using Function = int (*)(int);
extern "C" __global__ void badCall(Function* f, int* out) {
  out[0] = (*f)(3);  // @badCall
}

__noinline__ __device__ int endless(int n) {
  return n == -1 ? 0 : endless(n + 1) * 3 + n;  // @stackOverflow
}
extern "C" __global__ void stackOverflow(int* out) {
  out[0] = endless(threadIdx.x);
}

extern "C" __global__ void atomicPastTheEnd(int* p) {
  atomicAdd(p + blockIdx.x * 100, 1);  // @atomicPastTheEnd
}

__device__ __forceinline__ void inner(int* p, int i) {
  p[i] = 9;  // @inlined
}
__device__ __forceinline__ void middle(int* p, int i) {
  inner(p, i * 2);  // @inlinedMiddle
}
extern "C" __global__ void inlined(int* p) {
  middle(p, threadIdx.x);  // @inlinedOuter
}

extern "C" __global__ void runsForever(volatile int* p) {
  while (*p == 0) {  // @runsForever
  }
}

extern "C" __global__ void peerHasEnded(int* out) {
  extern __shared__ int dynamic[];
  unsigned peer;
  unsigned own = (unsigned)__cvta_generic_to_shared(dynamic);
  asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(peer) : "r"(own), "r"(blockIdx.x ^ 1));
  if (blockIdx.x == 0) {
    return;
  }
  asm volatile("barrier.cluster.arrive; barrier.cluster.wait;" ::: "memory");
  int v;
  asm volatile("ld.shared::cluster.u32 %0, [%1];" : "=r"(v) : "r"(peer) : "memory");  // @peerHasEnded
  out[0] = v;
}

extern "C" __global__ void fine(int* out) {
  out[threadIdx.x] = threadIdx.x;
}
