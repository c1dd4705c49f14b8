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
import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reading never fails, whatever the text. */
class CudaSourceRobustnessTest {
  private static final int LENGTH = 100_000;

  static Stream<DescribedSource> sources() {
    return DescribedSource.all();
  }

  /** Reads a text and asks it everything. */
  private static void read(String text) {
    CudaSource source = CudaSource.read(text);
    for (KernelDeclaration kernel : source.kernels()) {
      assertThat(source.find(kernel.qualifiedName())).isNotNull();
      assertThat(kernel.text()).doesNotContain("\n");
      assertThat(kernel.line()).isPositive();
    }
    for (String name : List.of("", "::", "f", "a::f", "Point")) {
      source.find(name);
      source.struct(name);
      source.definesType(name);
    }
  }

  @ParameterizedTest
  @MethodSource("sources")
  void readsEveryTruncation(DescribedSource source) {
    String text = source.text();
    for (int length = 0; length < text.length(); length += 53) {
      String prefix = text.substring(0, length);
      String suffix = text.substring(length);
      assertThatCode(() -> read(prefix)).doesNotThrowAnyException();
      assertThatCode(() -> read(suffix)).doesNotThrowAnyException();
    }
  }

  @ParameterizedTest
  @MethodSource("sources")
  void readsTokensInAnyOrder(DescribedSource source) {
    List<String> tokens = new ArrayList<>(List.of(source.text().split("(?<=\\W)|(?=\\W)", -1)));
    Random random = new Random(7);
    for (int round = 0; round < 20; round++) {
      Collections.shuffle(tokens, random);
      String shuffled = String.join(round % 2 == 0 ? "" : " ", tokens);
      assertThatCode(() -> read(shuffled)).doesNotThrowAnyException();
    }
  }

  @ParameterizedTest
  @MethodSource("sources")
  void readsTextWithCharactersTakenOut(DescribedSource source) {
    Random random = new Random(11);
    for (int round = 0; round < 100; round++) {
      StringBuilder text = new StringBuilder(source.text());
      for (int change = 0; change < 5; change++) {
        int at = random.nextInt(text.length() - 1);
        text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(3)));
      }
      assertThatCode(() -> read(text.toString())).doesNotThrowAnyException();
    }
  }

  @Test
  void readsRandomBytes() {
    Random random = new Random(13);
    for (int round = 0; round < 300; round++) {
      byte[] bytes = new byte[random.nextInt(2000)];
      random.nextBytes(bytes);
      String text = new String(bytes, StandardCharsets.ISO_8859_1);
      assertThatCode(() -> read(text)).doesNotThrowAnyException();
      assertThatCode(() -> read("__global__ void f(" + text)).doesNotThrowAnyException();
    }
  }

  @Test
  void readsRandomFragments() {
    List<String> fragments =
        List.of(
            "__global__",
            " void ",
            "f",
            "(",
            ")",
            "{",
            "}",
            "<",
            ">",
            "[",
            "]",
            ",",
            ";",
            "::",
            "*",
            "&",
            "=",
            "...",
            "template",
            "typename ",
            "class ",
            "struct S ",
            "namespace n ",
            "enum ",
            "typedef ",
            "using ",
            "int ",
            "unsigned ",
            "const ",
            "T",
            "\n#if A\n",
            "\n#else\n",
            "\n#elif B\n",
            "\n#endif\n",
            "\n#define M M2\n",
            "\n#define M2(x) __global__\n",
            "M ",
            "M2",
            "\"C\"",
            "extern ",
            "requires ",
            ":",
            "1",
            "'a'",
            "/*",
            "*/",
            "//",
            "\\\n",
            "R\"(",
            ")\"");
    Random random = new Random(17);
    for (int round = 0; round < 20_000; round++) {
      String text =
          random
              .ints(random.nextInt(60), 0, fragments.size())
              .mapToObj(fragments::get)
              .collect(Collectors.joining());
      assertThatCode(() -> read(text)).doesNotThrowAnyException();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(",
        ")",
        "{",
        "}",
        "<",
        ">",
        "a<",
        "template<",
        "f(",
        "__global__ ",
        "__global__ void f(int);",
        "__global__ f(",
        "namespace a {",
        "struct S {",
        "enum {",
        "typedef int a;",
        "typedef ",
        "using a = a;",
        "#if A\n",
        "#if A\n#endif\n",
        "#if A\n__global__ void f(\n#endif\n",
        "/*",
        "\"",
        "\"a\"",
        "'",
        "\\\n",
        "a ",
        "1",
        "a::",
        "f<",
        "f<a>(",
        "#define A B\n",
        "#define A(x) A A\n",
        "#define A __global__ A\nA ",
        "template <typename T> ",
        "requires requires {",
        "[[",
        "int a = b < c, d > e;",
        "R\"(",
        "extern \"C\" {",
        "void f() { ",
        "M(f) ",
        "struct S { int a; } ",
        "T* ",
        "\u0000",
        "\uD83D"
      })
  void readsAnyRepetition(String part) {
    assertThatCode(() -> read(part.repeat(LENGTH / part.length()))).doesNotThrowAnyException();
    String list = part.repeat(LENGTH / 10 / part.length());
    assertThatCode(() -> read("__global__ void f(" + list + ") {}")).doesNotThrowAnyException();
    assertThatCode(() -> read("template <" + list + "> __global__ void f() {}"))
        .doesNotThrowAnyException();
  }

  @Test
  void readsAChainOfMacrosThatGrowsWithoutEnd() {
    StringBuilder text = new StringBuilder("#define M0 int a, int a\n");
    for (int i = 1; i < 40; i++) {
      text.append("#define M%d M%d, M%d\n".formatted(i, i - 1, i - 1));
    }
    text.append("__global__ void f(M39) {}\n");
    CudaSource source = CudaSource.read(text.toString());
    assertThat(source.kernels()).isEmpty();
    assertThat(source.find("f")).isEqualTo(new KernelLookup.Unknown());
  }

  @Test
  void readsManyVariantsOfOneKernel() {
    StringBuilder text = new StringBuilder("#if A\n__global__ void f() {\n");
    for (int i = 0; i < 5_000; i++) {
      text.append("#elif A%d\n__global__ void f(int n%d) {\n".formatted(i, i));
    }
    text.append("#endif\n}\n");
    assertThatCode(() -> read(text.toString())).doesNotThrowAnyException();
  }

  @Test
  void readsManyOverloadsOfOneKernel() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 1_000; i++) {
      text.append("__global__ void f(S%d s) {}\n".formatted(i));
    }
    assertThatCode(() -> read(text.toString())).doesNotThrowAnyException();
  }
}
