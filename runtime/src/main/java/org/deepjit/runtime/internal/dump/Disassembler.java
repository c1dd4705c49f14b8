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
package org.deepjit.runtime.internal.dump;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.environment.Variable;
import org.deepjit.runtime.internal.toolkit.Toolkit;

/** The toolkit's {@code cuobjdump}, which comes in a package of its own and may be missing. */
public final class Disassembler {

  private static final System.Logger LOGGER = System.getLogger("org.deepjit.runtime");

  private final Optional<Toolkit> toolkit;
  private final Environment environment;
  private final AtomicBoolean warned = new AtomicBoolean();

  /** The disassembler of a toolkit, if there is one. */
  public Disassembler(Optional<Toolkit> toolkit, Environment environment) {
    this.toolkit = toolkit;
    this.environment = environment;
  }

  /**
   * The program.
   *
   * @throws ConfigurationException if there is no toolkit
   */
  Path program() {
    return toolkit
        .map(Disassembler::program)
        .orElseThrow(() -> new ConfigurationException(absence()));
  }

  private static Path program(Toolkit toolkit) {
    return toolkit.home().resolve("bin/cuobjdump");
  }

  /**
   * Whether it can be run. While {@code JIT_DEBUG} is on, which asks for everything that can be
   * had, its absence is said in a warning.
   *
   * @throws ConfigurationException if it is absent otherwise
   */
  boolean isPresent() {
    if (toolkit
        .map(Disassembler::program)
        .filter(Files::isRegularFile)
        .filter(Files::isExecutable)
        .isPresent()) {
      return true;
    }
    if (!environment.flag(Variable.JIT_DEBUG)) {
      throw new ConfigurationException(absence());
    }
    if (!warned.getAndSet(true)) {
      LOGGER.log(System.Logger.Level.WARNING, "{0}", absence());
    }
    return false;
  }

  private String absence() {
    return "SASS cannot be dumped: "
        + toolkit
            .map(
                present ->
                    "there is no executable "
                        + program(present)
                        + "; install the package cuda-cuobjdump-"
                        + present.version().major()
                        + "-"
                        + present.version().minor())
            .orElse("there is no CUDA toolkit; install one")
        + ", or do not ask for SASS";
  }
}
