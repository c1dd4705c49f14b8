"""The shortest CuPy program that launches a kernel and prints its result."""
import cupy
import numpy as np

SOURCE = """
extern "C" __global__ void noop8(int* p, int a, float b, double c, long long d, short e, char f, int g) {
  if (a < 0) *p = g;
}
"""
p = cupy.zeros(1, dtype=cupy.int32)
arguments = (p, np.int32(-1), np.float32(2), np.float64(3), np.int64(4), np.int16(5), np.int8(6), np.int32(7))
cupy.RawModule(code=SOURCE, options=("-std=c++17",)).get_function("noop8")((1,), (32,), arguments)
print(int(p.get()[0]), flush=True)
