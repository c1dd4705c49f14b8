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

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.deepjit.processor.cuda.CudaType.Scalar;
import org.deepjit.processor.cuda.CudaType.Scalar.Certainty;
import org.deepjit.processor.cuda.CudaType.Scalar.Kind;

/** The types that the language, the C library and the CUDA toolkit give a meaning to. */
final class KnownTypes {
  static final Set<String> SCALAR_WORDS =
      Set.of(
          "void",
          "bool",
          "char",
          "short",
          "int",
          "long",
          "signed",
          "unsigned",
          "float",
          "double",
          "char8_t",
          "char16_t",
          "char32_t",
          "wchar_t",
          "__int128",
          "auto");

  /** Names that {@code std} and {@code cuda::std} have too. */
  private static final Map<String, CudaType> STANDARD = new HashMap<>();

  private static final Map<String, CudaType> TOOLKIT = new HashMap<>();

  static {
    for (int bits : new int[] {8, 16, 32, 64}) {
      STANDARD.put("int" + bits + "_t", Scalar.of(Kind.INTEGER, bits, true));
      STANDARD.put("uint" + bits + "_t", Scalar.of(Kind.INTEGER, bits, false));
    }
    STANDARD.put("size_t", Scalar.of(Kind.INTEGER, 64, false));
    STANDARD.put("ptrdiff_t", Scalar.of(Kind.INTEGER, 64, true));
    STANDARD.put("intmax_t", Scalar.of(Kind.INTEGER, 64, true));
    STANDARD.put("uintmax_t", Scalar.of(Kind.INTEGER, 64, false));
    STANDARD.put("intptr_t", new CudaType.Address());
    STANDARD.put("uintptr_t", new CudaType.Address());

    TOOLKIT.put("CUdeviceptr", new CudaType.Address());
    TOOLKIT.put("CUtensorMap", new CudaType.TensorMap());
    TOOLKIT.put("dim3", new CudaType.Vector("dim3", 12, 4));
    for (String name : List.of("half2", "__half2", "nv_bfloat162", "__nv_bfloat162")) {
      TOOLKIT.put(name, new CudaType.Vector(name, 4, 4));
    }
    for (String name : List.of("half", "__half", "nv_bfloat16", "__nv_bfloat16")) {
      TOOLKIT.put(name, new CudaType.Half(name));
    }
    for (String name :
        List.of("cudaTextureObject_t", "cudaSurfaceObject_t", "CUtexObject", "CUsurfObject")) {
      TOOLKIT.put(name, new CudaType.Handle(name));
    }
    vectors(1, "char", "uchar");
    vectors(2, "short", "ushort");
    vectors(4, "int", "uint", "float");
    vectors(8, "longlong", "ulonglong", "double");
    for (String name : List.of("longlong4", "ulonglong4", "double4")) {
      TOOLKIT.put(name + "_16a", new CudaType.Vector(name + "_16a", 32, 16));
      TOOLKIT.put(name + "_32a", new CudaType.Vector(name + "_32a", 32, 32));
    }
    hearsay("uchar", 8);
    hearsay("ushort", 16);
    hearsay("uint", 32);
    hearsay("ulong", 64);
  }

  private KnownTypes() {}

  /** Vectors of 2 and 4 are aligned to their size, up to 16 bytes; those of 1 and 3 are not. */
  private static void vectors(int elementSize, String... elements) {
    for (String element : elements) {
      for (int count = 1; count <= 4; count++) {
        int size = elementSize * count;
        int alignment = count % 2 == 0 ? Math.min(size, 16) : elementSize;
        TOOLKIT.put(element + count, new CudaType.Vector(element + count, size, alignment));
      }
    }
  }

  private static void hearsay(String name, int bits) {
    TOOLKIT.put(name, new Scalar(Kind.INTEGER, bits, false, Certainty.HEARSAY));
  }

  /** The meaning of a name without a namespace. */
  static Optional<CudaType> global(String name) {
    CudaType standard = STANDARD.get(name);
    return Optional.ofNullable(standard != null ? standard : TOOLKIT.get(name));
  }

  /** The meaning of a name in {@code std} or {@code cuda::std}. */
  static Optional<CudaType> standard(String name) {
    return Optional.ofNullable(STANDARD.get(name));
  }

  /** The type that built-in words in any order name; empty for one without a fixed width. */
  static Optional<CudaType> words(List<String> words) {
    boolean signed = !words.contains("unsigned");
    long longs = words.stream().filter("long"::equals).count();
    if (words.contains("auto") || words.contains("__int128") || words.contains("wchar_t")) {
      return Optional.empty();
    }
    if (words.contains("void")) {
      return Optional.of(new CudaType.Untyped());
    }
    if (words.contains("bool")) {
      return Optional.of(Scalar.of(Kind.BOOL, 8, false));
    }
    if (words.contains("float")) {
      return Optional.of(Scalar.of(Kind.FLOAT, 32, true));
    }
    if (words.contains("double")) {
      return longs > 0 ? Optional.empty() : Optional.of(Scalar.of(Kind.FLOAT, 64, true));
    }
    if (words.contains("char")) {
      boolean plain = words.size() == 1;
      return Optional.of(Scalar.of(plain ? Kind.CHAR : Kind.INTEGER, 8, signed));
    }
    for (int bits : new int[] {8, 16, 32}) {
      if (words.contains("char" + bits + "_t")) {
        return Optional.of(Scalar.of(Kind.INTEGER, bits, false));
      }
    }
    if (longs == 1) {
      return Optional.of(new Scalar(Kind.INTEGER, 64, signed, Certainty.PLATFORM));
    }
    int bits = longs > 1 ? 64 : words.contains("short") ? 16 : 32;
    return Optional.of(Scalar.of(Kind.INTEGER, bits, signed));
  }
}
