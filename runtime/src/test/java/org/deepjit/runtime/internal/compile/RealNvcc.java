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
package org.deepjit.runtime.internal.compile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.toolkit.Toolkit;
import org.deepjit.runtime.internal.toolkit.ToolkitSearch;

/** The machine's nvcc, also behind a script, for tests. */
public final class RealNvcc {

  private RealNvcc() {}

  /** The process's variables with others over them, under the prefix {@code TEST}. */
  public static Environment environment(Map<String, String> variables) {
    var all = new HashMap<>(System.getenv());
    all.putAll(variables);
    return new Environment("TEST", all);
  }

  /** The toolkit that the tests run with. */
  public static Toolkit toolkit() {
    return ToolkitSearch.search(environment(Map.of())).orThrow();
  }

  /** The toolkit with a shell script as its compiler; the script knows the real one as $NVCC. */
  public static Toolkit behind(Path script, String text) throws IOException {
    Toolkit real = toolkit();
    Files.writeString(script, "#!/bin/sh\nNVCC='" + real.nvcc() + "'\n" + text + "\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    return new Toolkit(real.home(), script, real.version());
  }

  /** The default options for one architecture. */
  public static CompilerOptions options() {
    return options(new Environment("TEST", Map.of()));
  }

  /** The default options under an environment. */
  static CompilerOptions options(Environment environment) {
    return CompilerOptions.builder()
        .flags(CompilerFlags.defaults(environment).toArray(String[]::new))
        .build()
        .over(DefaultOptions.of(environment, "90a"));
  }

  /** A job with a source of this text, named {@code saxpy.cu}. */
  public static CompileJob job(String source, Path... includeDirs) {
    return new CompileJob(
        source, "saxpy.cu", Map.of(), options(), List.of(includeDirs), OutputKind.CUBIN);
  }
}
