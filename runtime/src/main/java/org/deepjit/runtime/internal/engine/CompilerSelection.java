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
package org.deepjit.runtime.internal.engine;

import java.util.List;
import java.util.Optional;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.internal.compile.Compiler;
import org.deepjit.runtime.internal.compile.Nvcc;
import org.deepjit.runtime.internal.compile.nvrtc.Nvrtc;
import org.deepjit.runtime.internal.compile.nvrtc.NvrtcSearch;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.environment.NearestName;
import org.deepjit.runtime.internal.environment.Variable;
import org.deepjit.runtime.internal.toolkit.HostCompiler;
import org.deepjit.runtime.internal.toolkit.Installation;
import org.deepjit.runtime.internal.toolkit.SearchResult.Found;
import org.deepjit.runtime.internal.toolkit.SearchResult.Missing;
import org.deepjit.runtime.internal.toolkit.Toolkit;
import org.deepjit.runtime.internal.toolkit.ToolkitSearch;

/** Finds the compiler that a configuration chose by name. There is no fallback to another one. */
final class CompilerSelection {

  private static final String NVCC = "nvcc";
  private static final String NVRTC = "nvrtc";

  private CompilerSelection() {}

  /**
   * The compiler.
   *
   * @throws ConfigurationException if the name is unknown, or what it needs is not here
   */
  static Compiler select(JitConfig config, Environment environment) {
    String name = config.compiler().orElseGet(() -> environment.text(Variable.JIT_COMPILER));
    return switch (name) {
      case NVCC -> {
        new HostCompiler(environment).prefetch();
        yield new Nvcc(ToolkitSearch.search(environment).orThrow(), environment);
      }
      case NVRTC -> {
        Optional<Toolkit> toolkit = toolkit(environment);
        yield new Nvrtc(NvrtcSearch.search(environment, toolkit), toolkit, environment);
      }
      default ->
          throw new ConfigurationException(
              "there is no compiler '"
                  + name
                  + "': allowed are "
                  + NVCC
                  + " and "
                  + NVRTC
                  + NearestName.of(name, List.of(NVCC, NVRTC))
                      .map(near -> "; did you mean '" + near + "'?")
                      .orElse("")
                  + "; it is set by JitConfig.compiler or "
                  + environment.nameOf(Variable.JIT_COMPILER));
    };
  }

  // NVRTC needs no toolkit; without one its headers cannot be included.
  private static Optional<Toolkit> toolkit(Environment environment) {
    return switch (ToolkitSearch.search(environment)) {
      case Found(Toolkit toolkit) -> Installation.of(toolkit, environment);
      case Missing _ -> Optional.empty();
    };
  }
}
