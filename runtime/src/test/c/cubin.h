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

/* Reads the kernels of a CUBIN, their parameters and the variables out of the ELF file. */
#ifndef CUBIN_H
#define CUBIN_H

#include <stddef.h>

struct parameter {
  size_t offset;
  size_t size;
};

struct cubin_kernel {
  char *name;
  int parameter_count;
  struct parameter *parameters;
  int registers;
  int max_threads;
  int static_shared_bytes;
  int local_bytes;
};

struct cubin_variable {
  char *name;
  size_t bytes;
  /* NULL where it is zero at first; else in the image */
  const char *initial;
};

struct cubin {
  /* 90 for sm_90 and sm_90a */
  int architecture;
  int kernel_count;
  struct cubin_kernel *kernels;
  int variable_count;
  struct cubin_variable *variables;
};

/* Returns 0 if the image is not an ELF file for a CUDA device. */
int cubin_read(const void *image, struct cubin *cubin);

void cubin_free(struct cubin *cubin);

#endif
