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
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.deepjit.runtime.JitException;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.environment.Setting;
import org.deepjit.runtime.internal.environment.Variable;
import org.deepjit.runtime.internal.process.ChildEnvironment;
import org.deepjit.runtime.internal.toolkit.SearchResult.Found;
import org.deepjit.runtime.internal.toolkit.SearchResult.Missing;
import org.deepjit.runtime.internal.toolkit.SearchResult.Rejection;

/**
 * Looks for a toolkit: {@code CUDA_HOME}, else {@code CUDA_PATH}, and if neither is set the {@code
 * nvcc} on the {@code PATH}, then {@code /usr/local/cuda}. A variable that is set decides alone: a
 * wrong one is not passed over.
 */
public final class ToolkitSearch {

  private static final System.Logger LOGGER = System.getLogger("org.deepjit.runtime");

  /** What every toolkit has. */
  static final String HEADER = "include/cuda_runtime.h";

  private final Environment environment;
  private final Path usualHome;
  private final List<Rejection> rejections = new ArrayList<>();

  private ToolkitSearch(Environment environment, Path usualHome) {
    this.environment = environment;
    this.usualHome = usualHome;
  }

  /** Searches. */
  public static SearchResult search(Environment environment) {
    return search(environment, Path.of("/usr/local/cuda"));
  }

  static SearchResult search(Environment environment, Path usualHome) {
    return new ToolkitSearch(environment, usualHome).search();
  }

  private SearchResult search() {
    for (String name : List.of("CUDA_HOME", "CUDA_PATH")) {
      Optional<String> value = environment.system(name);
      if (value.isPresent()) {
        return result(examine(name + "=" + value.get(), Path.of(value.get())));
      }
      rejections.add(new Rejection(name, "not set"));
    }
    Optional<Path> onPath = nvccOnPath();
    if (onPath.isEmpty()) {
      rejections.add(new Rejection("nvcc on PATH", "not found"));
    }
    return result(
        onPath
            .flatMap(nvcc -> examine("nvcc on PATH, " + nvcc, homeOf(nvcc)))
            .or(() -> examine(usualHome.toString(), usualHome)));
  }

  private SearchResult result(Optional<Toolkit> toolkit) {
    if (toolkit.isEmpty()) {
      return new Missing(List.copyOf(rejections), advice());
    }
    for (Rejection rejection : rejections) {
      if (rejection.candidate().startsWith("nvcc on PATH, ")) {
        LOGGER.log(
            System.Logger.Level.WARNING,
            "{0} is passed over for {1}: {2}",
            rejection.candidate(),
            toolkit.get().home(),
            rejection.reason());
      }
    }
    return new Found(toolkit.get());
  }

  private String advice() {
    Optional<Setting> override = override();
    return override.isPresent()
        ? "Correct or unset "
            + override.get().name()
            + ", and set CUDA_HOME to the directory of a CUDA toolkit."
        : "Set CUDA_HOME to the directory of a CUDA toolkit, "
            + NvccVersion.OLDEST
            + " or newer, or "
            + environment.nameOf(Variable.JIT_NVCC_COMPILER)
            + " to another nvcc.";
  }

  private Optional<Toolkit> examine(String candidate, Path directory) {
    Path home = directory.toAbsolutePath().normalize();
    if (!Files.isDirectory(home)) {
      return rejected(candidate, "there is no such directory");
    }
    Path nvcc =
        override()
            .map(setting -> Path.of(setting.value()).toAbsolutePath().normalize())
            .orElse(home.resolve("bin/nvcc"));
    if (!isExecutable(nvcc)) {
      return rejected(candidate, "NVCC compiler is not executable: " + nvcc);
    }
    try {
      String text = VersionQueries.ask(nvcc, ChildEnvironment.of(environment.variables()));
      Optional<NvccVersion> version = NvccVersion.parse(text);
      if (version.isEmpty()) {
        return rejected(candidate, "failed to parse NVCC version from: " + text.strip());
      }
      if (!version.get().isSupported()) {
        return rejected(
            candidate,
            "NVCC version must be at least "
                + NvccVersion.OLDEST
                + ": "
                + nvcc
                + " is "
                + version.get());
      }
      return Optional.of(new Toolkit(home, nvcc, version.get()));
    } catch (IOException e) {
      return rejected(candidate, "cannot ask for the version: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new JitException("interrupted while looking for the CUDA toolkit", e);
    }
  }

  private Optional<Toolkit> rejected(String candidate, String reason) {
    rejections.add(new Rejection(candidate, reason));
    return Optional.empty();
  }

  private Optional<Setting> override() {
    return environment
        .setting(Variable.JIT_NVCC_COMPILER)
        .filter(setting -> !setting.value().isEmpty());
  }

  private Optional<Path> nvccOnPath() {
    for (String directory : environment.system("PATH").orElse("").split(":", -1)) {
      try {
        Path nvcc = Path.of(directory).resolve("nvcc");
        if (!directory.isEmpty() && isExecutable(nvcc)) {
          return Optional.of(nvcc.toAbsolutePath());
        }
      } catch (InvalidPathException _) {
        // Not a name on this file system, so no nvcc lies there.
      }
    }
    return Optional.empty();
  }

  // The nvcc on the path may be a link into the toolkit, from a directory that is none.
  private static Path homeOf(Path nvcc) {
    try {
      Path linked = nvcc.toRealPath().resolve("../..").normalize();
      if (Files.exists(linked.resolve(HEADER))) {
        Path near = nvcc.resolve("../..").normalize();
        return Files.exists(near.resolve(HEADER)) ? near : linked;
      }
    } catch (IOException _) {
      // It vanished; the examination will say so.
    }
    return nvcc.resolve("../..");
  }

  private static boolean isExecutable(Path file) {
    return Files.isRegularFile(file) && Files.isExecutable(file);
  }
}
