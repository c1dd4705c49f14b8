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

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class CudaSourceTest {

  static Stream<DescribedSource> sources() {
    return DescribedSource.all();
  }

  @Test
  void describesMoreThanThreeHundredKernels() {
    assertThat(sources().mapToInt(source -> source.kernels().size()).sum()).isGreaterThan(300);
  }

  @ParameterizedTest
  @MethodSource("sources")
  void readsEachKernelAsDescribed(DescribedSource described) {
    CudaSource source = described.read();
    List<String> read =
        source.kernels().stream()
            .sorted(Comparator.comparingInt(KernelDeclaration::line))
            .map(kernel -> kernel.line() + ": " + ReadingNotation.of(source, kernel))
            .toList();
    assertThat(read).containsExactlyElementsOf(described.kernels());
  }

  @ParameterizedTest
  @MethodSource("sources")
  void writesEachDeclarationOnOneLine(DescribedSource described) {
    Set<String> texts =
        described.read().kernels().stream()
            .map(kernel -> kernel.line() + ": " + kernel.text())
            .collect(Collectors.toSet());
    assertThat(texts).containsAll(described.texts());
  }

  @ParameterizedTest
  @MethodSource("sources")
  void readsItsOwnTextAgainWithACommentBetweenEveryTwoTokens(DescribedSource described) {
    List<KernelDeclaration> withoutDefaults =
        described.read().kernels().stream().filter(kernel -> !kernel.text().contains("=")).toList();
    for (KernelDeclaration kernel : withoutDefaults) {
      String commented =
          Lexer.lex(kernel.text()).tokens().stream()
              .map(Token::text)
              .collect(Collectors.joining("/* , ) { */\r\n// ( \"\n"));
      assertThat(CudaSource.read(commented + " {}").kernels())
          .extracting(KernelDeclaration::text)
          .containsExactly(kernel.text());
    }
  }

  @ParameterizedTest
  @MethodSource("sources")
  void answersEachLookupAsDescribed(DescribedSource described) {
    CudaSource source = described.read();
    for (String keyword : List.of("found", "absent", "unknown")) {
      assertThat(described.said(keyword))
          .allSatisfy(
              name ->
                  assertThat(source.find(name).getClass().getSimpleName())
                      .as(name)
                      .isEqualToIgnoringCase(keyword));
    }
  }

  @ParameterizedTest
  @MethodSource("sources")
  void readsEachStructAsDescribed(DescribedSource described) {
    CudaSource source = described.read();
    for (String struct : described.said("struct")) {
      String name = struct.substring(0, struct.indexOf(' '));
      assertThat(source.struct(name).map(ReadingNotation::struct)).as(name).contains(struct);
      assertThat(source.definesType(name)).as(name).isTrue();
    }
    for (String name : described.said("opaque")) {
      assertThat(source.struct(name)).as(name).isEmpty();
    }
  }

  @Test
  void namesTheKernelsThatThereAreWhenOneIsAbsent() {
    CudaSource source =
        CudaSource.read(
            """
            #include <cuda_runtime.h>
            namespace a { __global__ void first(int n) {} }
            __global__ void second(int n) {}
            __global__ void second(float n) {}
            """);
    assertThat(source.find("frist"))
        .isEqualTo(new KernelLookup.Absent(List.of("a::first", "second")));
  }

  @Test
  void findsAllOverloadsOfAName() {
    CudaSource source =
        CudaSource.read("__global__ void f(int n) {} __global__ void f(float x) {}");
    assertThat(source.find("f"))
        .isInstanceOfSatisfying(
            KernelLookup.Found.class,
            found -> {
              assertThat(found.complete()).isTrue();
              assertThat(found.declarations())
                  .extracting(KernelDeclaration::text)
                  .containsExactly("__global__ void f(int n)", "__global__ void f(float x)");
            });
  }

  @Test
  void knowsNothingOfASourceThatDoesNotLex() {
    for (String broken : List.of("\"open", "/* open", "R\"(open", "@", "#if 1\n", "#endif\n")) {
      CudaSource source = CudaSource.read("__global__ void f(int n) {}\n" + broken);
      assertThat(source.kernels()).as(broken).isEmpty();
      assertThat(source.find("f")).as(broken).isEqualTo(new KernelLookup.Unknown());
      assertThat(source.find("g")).as(broken).isEqualTo(new KernelLookup.Unknown());
    }
  }

  @Test
  void leavesTypesAloneThatTheCommandLineDefines() {
    String text = "__global__ void f(real x, int32_t y, float z) {}";
    assertThat(types(CudaSource.read(text))).isEqualTo("? i32 f32");
    assertThat(types(CudaSource.read(text, Map.of(), Set.of("real", "int32_t"))))
        .isEqualTo("? ? f32");
  }

  private static String types(CudaSource source) {
    return source.kernels().get(0).parameters().parameters().stream()
        .map(parameter -> ReadingNotation.type(parameter.type()))
        .collect(Collectors.joining(" "));
  }

  @Test
  void aMacroOfTheCommandLineMayMakeAKernelOnlyWhereADeclarationCanStand() {
    String inside = "__global__ void __launch_bounds__(BLOCK) f(int n) { int x[BLOCK]; }";
    assertThat(CudaSource.read(inside, Map.of(), Set.of("BLOCK")).find("g"))
        .isEqualTo(new KernelLookup.Absent(List.of("f")));
    assertThat(CudaSource.read("KERNELS " + inside, Map.of(), Set.of("KERNELS")).find("g"))
        .isEqualTo(new KernelLookup.Unknown());
    assertThat(
            CudaSource.read("__global__ void NAME(int n) {}", Map.of(), Set.of("NAME")).find("g"))
        .isEqualTo(new KernelLookup.Unknown());
  }

  @Test
  void anIncludeMayDefineAKernelUnlessItIsALibrarysWithout() {
    for (String header : List.of("<stdint.h>", "<cstdint>", "<cuda_fp16.h>", "<cuda/std/array>")) {
      assertThat(CudaSource.read("#include " + header + "\n").find("f"))
          .as(header)
          .isEqualTo(new KernelLookup.Absent(List.of()));
    }
    for (String header :
        List.of(
            "\"f.cuh\"", "<mylib/f.cuh>", "<cub/cub.cuh>", "HEADER", "<f>", "<cutlass/gemm.h>")) {
      assertThat(CudaSource.read("#include " + header + "\n").find("f"))
          .as(header)
          .isEqualTo(new KernelLookup.Unknown());
    }
  }

  @Test
  void definesTheTypesOfNamespaceLevelOnly() {
    CudaSource source =
        CudaSource.read(
            """
            namespace n { struct A { int a; }; }
            typedef int B;
            #define C float
            struct D;
            void f() { struct E { int a; }; }
            struct F { struct G { int a; }; };
            """);
    assertThat(Stream.of("A", "B", "C", "D", "E", "F", "G").filter(source::definesType))
        .containsExactly("A", "B", "C", "F");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          enum E { A, B, C };                        | 4 | A=0 B=1 C=2
          enum E { A, B, };                          | 4 | A=0 B=1
          enum E { A = -1, B, C = 0x10, D };         | 4 | A=-1 B=0 C=16 D=17
          enum E : uint8_t { A, B = 255 };           | 1 | A=0 B=255
          enum class E : short { A };                | 2 | A=0
          enum class E { A };                        | 4 | A=0
          enum E : long long { A };                  | 8 | A=0
          enum E {};                                 | 4 | ''
          typedef enum { A, B } E;                   | 4 | A=0 B=1
          enum E { A = 1 << 3, B };                  | ? | ?
          enum class E : char { A = N, B };          | 1 | ?
          enum E { A = 3000000000 };                 | ? | ?
          enum E : real { A };                       | ? | A=0
          enum E : long { A };                       | ? | A=0
          """)
  void readsAnEnumeration(String definition, String size, String values) {
    EnumDefinition read =
        CudaSource.read("#include <cstdint>\nconstexpr int N = 3;\n" + definition)
            .enumeration("E")
            .orElseThrow();
    assertThat(read.byteSize().isPresent() ? String.valueOf(read.byteSize().getAsInt()) : "?")
        .isEqualTo(size);
    assertThat(
            read.values()
                .map(
                    all ->
                        all.entrySet().stream()
                            .map(entry -> entry.getKey() + "=" + entry.getValue())
                            .collect(Collectors.joining(" ")))
                .orElse("?"))
        .isEqualTo(values);
  }

  @Test
  void readsNoEnumerationThatIsNotOne() {
    CudaSource source =
        CudaSource.read(
            """
            enum class Twice { A };
            namespace n { enum class Twice { A, B }; }
            struct S {};
            enum class Declared : int;
            """);
    assertThat(source.enumeration("Twice")).isEmpty();
    assertThat(source.enumeration("S")).isEmpty();
    assertThat(source.enumeration("Missing")).isEmpty();
    assertThat(source.enumeration("Declared").orElseThrow().values()).isEmpty();
  }

  @Test
  void laysOutAStruct() {
    CudaSource source =
        CudaSource.read(
            """
            struct Inner { char tag; double weights[2]; };
            enum class Mode : unsigned char { FAST };
            struct Outer { Mode mode; float3 v; Inner inner[2]; const float* data; };
            struct Vague { long n; };
            struct Foreign { Elsewhere e; };
            struct Holding { Vague v; };
            """);
    SourceLayout layout = source.layout("Outer").orElseThrow();
    assertThat(layout.byteSize()).isEqualTo(72);
    assertThat(layout.fields())
        .containsExactly("Mode mode", "float3 v", "Inner inner[2]", "float* data");
    assertThat(layout.leaves())
        .extracting(SourceLayout.Leaf::text)
        .containsExactly(
            "'mode' (an 8-bit integer as Mode at 0)",
            "'v.x' (a 32-bit float at 4)",
            "'v.y' (a 32-bit float at 8)",
            "'v.z' (a 32-bit float at 12)",
            "'inner[0].tag' (an 8-bit integer at 16)",
            "'inner[0].weights[0]' (a 64-bit float at 24)",
            "'inner[0].weights[1]' (a 64-bit float at 32)",
            "'inner[1].tag' (an 8-bit integer at 40)",
            "'inner[1].weights[0]' (a 64-bit float at 48)",
            "'inner[1].weights[1]' (a 64-bit float at 56)",
            "'data' (a pointer at 64)");
    for (String name : List.of("Vague", "Foreign", "Holding", "Missing")) {
      assertThat(source.layout(name)).as(name).isEmpty();
    }
    assertThat(CudaSource.read("#include \"x.cuh\"\nstruct I { int n; }; struct O { I i; };"))
        .satisfies(
            open -> {
              assertThat(open.layout("I")).isPresent();
              assertThat(open.layout("O")).isEmpty();
            });
  }

  @Test
  void readsNoStructUnderAPackingPragma() {
    String struct = "struct S { char a; int b; };";
    assertThat(CudaSource.read(struct).struct("S")).isPresent();
    assertThat(CudaSource.read("#pragma pack(1)\n" + struct).struct("S")).isEmpty();
  }

  @Test
  void readsKernelsInHeadersThatItIsGiven() {
    Map<String, String> headers =
        Map.of(
            "a.cuh", "#pragma once\n#include <b.cuh>\n__global__ void a(Pair p, int n) {}",
            "b.cuh", "#ifndef B\n#define B\nstruct Pair { int x; double y; };\n#endif");
    String source = "#include \"b.cuh\" // first\n  # include \"a.cuh\"\n#include \"a.cuh\"\n";

    CudaSource read = CudaSource.read(source, headers, Set.of());

    assertThat(read.kernels())
        .extracting(KernelDeclaration::text)
        .containsExactly("__global__ void a(Pair p, int n)");
    assertThat(read.definesType("Pair")).isTrue();
    assertThat(read.find("b")).isEqualTo(new KernelLookup.Absent(List.of("a")));
  }

  @Test
  void knowsThatItDoesNotSeeWhatAHeaderIsTheSecondTime() {
    Map<String, String> headers = Map.of("k.inc", "__global__ void NAME(TYPE x) {}");
    String source =
        """
        #define TYPE int
        #define NAME f
        #include "k.inc"
        #undef TYPE
        #undef NAME
        #define TYPE float
        #define NAME g
        #include "k.inc"
        """;

    assertThat(CudaSource.read(source, headers, Set.of()).find("g"))
        .isInstanceOf(KernelLookup.Unknown.class);
  }

  @Test
  void leavesIncludesAloneThatAreNone() {
    Map<String, String> headers = Map.of("a.cuh", "*/ __global__ void a() {}");
    String source = "/*\n#include \"a.cuh\"\n*/\n#if 0\n#include \"a.cuh\"\n#endif\n";

    CudaSource read = CudaSource.read(source, headers, Set.of());

    assertThat(read.kernels()).isEmpty();
    assertThat(read.find("a")).isEqualTo(new KernelLookup.Absent(List.of()));
  }
}
