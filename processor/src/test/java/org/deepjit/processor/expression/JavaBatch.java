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

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Java expressions compiled together with the runtime's {@code LaunchMath} by the JDK's compiler,
 * without a warning, into one class whose static fields are their operands.
 */
final class JavaBatch implements AutoCloseable {
  private static final Path LAUNCH_MATH =
      Path.of("../runtime/src/main/java/org/deepjit/runtime/launch/LaunchMath.java");

  private final URLClassLoader loader;
  private final Class<?> type;
  private final IntToLongFunction expressions;

  /** Compiles the expressions; {@code fields} declares the operands. */
  JavaBatch(Path folder, String fields, List<String> expressions) throws Exception {
    Path source = Files.writeString(folder.resolve("Batch.java"), source(fields, expressions));
    compile(folder, List.of(source, LAUNCH_MATH));
    loader = new URLClassLoader(new URL[] {folder.toUri().toURL()});
    type = loader.loadClass("Batch");
    this.expressions = (IntToLongFunction) type.getDeclaredConstructor().newInstance();
  }

  void set(Map<String, Object> operands) throws ReflectiveOperationException {
    for (Map.Entry<String, Object> operand : operands.entrySet()) {
      Field field = type.getDeclaredField(operand.getKey());
      field.set(null, operand.getValue());
    }
  }

  /** The value of the expression with the given index. */
  long value(int index) {
    return expressions.applyAsLong(index);
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }

  private static String source(String fields, List<String> expressions) {
    String cases =
        IntStream.range(0, expressions.size())
            .mapToObj("      case %1$d -> e%1$d();\n"::formatted)
            .collect(Collectors.joining());
    String methods =
        IntStream.range(0, expressions.size())
            .mapToObj(
                i ->
                    "  static long e%d() {\n    return %s;\n  }\n".formatted(i, expressions.get(i)))
            .collect(Collectors.joining("\n"));
    return """
    import org.deepjit.runtime.launch.LaunchMath;

    public final class Batch implements java.util.function.IntToLongFunction {
      public Batch() {}

      %s

      public long applyAsLong(int index) {
        return switch (index) {
    %s
          default -> throw new IndexOutOfBoundsException(index);
        };
      }

    %s
    }
    """
        .formatted(fields, cases, methods);
  }

  private static void compile(Path folder, List<Path> sources) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter output = new StringWriter();
    List<String> options = List.of("-Xlint:all", "-Werror", "-proc:none", "-d", folder.toString());
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      boolean succeeded =
          compiler
              .getTask(
                  output, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
              .call();
      assertThat(succeeded).as(output.toString()).isTrue();
    }
  }
}
