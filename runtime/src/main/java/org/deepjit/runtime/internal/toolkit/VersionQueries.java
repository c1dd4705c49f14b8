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
package org.deepjit.runtime.internal.toolkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.deepjit.runtime.internal.process.ChildProcess;
import org.jspecify.annotations.Nullable;

/**
 * Runs {@code nvcc --version}, once in this process for each compiler. A compiler that is replaced
 * in its place is asked again.
 */
final class VersionQueries {

  private static final Map<Compiler, String> ANSWERS = new ConcurrentHashMap<>();

  private VersionQueries() {}

  private record Compiler(Path path, @Nullable Object file, long size, FileTime modified) {}

  /**
   * The compiler's answer.
   *
   * @throws IOException if it cannot be run or fails
   */
  static String ask(Path nvcc, Map<String, String> environment)
      throws IOException, InterruptedException {
    var attributes = Files.readAttributes(nvcc, BasicFileAttributes.class);
    var compiler =
        new Compiler(nvcc, attributes.fileKey(), attributes.size(), attributes.lastModifiedTime());
    Optional<String> known = Optional.ofNullable(ANSWERS.get(compiler));
    if (known.isPresent()) {
      return known.get();
    }
    ChildProcess.Result result =
        ChildProcess.run(List.of(nvcc.toString(), "--version"), Path.of("/"), environment);
    if (result.exitCode() != 0) {
      throw new IOException(
          nvcc + " --version failed with exit code " + result.exitCode() + ": " + result.output());
    }
    ANSWERS.put(compiler, result.output());
    return result.output();
  }
}
