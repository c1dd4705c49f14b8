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

#include "cubin.h"

#include <elf.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* st_other of a kernel's symbol, as opposed to a device function's */
#define STO_CUDA_ENTRY 0x10

/* An entry of .nv.info: one byte format, one byte attribute, two bytes value or payload's size. */
#define EIFMT_SVAL 0x04
#define EIATTR_MAX_THREADS 0x05
#define EIATTR_FRAME_SIZE 0x11
#define EIATTR_KPARAM_INFO 0x17
#define EIATTR_LARGE_KPARAM_INFO 0x45 /* with the size alone in its last word */
#define EIATTR_REGCOUNT 0x2f

/* From sm_90 on, the first bytes of a block's shared memory are the system's. */
#define RESERVED_SHARED_BYTES 1024

struct elf {
  const char *image;
  const Elf64_Ehdr *header;
  const Elf64_Shdr *sections;
  const char *section_names;
};

struct info {
  unsigned attribute;
  unsigned size;
  const char *payload;
};

static const Elf64_Shdr *section(const struct elf *elf, const char *prefix, const char *suffix) {
  char name[4096];
  snprintf(name, sizeof name, "%s%s", prefix, suffix);
  for (int i = 0; i < elf->header->e_shnum; i++) {
    if (strcmp(elf->section_names + elf->sections[i].sh_name, name) == 0) {
      return &elf->sections[i];
    }
  }
  return NULL;
}

static uint32_t word(const char *at) {
  uint32_t value;
  memcpy(&value, at, sizeof value);
  return value;
}

/* Reads the entry at *at and steps over it; 0 at the end. */
static int next_info(const char **at, const char *end, struct info *info) {
  if (end - *at < 4) {
    return 0;
  }
  uint32_t head = word(*at);
  int sized = (head & 0xff) == EIFMT_SVAL;
  info->attribute = head >> 8 & 0xff;
  info->size = sized ? head >> 16 : 0;
  info->payload = *at + 4;
  *at += 4 + info->size;
  return 1;
}

static void read_parameter(struct cubin_kernel *kernel, const char *payload, int size_shift) {
  uint32_t place = word(payload + 4);
  int ordinal = (int)(place & 0xffff);
  if (ordinal >= kernel->parameter_count) {
    kernel->parameters =
        realloc(kernel->parameters, (size_t)(ordinal + 1) * sizeof *kernel->parameters);
    kernel->parameter_count = ordinal + 1;
  }
  kernel->parameters[ordinal].offset = place >> 16;
  kernel->parameters[ordinal].size = word(payload + 8) >> size_shift;
}

static void read_kernel_info(const struct elf *elf, struct cubin_kernel *kernel) {
  const Elf64_Shdr *found = section(elf, ".nv.info.", kernel->name);
  if (found == NULL) {
    return;
  }
  const char *at = elf->image + found->sh_offset;
  const char *end = at + found->sh_size;
  struct info info;
  while (next_info(&at, end, &info)) {
    if (info.attribute == EIATTR_KPARAM_INFO) {
      read_parameter(kernel, info.payload, 18);
    } else if (info.attribute == EIATTR_LARGE_KPARAM_INFO) {
      read_parameter(kernel, info.payload, 0);
    } else if (info.attribute == EIATTR_MAX_THREADS) {
      kernel->max_threads =
          (int)(word(info.payload) * word(info.payload + 4) * word(info.payload + 8));
    }
  }
}

/* The section .nv.info has the figures of all functions, by the number of their symbol. */
static void read_shared_info(const struct elf *elf, struct cubin_kernel *kernel, uint32_t symbol) {
  const Elf64_Shdr *found = section(elf, ".nv.info", "");
  if (found == NULL) {
    return;
  }
  const char *at = elf->image + found->sh_offset;
  const char *end = at + found->sh_size;
  struct info info;
  while (next_info(&at, end, &info)) {
    if (info.size == 8 && word(info.payload) == symbol) {
      if (info.attribute == EIATTR_REGCOUNT) {
        kernel->registers = (int)word(info.payload + 4);
      } else if (info.attribute == EIATTR_FRAME_SIZE) {
        kernel->local_bytes = (int)word(info.payload + 4);
      }
    }
  }
}

