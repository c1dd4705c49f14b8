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
package org.deepjit.runtime.internal.hook;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.cache.FileDigests;
import org.deepjit.runtime.internal.process.CommandRunner;

/** Finds the hook that options name, and reads its content anew each time: it may be edited. */
public final class Hooks {

  private static final Hook NONE = new NoHook();

  private final Optional<Path> libraryRoot;
  private final CommandRunner runner;
  private final FileDigests contents = new FileDigests();

  /**
   * The hooks of a library.
   *
   * @param libraryRoot where they lie, if the library says so
   * @param runner runs them
   */
  public Hooks(Optional<Path> libraryRoot, CommandRunner runner) {
    this.libraryRoot = libraryRoot;
    this.runner = runner;
  }

  /**
   * The hook that options name, or one that does nothing.
   *
   * @throws ConfigurationException if there is no such file below the library root, or it cannot be
   *     run
   */
  public Hook of(CompilerOptions options) {
    return options
        .inProcessHook()
        .<Hook>map(CodeHook::new)
        .or(() -> options.postHook().filter(name -> !name.isEmpty()).map(this::file))
        .orElse(NONE);
  }

  private Hook file(String name) {
    Path root =
        libraryRoot.orElseThrow(
            () -> failure(name, "needs JitConfig.libraryRoot, below which hooks lie"));
    Path file = root.resolve(name).normalize();
    if (!file.startsWith(root)) {
      throw failure(name, "leaves the library root " + root);
    }
    try {
      if (!file.toRealPath().startsWith(root.toRealPath())) {
        throw failure(
            name, "leaves the library root " + root + ": it leads to " + file.toRealPath());
      }
      if (!Files.isRegularFile(file)) {
        throw failure(name, "is not a regular file: " + file);
      }
      if (HookLanguage.of(file) == HookLanguage.ANY && !Files.isExecutable(file)) {
        throw failure(name, "is not executable: " + file + " (only .py and .java need not be)");
      }
      return new FileHook(name, file, contents.of(file).digest(), runner);
    } catch (NoSuchFileException _) {
      throw failure(name, "does not exist: failed to open for reading: " + file);
    } catch (IOException e) {
      throw failure(name, "cannot be read: failed to open for reading: " + file + " (" + e + ")");
    }
  }

  private static ConfigurationException failure(String name, String reason) {
    return new ConfigurationException("post hook '" + name + "' " + reason);
  }
}
