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
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.deepjit.runtime.CompilationException;
import org.deepjit.runtime.internal.cache.Digest;
import org.deepjit.runtime.internal.process.ChildProcess;
import org.deepjit.runtime.internal.process.CommandRunner;
import org.deepjit.runtime.internal.process.ShellWords;

/**
 * A hook that is a program or a script below the library root.
 *
 * @param name its path below the library root, as it is configured
 * @param file its absolute path
 * @param content the digest of its bytes
 * @param runner runs it
 */
record FileHook(String name, Path file, Digest content, CommandRunner runner) implements Hook {

  @Override
  public List<String> key() {
    return List.of("file", name, content.hex());
  }

  @Override
  public void run(Path image) throws IOException, InterruptedException {
    List<String> command = command(image);
    ChildProcess.Result result =
        runner.run(description(), command, image.resolveSibling(""), Map.of());
    if (result.exitCode() != 0) {
      throw new CompilationException(
          description()
              + " failed with exit code "
              + result.exitCode()
              + ":\n"
              + result.output().strip()
              + "\ncommand: "
              + ShellWords.join(command),
          command,
          result.exitCode(),
          result.output(),
          List.of());
    }
  }

  private List<String> command(Path image) {
    List<String> command = new ArrayList<>(HookLanguage.of(file).interpreter());
    command.add(file.toString());
    command.add(image.toString());
    return command;
  }

  @Override
  public String description() {
    return "post hook '" + name + "'";
  }
}
