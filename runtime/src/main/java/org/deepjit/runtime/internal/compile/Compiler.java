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
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.toolkit.Toolkit;

/** A compiler of CUDA sources: the toolkit's nvcc, or the NVRTC library. */
public interface Compiler {

  /**
   * What of the compiler decides the code, for the key: its kind, its whole version, and the
   * version of what it works with.
   *
   * @param flags as {@link #flags} gives them
   */
  List<String> identity(List<String> flags);

  /** The same for people, with the compiler's path: names and texts. */
  SequencedMap<String, String> description(List<String> flags);

  /** The toolkit, if there is one. */
  Optional<Toolkit> toolkit();

  /** The default of {@link CompilerOptions#flags}. */
  List<String> defaultFlags(Environment environment);

  /**
   * Options as flags, in a fixed order: all that decides what becomes of a source and its headers.
   *
   * @param options effective options
   * @throws org.deepjit.runtime.ConfigurationException if an option that must be set is not, or one
   *     cannot be expressed
   */
  List<String> flags(CompilerOptions options);

  /**
   * The architecture to compile for: the family, or the concrete one if the compiler does not know
   * the family, which is said in a warning.
   *
   * @param family the architecture that the device asks for
   * @param concrete the same without its family
   */
  String architecture(String family, String concrete);

  /**
   * The statement that makes the compiler emit a specialisation, without naming its parameters'
   * types.
   *
   * @param instance the specialisation as C++ spells it: {@code ns::saxpy<256>}
   */
  String instantiation(String instance);

  /** Whether the compiler can work in a directory. */
  boolean canWorkIn(Path directory);

  /**
   * Compiles.
   *
   * @param directory an empty directory that nobody else uses; what is left in it is the caller's
   * @throws org.deepjit.runtime.CompilationException if the compiler refuses the source, a check
   *     fails, or the time is up
   * @throws org.deepjit.runtime.ConfigurationException if the compiler does not know an option
   * @throws IOException if the files cannot be written or the compiler cannot be started
   * @throws InterruptedException if the thread is interrupted
   */
  Compilation compile(CompileJob job, Path directory) throws IOException, InterruptedException;
}
