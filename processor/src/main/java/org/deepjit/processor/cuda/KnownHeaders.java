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
package org.deepjit.processor.cuda;

import java.util.List;
import java.util.Set;

/** The headers of the C, C++ and CUDA libraries that define no kernels. */
final class KnownHeaders {
  private static final Set<String> C_LIBRARY =
      Set.of(
          "assert",
          "complex",
          "ctype",
          "errno",
          "fenv",
          "float",
          "inttypes",
          "limits",
          "locale",
          "math",
          "setjmp",
          "signal",
          "stdarg",
          "stdbool",
          "stddef",
          "stdint",
          "stdio",
          "stdlib",
          "string",
          "time",
          "uchar",
          "wchar",
          "wctype");

  private static final Set<String> CPP_LIBRARY =
      Set.of(
          "algorithm",
          "any",
          "array",
          "atomic",
          "bit",
          "bitset",
          "charconv",
          "chrono",
          "compare",
          "complex",
          "concepts",
          "exception",
          "functional",
          "initializer_list",
          "iomanip",
          "ios",
          "iosfwd",
          "iostream",
          "istream",
          "iterator",
          "limits",
          "list",
          "map",
          "memory",
          "mutex",
          "new",
          "numbers",
          "numeric",
          "optional",
          "ostream",
          "queue",
          "random",
          "ratio",
          "set",
          "span",
          "sstream",
          "stack",
          "stdexcept",
          "string",
          "string_view",
          "system_error",
          "thread",
          "tuple",
          "type_traits",
          "typeinfo",
          "unordered_map",
          "unordered_set",
          "utility",
          "valarray",
          "variant",
          "vector",
          "version");

  private static final Set<String> TOOLKIT =
      Set.of(
          "cuda.h",
          "cuda_runtime.h",
          "cuda_runtime_api.h",
          "cuda_device_runtime_api.h",
          "device_launch_parameters.h",
          "device_functions.h",
          "device_atomic_functions.h",
          "builtin_types.h",
          "driver_types.h",
          "channel_descriptor.h",
          "host_defines.h",
          "vector_types.h",
          "vector_functions.h",
          "vector_functions.hpp",
          "texture_types.h",
          "texture_fetch_functions.h",
          "texture_indirect_functions.h",
          "surface_types.h",
          "surface_functions.h",
          "surface_indirect_functions.h",
          "math_constants.h",
          "math_functions.h",
          "cuda_fp16.h",
          "cuda_fp16.hpp",
          "cuda_bf16.h",
          "cuda_bf16.hpp",
          "cuda_fp8.h",
          "cuda_fp6.h",
          "cuda_fp4.h",
          "mma.h",
          "cuComplex.h",
          "library_types.h",
          "cudaTypedefs.h",
          "cooperative_groups.h",
          "cuda_pipeline.h",
          "cuda_pipeline_primitives.h",
          "cuda_awbarrier.h",
          "cuda_awbarrier_primitives.h",
          "nv/target",
          "cuda/annotated_ptr",
          "cuda/atomic",
          "cuda/barrier",
          "cuda/bit",
          "cuda/cmath",
          "cuda/functional",
          "cuda/latch",
          "cuda/pipeline",
          "cuda/ptx",
          "cuda/semaphore",
          "cuda/type_traits",
          "cuda/utility");

  private static final Set<String> INCLUDES = Set.of("include", "include_next", "import");

  private KnownHeaders() {}

  /** Whether the directives include nothing but these headers. */
  static boolean areAll(List<Directive> directives) {
    return directives.stream()
        .filter(directive -> INCLUDES.contains(directive.name()))
        .allMatch(KnownHeaders::isKnown);
  }

  private static boolean isKnown(Directive include) {
    String spelling = String.join("", include.arguments().stream().map(Token::text).toList());
    if (!spelling.startsWith("<") || !spelling.endsWith(">")) {
      return false;
    }
    String name = spelling.substring(1, spelling.length() - 1);
    boolean c = name.endsWith(".h") && C_LIBRARY.contains(name.substring(0, name.length() - 2));
    boolean cInCpp = name.startsWith("c") && C_LIBRARY.contains(name.substring(1));
    return c
        || cInCpp
        || CPP_LIBRARY.contains(name)
        || TOOLKIT.contains(name)
        || name.startsWith("cuda/std/")
        || name.startsWith("cooperative_groups/");
  }
}
