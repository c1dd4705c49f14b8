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

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.deepjit.processor.testing.Nvcc;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sizes, alignments and offsets are those of the compiler. */
@Tag("nvcc")
final class NvccLaysOutStructsTest {

  @Test
  void agreesOnAHundredStructs(@TempDir Path folder) throws IOException, InterruptedException {
    List<StructLayout> structs = RandomStructs.of(100);
    assertThat(structs.stream().mapToInt(struct -> struct.fields().size()).sum())
        .isGreaterThan(300);

    check(folder, structs);
  }

  @Test
  void agreesOnEveryVector(@TempDir Path folder) throws IOException, InterruptedException {
    check(
        folder,
        IntStream.rangeClosed(2, 4)
            .boxed()
            .flatMap(
                count ->
                    List.of("Byte", "Short", "Int", "Long", "Float", "Double").stream()
                        .map(name -> name + count))
            .map(NvccLaysOutStructsTest::around)
            .toList());
  }

  private static StructLayout around(String vector) {
    ClassReference record = ClassReference.of(RuntimeType.VECTOR_PACKAGE, vector);
    Encoding.Struct encoding = new Encoding.Struct(VectorType.of(record).orElseThrow());
    return StructLayout.of(
        record,
        "Around" + vector,
        0,
        List.of(
            new StructLayout.Component(
                "a", "a", JavaType.Primitive.BYTE, Encoding.Plain.of("char", 1), List.of()),
            new StructLayout.Component("v", "v", JavaType.Named.of(record), encoding, List.of(3))));
  }

  private static void check(Path folder, List<StructLayout> structs)
      throws IOException, InterruptedException {
    Path source = folder.resolve("structs.cu");
    Files.writeString(
        source,
        "#include <cstddef>\n"
            + StructText.of(structs)
            + structs.stream()
                .map(NvccLaysOutStructsTest::assertions)
                .collect(Collectors.joining()));
    Nvcc.accepts(folder, source, List.of());
  }

  private static String assertions(StructLayout struct) {
    String name = struct.cudaName();
    return assertion("sizeof(%s)".formatted(name), struct.byteSize())
        + assertion("alignof(%s)".formatted(name), struct.alignment())
        + struct.fields().stream()
            .map(
                field ->
                    assertion(
                        "offsetof(%s, %s)".formatted(name, field.component().cudaName()),
                        field.offset()))
            .collect(Collectors.joining());
  }

  private static String assertion(String what, int value) {
    return String.format(Locale.ROOT, "static_assert(%s == %d, \"\");%n", what, value);
  }
}
