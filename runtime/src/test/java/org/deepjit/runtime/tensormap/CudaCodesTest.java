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
package org.deepjit.runtime.tensormap;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.deepjit.runtime.spi.TensorMapCalls;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The codes are those of the toolkit's {@code cuda.h}, as a C compiler reads it. */
final class CudaCodesTest {

  private static final Map<String, Integer> EXPECTED = new TreeMap<>();

  @TempDir Path directory;

  @BeforeAll
  static void expectTheConstantsByTheirCudaNames() {
    expect(DataType.values(), "DATA_TYPE_", DataType::code);
    expect(Interleave.values(), "INTERLEAVE_", Interleave::code);
    expect(Swizzle.values(), "SWIZZLE_", Swizzle::code);
    expect(L2Promotion.values(), "L2_PROMOTION_", L2Promotion::code);
    expect(OutOfBoundsFill.values(), "FLOAT_OOB_FILL_", OutOfBoundsFill::code);
    expect(Im2colWideMode.values(), "IM2COL_WIDE_MODE_", Im2colWideMode::code);
  }

  private static <E extends Enum<E>> void expect(
      E[] constants, String kind, ToIntFunction<E> code) {
    for (E constant : constants) {
      // Java names cannot begin with a digit, so some have a word in front of it.
      String name = constant.name().replaceFirst("^(PACKED|INTERLEAVE|SWIZZLE)_", "");
      EXPECTED.put("CU_TENSOR_MAP_" + kind + name, code.applyAsInt(constant));
    }
  }

  @Test
  void codesAndSizeAreThoseOfTheHeader() throws IOException, InterruptedException {
    String lines =
        EXPECTED.keySet().stream()
            .map("  printf(\"%%s %%d\\n\", \"%1$s\", (int) %1$s);"::formatted)
            .collect(Collectors.joining("\n"));
    Path source =
        Files.writeString(
            directory.resolve("codes.c"),
            """
            #include <cuda.h>
            #include <stdio.h>

            int main(void) {
            %s
              printf("size %%d\\n", (int) sizeof(CUtensorMap));
              printf("alignment %%d\\n", (int) _Alignof(CUtensorMap));
              return 0;
            }
            """
                .formatted(lines));
    Path program = directory.resolve("codes");
    run(
        "gcc",
        "-std=c11",
        "-I" + header().getParent(),
        source.toString(),
        "-o",
        program.toString());

    var expected = new TreeMap<>(EXPECTED);
    expected.put("size", TensorMapCalls.MAP_BYTES);
    expected.put("alignment", TensorMapCalls.MAP_BYTES);
    assertThat(values(run(program.toString()))).isEqualTo(expected);
  }

  @Test
  void noConstantOfTheHeaderIsMissing() throws IOException, InterruptedException {
    String constants = "\\s+(CU_TENSOR_MAP_(?!NUM_QWORDS)\\w+)( = 0)?,?";
    // The documentation in the header repeats some of them.
    assertThat(
            Files.readAllLines(header(), UTF_8).stream()
                .filter(line -> line.matches(constants))
                .map(line -> line.replaceFirst(constants, "$1"))
                .distinct())
        .containsExactlyInAnyOrderElementsOf(EXPECTED.keySet());
  }

  private static Map<String, Integer> values(String output) {
    return output
        .lines()
        .map(line -> line.split(" "))
        .collect(
            Collectors.toMap(
                words -> words[0], words -> Integer.valueOf(words[1]), (a, b) -> b, TreeMap::new));
  }

  private static String run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }

  /** The header that the toolkit's compiler reads. */
  private Path header() throws IOException, InterruptedException {
    Path source = Files.writeString(directory.resolve("include.cu"), "#include <cuda.h>\n");
    return Stream.of(run("nvcc", "-M", source.toString()).split("[\\s\\\\]+"))
        .filter(word -> word.endsWith("/cuda.h"))
        .map(Path::of)
        .findFirst()
        .orElseThrow();
  }
}