static void read_kernel(const struct elf *elf, struct cubin *cubin, const char *name,
                        uint32_t symbol) {
  cubin->kernels =
      realloc(cubin->kernels, (size_t)(cubin->kernel_count + 1) * sizeof *cubin->kernels);
  struct cubin_kernel *kernel = &cubin->kernels[cubin->kernel_count++];
  memset(kernel, 0, sizeof *kernel);
  kernel->name = strdup(name);
  kernel->max_threads = 1024;
  read_kernel_info(elf, kernel);
  read_shared_info(elf, kernel, symbol);
  const Elf64_Shdr *shared = section(elf, ".nv.shared.", name);
  if (shared != NULL) {
    int reserved = cubin->architecture >= 90 ? RESERVED_SHARED_BYTES : 0;
    kernel->static_shared_bytes = (int)shared->sh_size - reserved;
  }
}

static void read_variable(const struct elf *elf, struct cubin *cubin, const char *name,
                          const Elf64_Sym *symbol) {
  if (symbol->st_shndx == SHN_UNDEF || symbol->st_shndx >= elf->header->e_shnum) {
    return;
  }
  const Elf64_Shdr *home = &elf->sections[symbol->st_shndx];
  const char *section_name = elf->section_names + home->sh_name;
  int constant = strcmp(section_name, ".nv.constant3") == 0;
  if (!constant && strncmp(section_name, ".nv.global", strlen(".nv.global")) != 0) {
    return;
  }
  cubin->variables =
      realloc(cubin->variables, (size_t)(cubin->variable_count + 1) * sizeof *cubin->variables);
  cubin->variables[cubin->variable_count++] = (struct cubin_variable){
      strdup(name), symbol->st_size,
      home->sh_type == SHT_NOBITS ? NULL : elf->image + home->sh_offset + symbol->st_value};
}

int cubin_read(const void *image, struct cubin *cubin) {
  memset(cubin, 0, sizeof *cubin);
  struct elf elf = {.image = image, .header = image};
  if (memcmp(image, ELFMAG, SELFMAG) != 0 || elf.header->e_machine != EM_CUDA) {
    return 0;
  }
  elf.sections = (const Elf64_Shdr *)(elf.image + elf.header->e_shoff);
  elf.section_names = elf.image + elf.sections[elf.header->e_shstrndx].sh_offset;
  /* The second byte of the flags since ABI version 8 (CUDA 13), the first before. */
  int shift = elf.header->e_ident[EI_ABIVERSION] >= 8 ? 8 : 0;
  cubin->architecture = (int)(elf.header->e_flags >> shift & 0xff);
  const Elf64_Shdr *table = section(&elf, ".symtab", "");
  if (table == NULL) {
    return 1;
  }
  const Elf64_Sym *symbols = (const Elf64_Sym *)(elf.image + table->sh_offset);
  const char *names = elf.image + elf.sections[table->sh_link].sh_offset;
  uint32_t count = (uint32_t)(table->sh_size / sizeof *symbols);
  for (uint32_t i = 0; i < count; i++) {
    if (ELF64_ST_TYPE(symbols[i].st_info) == STT_FUNC && (symbols[i].st_other & STO_CUDA_ENTRY)) {
      read_kernel(&elf, cubin, names + symbols[i].st_name, i);
    } else if (ELF64_ST_TYPE(symbols[i].st_info) == STT_OBJECT) {
      read_variable(&elf, cubin, names + symbols[i].st_name, &symbols[i]);
    }
  }
  return 1;
}

void cubin_free(struct cubin *cubin) {
  for (int i = 0; i < cubin->kernel_count; i++) {
    free(cubin->kernels[i].name);
    free(cubin->kernels[i].parameters);
  }
  free(cubin->kernels);
  for (int i = 0; i < cubin->variable_count; i++) {
    free(cubin->variables[i].name);
  }
  free(cubin->variables);
}
