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

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.deepjit.runtime.Diagnostic;
import org.deepjit.runtime.ResourceUsage;

/**
 * A compilation that succeeded.
 *
 * @param command nvcc's command line, with names relative to the working directory
 * @param image the image's file in the working directory
 * @param diagnostics the compiler's messages: warnings and notes
 * @param resources what each kernel uses, by its symbol
 * @param opened the files that the compiler read, as it found them: the source, headers, and names
 *     from {@code #line}; those in include directories begin with the directory as given. Empty if
 *     the compiler wrote no dependency file
 */
public record Compilation(
    List<String> command,
    Path image,
    List<Diagnostic> diagnostics,
    Map<String, ResourceUsage> resources,
    Optional<List<String>> opened) {

  /** Copies the collections. */
  public Compilation {
    command = List.copyOf(command);
    diagnostics = List.copyOf(diagnostics);
    resources = Map.copyOf(resources);
  }
}
