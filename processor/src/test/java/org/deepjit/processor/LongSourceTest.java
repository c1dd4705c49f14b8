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
package org.deepjit.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.deepjit.processor.testing.Compilations;
import org.deepjit.processor.testing.CompiledLauncher;
import org.deepjit.processor.testing.RecordingRuntime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Inline sources about as long as a class-file constant can be. */
final class LongSourceTest {

  private static final String KERNEL = "__global__ void f(int n) {}\n";

  @ParameterizedTest
  @CsvSource({
    "60000, a, 1, 1",
    "65534, a, 1, 1",
    "65535, a, 1, 2",
    "65535, \u00e9, 2, 1",
    "65535, \u20ac, 3, 1",
    "65535, \ud83d\ude00, 6, 1",
  })
  void carriesSourceUpToTheLimit(int bytes, String letter, int letterBytes, int constants)
      throws FormatterException {
    String source = source(bytes, letter, letterBytes);

    assertThat(carried(source, constants)).isEqualTo(source);
  }

  @Test
  void carriesSourceThatIsOneLine() throws FormatterException {
    String source = "/*" + "a".repeat(65_534 - 31) + "*/" + KERNEL.strip();

    assertThat(source).hasSize(65_534);
    assertThat(carried(source, 1)).isEqualTo(source);
    assertThat(carried(source + " ", 2)).isEqualTo(source + " ");
  }

  @Test
  void countsTheBytesOfLongerSource() {
    assertThat(Compilations.diagnostics(compiled(source(65_536, "a", 1))))
        .isEqualTo(tooLong("65,536"));
    assertThat(Compilations.diagnostics(compiled(source(131_072, "\u00e9", 2))))
        .isEqualTo(tooLong("131,072"));
  }

  private static String tooLong(String bytes) {
    return "Long.java:4:5: error: [DJ204] the source has "
        + bytes
        + " bytes, and a class file holds constants of at most 65,535; move it to a resource\n";
  }

  /** A kernel and a comment that fills up the bytes. */
  private static String source(int bytes, String letter, int letterBytes) {
    StringBuilder source = new StringBuilder(KERNEL).append("//");
    int left = bytes - source.length();
    for (int column = 2; left >= letterBytes + 3; column++) {
      if (column % 90 == 0) {
        source.append("\n//");
        left -= 3;
      } else {
        source.append(letter);
        left -= letterBytes;
      }
    }
    return source.append("a".repeat(left)).toString();
  }

  /** What the launcher hands to the runtime. */
  private static String carried(String source, int constants) throws FormatterException {
    var recorder = new RecordingRuntime();
    Compilation compilation = compiled(source);
    assertThat(Compilations.diagnostics(compilation)).isEmpty();
    String launcher = Compilations.text(compilation.generatedSourceFiles().get(0));
    assertThat(launcher.split("\n *\"\"\"\n", -1)).hasSize(constants + 1);
    assertThat(new Formatter().formatSource(launcher)).isEqualTo(launcher);

    CompiledLauncher.of(compilation, "along.Long", recorder.runtime());

    return recorder.descriptors().get(0).source().read();
  }

  /** An interface whose source is a sum of literals, which is one constant. */
  private static Compilation compiled(String source) {
    var literals = new ArrayList<String>();
    for (int i = 0; i < source.length(); i += 1000) {
      literals.add(literal(source.substring(i, Math.min(source.length(), i + 1000))));
    }
    return Compilations.of(
        List.of(
            JavaFileObjects.forSourceString(
                "along.Long",
                """
                package along;
                @org.deepjit.annotations.CudaKernel(
                    source =
                    %s)
                public interface Long {
                  @org.deepjit.annotations.Launch(grid = "n", block = "32")
                  void f(int n);
                }
                """
                    .formatted(String.join("\n    + ", literals)))));
  }

  private static String literal(String text) {
    return text.chars()
        .mapToObj(c -> c < ' ' || c > '~' ? "\\u%04x".formatted(c) : Character.toString((char) c))
        .collect(Collectors.joining("", "\"", "\""))
        .replace("\\u000a", "\\n");
  }
}
