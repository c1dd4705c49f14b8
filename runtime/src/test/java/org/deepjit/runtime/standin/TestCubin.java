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

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Compiles CUDA C++ to a CUBIN with the toolkit's nvcc, each source once per JVM. */
public final class TestCubin {

  private static final Map<List<String>, MemorySegment> COMPILED = new ConcurrentHashMap<>();

  private TestCubin() {}

  /**
   * The CUBIN of a source, in native memory.
   *
   * @param architecture without {@code sm_}, such as {@code "90a"}
   */
  public static MemorySegment of(String source, String architecture) {
    return COMPILED.computeIfAbsent(
        List.of(source, architecture), key -> compile(source, architecture));
  }

  private static MemorySegment compile(String source, String architecture) {
    try {
      Path folder = Files.createTempDirectory("cubin");
      Path input = Files.writeString(folder.resolve("kernel.cu"), source);
      Path output = folder.resolve("kernel.cubin");
      Command.output(
          List.of(
              TestToolkit.root().resolve("bin/nvcc").toString(),
              "-gencode=arch=compute_" + architecture + ",code=sm_" + architecture,
              "--cubin",
              "-o",
              output.toString(),
              input.toString()));
      byte[] image = Files.readAllBytes(output);
      Files.delete(input);
      Files.delete(output);
      Files.delete(folder);
      return Arena.ofAuto().allocateFrom(ValueLayout.JAVA_BYTE, image);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
