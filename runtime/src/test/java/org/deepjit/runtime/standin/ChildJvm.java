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

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Runs a main class in a JVM of its own, on this JVM's class path or part of it. */
public final class ChildJvm {

  private final List<String> options = new ArrayList<>();
  private Predicate<String> classPath = entry -> true;
  private Map<String, String> environment = Map.of();

  /** A JVM with this one's class path and no option. */
  public ChildJvm() {}

  /** Adds options of {@code java}. */
  public ChildJvm options(String... added) {
    options.addAll(Arrays.asList(added));
    return this;
  }

  /** Leaves class path entries out whose file name starts with the given text. */
  public ChildJvm without(String prefix) {
    classPath =
        classPath.and(entry -> !String.valueOf(Path.of(entry).getFileName()).startsWith(prefix));
    return this;
  }

  /** Sets variables in the environment. */
  public ChildJvm environment(Map<String, String> variables) {
    environment = variables;
    return this;
  }

  /** Runs the class to its end. */
  public Command.Outcome run(Class<?> main, String... arguments) {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.add("-cp");
    command.add(
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(classPath)
            .collect(Collectors.joining(File.pathSeparator)));
    command.add(main.getName());
    command.addAll(Arrays.asList(arguments));
    return Command.run(environment, command);
  }
}
