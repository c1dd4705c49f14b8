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
package org.deepjit.runtime.standin;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Builds what lies in {@code src/test/c} with gcc, against the toolkit's real headers. */
public final class CProgram {

  private static final Path MODULE = module();
  private static final Path SOURCES = MODULE.resolve("src/test/c");

  private CProgram() {}

  /**
   * Builds a program or a library unless it is newer than all sources.
   *
   * @param name the result's path below {@code target/standin}
   * @param arguments gcc's arguments; an argument that ends in {@code .c} names a source
   */
  public static synchronized Path build(String name, String... arguments) {
    Path result = MODULE.resolve("target/standin").resolve(name);
    try {
      if (!isFresh(result)) {
        Files.createDirectories(result.getParent());
        Path unfinished = Files.createTempFile(result.getParent(), "building", null);
        compile(unfinished, arguments);
        Files.move(unfinished, result, StandardCopyOption.ATOMIC_MOVE);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return result;
  }

  private static void compile(Path result, String... arguments) {
    var command =
        new ArrayList<>(List.of("gcc", "-std=gnu11", "-O1", "-Wall", "-Wextra", "-Werror"));
    command.add("-I" + TestToolkit.root().resolve("include"));
    for (String argument : arguments) {
      command.add(argument.endsWith(".c") ? SOURCES.resolve(argument).toString() : argument);
    }
    command.addAll(List.of("-o", result.toString()));
    Command.output(command);
  }

  private static boolean isFresh(Path result) throws IOException {
    if (!Files.exists(result)) {
      return false;
    }
    try (Stream<Path> sources = Files.list(SOURCES)) {
      long built = result.toFile().lastModified();
      return sources.allMatch(source -> source.toFile().lastModified() < built);
    }
  }

  /** The folder of this Maven module, above {@code target/test-classes}. */
  private static Path module() {
    try {
      Path classes =
          Path.of(CProgram.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return classes.resolve("../..").normalize();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
