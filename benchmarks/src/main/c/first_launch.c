/*
 * Copyright 2026 The DeepJIT for Java authors
 *
 * Licensed under the Apache License, Version 2.0 (the "License");
 * you may not use this file except in compliance with the License.
 * You may obtain a copy of the License at
 *
 *     http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
 * See the License for the specific language governing permissions and
 * limitations under the License.
 */

/*
 * The shortest program that loads a cubin, launches its kernel, reads the result and prints it: what a
 * process costs without Java.
 *
 *   first_launch CUBIN
 *
 * gcc -O2 -I<cuda>/include -o first_launch first_launch.c -lcuda
 */
#include <cuda.h>
#include <stdio.h>
#include <stdlib.h>

static void check(CUresult result, const char *call) {
  if (result != CUDA_SUCCESS) {
    fprintf(stderr, "%s answered %d\n", call, (int)result);
    exit(1);
  }
}
#define CHECK(call) check(call, #call)

int main(int count, char **arguments) {
  CUdevice device;
  CUcontext context;
  CUmodule module;
  CUfunction function;
  CUdeviceptr p;
  int a = -1, g = 7, value = 0;
  float b = 2;
  double c = 3;
  long long d = 4;
  short e = 5;
  char f = 6;
  void *parameters[] = {&p, &a, &b, &c, &d, &e, &f, &g};
  if (count != 2) {
    return 2;
  }
  CHECK(cuInit(0));
  CHECK(cuDeviceGet(&device, 0));
  CHECK(cuDevicePrimaryCtxRetain(&context, device));
  CHECK(cuCtxSetCurrent(context));
  CHECK(cuModuleLoad(&module, arguments[1]));
  CHECK(cuModuleGetFunction(&function, module, "noop8"));
  CHECK(cuMemAlloc(&p, sizeof value));
  CHECK(cuLaunchKernel(function, 1, 1, 1, 32, 1, 1, 0, 0, parameters, 0));
  CHECK(cuMemcpyDtoH(&value, p, sizeof value));
  printf("%d\n", value);
  return value == 7 ? 0 : 1;
}
