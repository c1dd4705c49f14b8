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
package org.deepjit.runtime.internal.build;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.internal.compile.CompileJob;
import org.deepjit.runtime.internal.compile.OutputKind;

/**
 * What is wanted of an {@link ArtifactBuilder}.
 *
 * @param tag cache tag: ASCII letters, digits and underscores
 * @param source the translation unit's text
 * @param sourceName the name that messages give to the source
 * @param headers texts by the name that includes them; searched before the directories
 * @param options effective compiler options: the runtime's defaults with the kernel's over them
 * @param includeDirs absolute directories in the order in which they are searched
 * @param kind what to compile to
 */
public record BuildRequest(
    String tag,
    String source,
    String sourceName,
    SortedMap<String, String> headers,
    CompilerOptions options,
    List<Path> includeDirs,
    OutputKind kind) {

  /** The same for the compiler. */
  CompileJob job() {
    return new CompileJob(source, sourceName, headers, options, includeDirs, kind);
  }

  /** Copies the collections. */
  public BuildRequest {
    headers = Collections.unmodifiableSortedMap(new TreeMap<>(headers));
    includeDirs = List.copyOf(includeDirs);
  }
}
