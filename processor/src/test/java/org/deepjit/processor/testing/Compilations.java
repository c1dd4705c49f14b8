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
package org.deepjit.processor.testing;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.deepjit.processor.CudaKernelProcessor;

/** Compiles with the processor. */
public final class Compilations {

  private Compilations() {}

  /** Compiles resources of the tests with every warning on. */
  public static Compilation ofResources(String... names) {
    return of(Stream.of(names).map(JavaFileObjects::forResource).toList());
  }

  /** Compiles sources with every warning on. */
  public static Compilation of(List<JavaFileObject> sources, Object... options) {
    return Compiler.javac()
        .withProcessors(new CudaKernelProcessor())
        .withOptions(
            Stream.concat(Stream.of("-Xlint:all,-path,-processing"), Stream.of(options)).toArray())
        .compile(sources);
  }

  /** What the compiler said, one line for each diagnostic: file, line, column, kind and text. */
  public static String diagnostics(Compilation compilation) {
    return compilation.diagnostics().stream().map(Compilations::line).collect(Collectors.joining());
  }

  private static String line(Diagnostic<? extends JavaFileObject> diagnostic) {
    JavaFileObject source = diagnostic.getSource();
    String place =
        source == null
            ? ""
            : "%s:%d:%d: "
                .formatted(
                    source.getName().replaceAll(".*/", ""),
                    diagnostic.getLineNumber(),
                    diagnostic.getColumnNumber());
    return "%s%s: %s%n"
        .formatted(
            place,
            diagnostic.getKind().toString().toLowerCase(Locale.ROOT),
            diagnostic.getMessage(Locale.ROOT));
  }

  /** The text of a generated source file. */
  public static String text(JavaFileObject file) {
    try {
      return file.getCharContent(false).toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
