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

import java.util.Set;

/** The words of CUDA C++ that the reader treats alike. */
final class CudaWords {
  /** Attributes that take a parenthesised argument; none of them is a declaration's name. */
  static final Set<String> ATTRIBUTES =
      Set.of(
          "__attribute__",
          "__attribute",
          "__declspec",
          "__align__",
          "alignas",
          "_Alignas",
          "__launch_bounds__",
          "__cluster_dims__",
          "__block_size__",
          "__maxnreg__",
          "__nv_pure__");

  /** Words in front of a kernel's name that do not change what it is. */
  static final Set<String> SPECIFIERS =
      Set.of(
          "static",
          "inline",
          "extern",
          "friend",
          "constexpr",
          "__inline__",
          "__inline",
          "__forceinline__",
          "__noinline__",
          "__host__",
          "__device__",
          "__global__",
          "__extension__",
          "typename",
          "void",
          "auto");

  /** Qualifiers of a parameter that a caller does not see. */
  static final Set<String> QUALIFIERS =
      Set.of(
          "const",
          "volatile",
          "restrict",
          "__restrict__",
          "__restrict",
          "__const__",
          "__const",
          "__volatile__",
          "__volatile",
          "__grid_constant__",
          "register",
          "typename",
          "__extension__");

  /** Words that, followed by a parameter-like list, are still no function's name. */
  static final Set<String> RESERVED =
      Set.of(
          "void",
          "bool",
          "char",
          "short",
          "int",
          "long",
          "float",
          "double",
          "signed",
          "unsigned",
          "auto",
          "decltype",
          "typeof",
          "__typeof__",
          "noexcept",
          "requires",
          "throw",
          "sizeof",
          "alignof",
          "static_assert",
          "if",
          "while",
          "for",
          "switch",
          "return",
          "template",
          "operator",
          "explicit",
          "asm",
          "__asm__",
          "const",
          "volatile",
          "struct",
          "class",
          "enum",
          "union",
          "typename",
          "static",
          "inline",
          "extern",
          "constexpr",
          "concept",
          "typedef",
          "using");

  static final Set<String> CLASS_KEYS = Set.of("struct", "class", "union", "enum");

  private CudaWords() {}
}
