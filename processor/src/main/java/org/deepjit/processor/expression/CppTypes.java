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
package org.deepjit.processor.expression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The C++ and CUDA types whose size does not depend on the program, on 64-bit Linux. The sizes of
 * Java's own primitive types are given as the Java constants that say what they are.
 */
final class CppTypes {
  private static final Map<String, Operand.Type> TYPES = types();
  private static final List<String> TAKE_SIGN =
      List.of("char", "short", "int", "long", "long long");

  private CppTypes() {}

  static Optional<Operand.Type> find(String spelling) {
    if (spelling.endsWith("*")) {
      return Optional.of(type("Long.BYTES", Long.BYTES));
    }
    String name = spelling.startsWith("std::") ? spelling.substring("std::".length()) : spelling;
    return Optional.ofNullable(TYPES.get(canonical(name)));
  }

  static List<String> names() {
    return TYPES.keySet().stream().sorted().toList();
  }

  /**
   * C++ lets the words of an integer type stand in any order, and a sign or {@code int} be left
   * out; neither changes the size.
   */
  private static String canonical(String spelling) {
    List<String> words = new ArrayList<>(Arrays.asList(spelling.split(" ")));
    boolean hasSign = words.remove("unsigned") || words.remove("signed");
    if (words.size() > 1 || words.isEmpty()) {
      words.remove("int");
    }
    Collections.sort(words);
    String name = words.isEmpty() ? "int" : String.join(" ", words);
    return hasSign && !TAKE_SIGN.contains(name) ? spelling : name;
  }

  private static Map<String, Operand.Type> types() {
    Map<String, Operand.Type> types = new HashMap<>();
    put(types, type("Byte.BYTES", Byte.BYTES), "char", "uchar", "int8_t", "uint8_t");
    put(types, type("Short.BYTES", Short.BYTES), "short", "ushort", "int16_t", "uint16_t");
    put(types, type("Integer.BYTES", Integer.BYTES), "int", "uint", "int32_t", "uint32_t");
    put(types, type("Long.BYTES", Long.BYTES), "long", "long long", "ulong", "int64_t");
    put(types, type("Long.BYTES", Long.BYTES), "uint64_t", "size_t", "ptrdiff_t");
    put(types, type("Long.BYTES", Long.BYTES), "intptr_t", "uintptr_t");
    put(types, type("Float.BYTES", Float.BYTES), "float");
    put(types, type("Double.BYTES", Double.BYTES), "double");
    put(types, constant(1), "bool", "__nv_fp8_e4m3", "__nv_fp8_e5m2");
    put(types, constant(2), "half", "__half", "nv_bfloat16", "__nv_bfloat16", "char16_t");
    put(types, constant(4), "half2", "__half2", "nv_bfloat162", "__nv_bfloat162", "char32_t");
    put(types, constant(8), "CUdeviceptr", "cudaTextureObject_t", "cudaSurfaceObject_t");
    put(types, constant(12), "dim3");
    putVectors(types, 1, "char", "uchar");
    putVectors(types, 2, "short", "ushort");
    putVectors(types, 4, "int", "uint", "float");
    putVectors(types, 8, "long", "ulong", "longlong", "ulonglong", "double");
    return Map.copyOf(types);
  }

  private static Operand.Type type(String java, long size) {
    return new Operand.Type(java, Range.of(size, size));
  }

  private static Operand.Type constant(int size) {
    return type(Integer.toString(size), size);
  }

  private static void put(Map<String, Operand.Type> types, Operand.Type type, String... names) {
    for (String name : names) {
      types.put(name, type);
    }
  }

  private static void putVectors(
      Map<String, Operand.Type> types, int elementSize, String... elements) {
    for (String element : elements) {
      for (int count = 1; count <= 4; count++) {
        types.put(element + count, constant(count * elementSize));
      }
    }
  }
}
