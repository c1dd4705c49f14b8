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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.deepjit.runtime.JitException;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.process.ChildEnvironment;
import org.deepjit.runtime.internal.process.ChildProcess;

/**
 * The identity of the C++ compiler that nvcc preprocesses with: its version text, since its macros
 * and headers decide what nvcc reads. Asked once in this process for each compiler.
 */
public final class HostCompiler {

  private static final String DEFAULT = "gcc";
  private static final List<String> OPTIONS = List.of("-ccbin", "--compiler-bindir");
  private static final Map<Spec, FutureTask<String>> ANSWERS = new ConcurrentHashMap<>();

  private final Environment environment;

  private record Spec(String compiler, String path) {}

  /** The compilers that an environment leads to. */
  public HostCompiler(Environment environment) {
    this.environment = environment;
  }

  /** Starts to ask the default compiler, so that the answer is there when it is needed. */
  public void prefetch() {
    Thread.ofVirtual().name("deepjit-host-compiler").start(task(spec(DEFAULT)));
  }

  /**
   * The identity of the compiler that nvcc uses under these flags: what {@code --version} prints,
   * or why it cannot be run, which nvcc will say too.
   */
  public String identity(List<String> flags) {
    Spec spec = spec(name(flags));
    FutureTask<String> task = task(spec);
    task.run();
    try {
      return task.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new JitException("interrupted while asking for the host compiler's version", e);
    } catch (ExecutionException e) {
      ANSWERS.remove(spec, task);
      if (e.getCause() instanceof InterruptedException) {
        Thread.currentThread().interrupt();
      }
      throw new JitException("cannot ask for the host compiler's version", e.getCause());
    }
  }

  /** The compiler that flags name last, as nvcc takes it, or its default. */
  static String name(List<String> flags) {
    String name = DEFAULT;
    for (int i = 0; i < flags.size(); i++) {
      String flag = flags.get(i);
      for (String option : OPTIONS) {
        if (flag.startsWith(option + "=")) {
          name = flag.substring(option.length() + 1);
        } else if (flag.equals(option) && i + 1 < flags.size()) {
          name = flags.get(i + 1);
        }
      }
    }
    return name;
  }

  private Spec spec(String compiler) {
    return new Spec(compiler, environment.system("PATH").orElse(""));
  }

  private FutureTask<String> task(Spec spec) {
    return ANSWERS.computeIfAbsent(spec, _ -> new FutureTask<>(() -> ask(spec)));
  }

  private String ask(Spec spec) throws InterruptedException {
    Optional<Path> program = program(spec);
    if (program.isEmpty()) {
      return "no " + spec.compiler();
    }
    try {
      ChildProcess.Result result =
          ChildProcess.run(
              List.of(program.get().toString(), "--version"),
              Path.of("/"),
              ChildEnvironment.of(environment.variables()));
      return result.output();
    } catch (IOException e) {
      return String.valueOf(e.getMessage());
    }
  }

  // A directory that holds gcc, a program's path, or a name on the PATH.
  private static Optional<Path> program(Spec spec) {
    try {
      if (Files.isDirectory(Path.of(spec.compiler()))) {
        return Optional.of(Path.of(spec.compiler(), DEFAULT)).filter(Files::isExecutable);
      }
      Stream<Path> places =
          spec.compiler().contains("/")
              ? Stream.of(Path.of(spec.compiler()))
              : Stream.of(spec.path().split(":", -1))
                  .map(directory -> Path.of(directory, spec.compiler()));
      return places
          .filter(Path::isAbsolute)
          .filter(Files::isRegularFile)
          .filter(Files::isExecutable)
          .findFirst();
    } catch (InvalidPathException _) {
      return Optional.empty(); // Not a name on this file system.
    }
  }
}
