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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.deepjit.runtime.JitException;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.process.ChildEnvironment;
import org.deepjit.runtime.internal.process.ChildProcess;

/**
 * Where a toolkit's headers and libraries lie, for whom nvcc does not look. The nvcc of a toolkit
 * may be a script that calls one elsewhere; then that one is asked, once in this process.
 */
public final class Installation {

  private static final Pattern TOP = Pattern.compile("(?m)^#\\$ TOP=(.*)$");
  private static final Map<Path, Optional<Path>> ANSWERS = new ConcurrentHashMap<>();

  private Installation() {}

  /** The toolkit with the directory that has its headers; nothing if that cannot be found out. */
  public static Optional<Toolkit> of(Toolkit toolkit, Environment environment) {
    if (hasHeaders(toolkit.home())) {
      return Optional.of(toolkit);
    }
    return ANSWERS
        .computeIfAbsent(toolkit.nvcc(), nvcc -> ask(nvcc, environment))
        .map(home -> new Toolkit(home, toolkit.nvcc(), toolkit.version()));
  }

  private static boolean hasHeaders(Path home) {
    return Files.exists(home.resolve(ToolkitSearch.HEADER));
  }

  private static Optional<Path> ask(Path nvcc, Environment environment) {
    try {
      ChildProcess.Result result =
          ChildProcess.run(
              List.of(nvcc.toString(), "--dryrun", "--cubin", "none.cu"),
              Path.of("/"),
              ChildEnvironment.of(environment.variables()));
      Matcher top = TOP.matcher(result.output());
      return top.find()
          ? Optional.of(Path.of(top.group(1).strip()).normalize()).filter(Installation::hasHeaders)
          : Optional.empty();
    } catch (IOException e) {
      throw new JitException("cannot run " + nvcc + ": " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new JitException("interrupted while asking nvcc for its headers", e);
    }
  }
}
