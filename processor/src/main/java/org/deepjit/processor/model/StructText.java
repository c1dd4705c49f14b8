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
package org.deepjit.processor.model;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The C++ definitions of structs. */
public final class StructText {

  /** Vectors that CUDA 13 names by their alignment and warns about without it. */
  private static final Set<String> RENAMED = Set.of("longlong4", "double4");

  private StructText() {}

  /** The definitions, and in front of them the headers that they need. */
  public static String of(List<StructLayout> structs) {
    Set<String> headers = new LinkedHashSet<>();
    structs.stream()
        .flatMap(struct -> struct.fields().stream())
        .forEach(field -> addHeader(field.component().encoding().cudaType(), headers));
    return headers.stream().map("#include <%s>\n"::formatted).collect(Collectors.joining())
        + structs.stream().map(StructText::definition).collect(Collectors.joining());
  }

  private static void addHeader(String cudaType, Set<String> headers) {
    switch (cudaType) {
      case "__half", "__half*" -> headers.add("cuda_fp16.h");
      case "__nv_bfloat16", "__nv_bfloat16*" -> headers.add("cuda_bf16.h");
      case "CUtensorMap" -> headers.add("cuda.h");
      default -> {}
    }
  }

  private static String definition(StructLayout struct) {
    String alignment =
        struct.declaredAlignment() == 0 ? "" : "alignas(%d) ".formatted(struct.declaredAlignment());
    return "struct %s%s {\n".formatted(alignment, struct.cudaName())
        + struct.fields().stream()
            .map(field -> field(field.component()))
            .collect(Collectors.joining())
        + "};\n";
  }

  private static String field(StructLayout.Component component) {
    String type = component.encoding().cudaType();
    String extents =
        component.extents().stream().map("[%d]"::formatted).collect(Collectors.joining());
    String rest = " " + component.cudaName() + extents + ";\n";
    if (RENAMED.contains(type)) {
      return "#if __CUDACC_VER_MAJOR__ >= 13\n  %1$s_16a%2$s#else\n  %1$s%2$s#endif\n"
          .formatted(type, rest);
    }
    // Toolkits before CUDA 13 align it to 64 bytes only.
    return (type.equals("CUtensorMap") ? "  alignas(128) " : "  ") + type + rest;
  }
}
