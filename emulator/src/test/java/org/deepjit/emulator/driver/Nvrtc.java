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
package org.deepjit.emulator.driver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;

/** Compiles CUDA sources of the tests by NVRTC; the PTX is kept in a cache under target. */
final class Nvrtc {

  private Nvrtc() {}

  /** The PTX of a source for an architecture such as {@code 90a}. */
  static String ptx(String source, String name, String architecture) {
    var environment = new HashMap<>(System.getenv());
    environment.put("TEST_JIT_CACHE_DIR", Path.of("target", "nvrtc-cache").toString());
    JitConfig config =
        JitConfig.builder("TEST")
            .environment(environment)
            .device("emulator")
            .arch(architecture)
            .compiler("nvrtc")
            .build();
    try (JitRuntime runtime = JitRuntime.create(config)) {
      String tag = name.replaceAll("\\W", "_");
      Path artifact = runtime.compileWithoutLoad(tag, source, CompilerOptions.INHERIT);
      return Files.readString(artifact.resolve("kernel.ptx"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
