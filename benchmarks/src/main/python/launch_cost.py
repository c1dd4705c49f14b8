"""The host's time for one launch by CuPy, cuda.core or Triton, beside the C loop in the same process.

    launch_cost.py cupy|core|triton LIBLAUNCHLOOP CUBIN ROWS

LIBLAUNCHLOOP is launch_loop.c as a library, CUBIN the kernel noop8 for the C loop; a row is added to
the file ROWS for the system and printed. Rounds of 200 launches take turns, in an order drawn for
each; the synchronisation is outside the clock.
"""
import ctypes
import json
import random
import sys
import time

SOURCE = """
extern "C" __global__ void noop8(int* p, int a, float b, double c, long long d, short e, char f, int g) {
  if (a < 0) *p = g;
}
"""
LAUNCHES, ROUNDS, WARM_UP = 200, 300, 75


def cupy_contender():
    import cupy
    import numpy as np

    kernel = cupy.RawModule(code=SOURCE, options=("-std=c++17",)).get_function("noop8")
    p = cupy.zeros(1, dtype=cupy.int32)
    arguments = (p, np.int32(1), np.float32(2), np.float64(3), np.int64(4), np.int16(5), np.int8(6), np.int32(7))
    stream = cupy.cuda.Stream(non_blocking=True)
    stream.use()
    return "CuPy RawKernel", lambda: kernel((1,), (32,), arguments), stream.ptr, p.data.ptr


def core_contender():
    import numpy as np
    try:
        from cuda.core import Device, LaunchConfig, Program, ProgramOptions, launch
    except ImportError:
        from cuda.core.experimental import Device, LaunchConfig, Program, ProgramOptions, launch

    device = Device()
    device.set_current()
    stream = device.create_stream()
    options = ProgramOptions(std="c++17", arch=f"sm_{device.arch}")
    kernel = Program(SOURCE, code_type="c++", options=options).compile("cubin").get_kernel("noop8")
    p = device.allocate(4, stream=stream)
    config = LaunchConfig(grid=1, block=32)
    arguments = (p, np.int32(1), np.float32(2), np.float64(3), np.int64(4), np.int16(5), np.int8(6), np.int32(7))
    return "cuda.core launch", lambda: launch(stream, config, kernel, *arguments), int(stream.handle), int(p.handle)


def triton_contender():
    import torch
    import triton_noop

    p = torch.zeros(1, dtype=torch.int32, device="cuda")
    noop8 = triton_noop.noop8

    def launch():
        noop8[(1,)](p, 1, 2.0, 3.0, 4, 5, 6, 7, num_warps=1)

    launch()
    return "Triton", launch, torch.cuda.current_stream().cuda_stream, p.data_ptr()


def c_loop(library, cubin, stream, p):
    cuda = ctypes.CDLL("libcuda.so.1")
    module, function = ctypes.c_void_p(), ctypes.c_void_p()
    checked(cuda.cuModuleLoad(ctypes.byref(module), cubin.encode()))
    checked(cuda.cuModuleGetFunction(ctypes.byref(function), module, b"noop8"))
    loop = ctypes.CDLL(library).launch_loop
    loop.restype = ctypes.c_longlong
    loop.argtypes = [ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_ulonglong, ctypes.c_int]

    def round_of():
        nanos = loop(0, function, stream, p, LAUNCHES)
        if nanos < 0:
            raise RuntimeError(f"cuLaunchKernelEx answered {-nanos}")
        return nanos

    def synchronize():
        checked(cuda.cuStreamSynchronize(ctypes.c_void_p(stream)))

    return round_of, synchronize


def checked(result):
    if result != 0:
        raise RuntimeError(f"the driver answered {result}")


def repeated(launch):
    def round_of():
        start = time.perf_counter_ns()
        for _ in range(LAUNCHES):
            launch()
        return time.perf_counter_ns() - start

    return round_of


def main(system, library, cubin, rows):
    contender = {"cupy": cupy_contender, "core": core_contender, "triton": triton_contender}[system]
    name, launch, stream, p = contender()
    c, synchronize = c_loop(library, cubin, stream, p)
    times = {"C loop": [], name: []}
    rounds = [("C loop", c), (name, repeated(launch))]
    for number in range(-WARM_UP, ROUNDS):
        random.shuffle(rounds)
        for key, run in rounds:
            nanos = run() / LAUNCHES
            synchronize()
            if number >= 0:
                times[key].append(nanos)
    sample = sorted(times[name])
    median = sample[len(sample) // 2]
    row = {
        "name": name,
        "median_ns": round(median, 1),
        "p5_ns": round(sample[len(sample) // 20], 1),
        "p95_ns": round(sample[len(sample) * 19 // 20], 1),
        "ratio_to_c": round(median / sorted(times["C loop"])[ROUNDS // 2], 4),
        "bytes_per_launch": None,
    }
    print(f"{name:50s} {median:9.0f} {row['p5_ns']:9.0f} {row['p95_ns']:9.0f} {row['ratio_to_c']:7.3f}")
    with open(rows, "a", encoding="utf-8") as out:
        out.write(json.dumps(row) + "\n")


main(*sys.argv[1:])
