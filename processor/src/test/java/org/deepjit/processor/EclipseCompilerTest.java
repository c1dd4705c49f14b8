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

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.eclipse.jdt.core.compiler.batch.BatchCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The processor under Eclipse's compiler, whose elements and files behave differently. */
final class EclipseCompilerTest {

  private static final Path RESOURCES = Path.of("src/test/resources");

  @TempDir private Path directory;

  @Test
  void generatesWhatJavacGenerates() throws IOException {
    assertThat(compile("good/Saxpy.java")).isEmpty();
    assertThat(directory.resolve("good/SaxpyLauncher.java"))
        .hasSameTextualContentAs(
            RESOURCES.resolve(
                "goldens/LauncherTest/launchesATemplateFromAResource/SaxpyLauncher.java"));
    assertThat(directory.resolve("good/SaxpyLauncher.class")).exists();
  }

  @Test
  void keepsTheOrderOfParametersAndConstants() throws IOException {
    assertThat(compile("good/Macros.java")).isEmpty();
    assertThat(directory.resolve("good/MacrosLauncher.java"))
        .hasSameTextualContentAs(
            RESOURCES.resolve("goldens/LauncherTest/definesMacrosForEachCall/MacrosLauncher.java"));
  }

  @Test
  void readsRecordsAndTheirAnnotations() throws IOException {
    assertThat(compile("good/Structs.java")).isEmpty();
    assertThat(directory.resolve("good/StructsLauncher.java"))
        .hasSameTextualContentAs(
            RESOURCES.resolve("goldens/LauncherTest/writesRecordsAsStructs/StructsLauncher.java"));
  }

  @Test
  void reportsAtTheParameter() {
    assertThat(compile("bad/DoubleForFloat.java"))
        .contains(
            "DoubleForFloat.java:10: error: [DJ603] parameter 2: Java 'double a' sends a 64-bit"
                + " float, the kernel declares 'float a'; declare it float");
  }

  @Test
  void goesOnWhereAPlaceForResourcesIsUnknown() {
    assertThat(compile("bad/ResourceNotFound.java"))
        .contains(
            "[DJ203] the resource 'kernels/f.cu' was not found; looked for bad/kernels/f.cu in the"
                + " class path, the class output, the source path (Unknown location : SOURCE_PATH),"
                + " the source output");
  }

  private String compile(String source) {
    String classPath = System.getProperty("java.class.path");
    var output = new StringWriter();
    var writer = new PrintWriter(output);
    BatchCompiler.compile(
        new String[] {
          "-25",
          "-warn:none",
          "-Xemacs",
          "-proceedOnError",
          "-classpath",
          classPath,
          "-processorpath",
          classPath,
          "-s",
          directory.toString(),
          "-d",
          directory.toString(),
          RESOURCES.resolve(source).toString()
        },
        writer,
        writer,
        null);
    return output.toString();
  }
}
