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
import org.deepjit.runtime.CompilerOptions;

/**
 * What nvcc is to compile.
 *
 * @param source the translation unit's text
 * @param sourceName the name that messages give to it where no {@code #line} names another
 * @param headers texts by the name that includes them; searched before the directories
 * @param options effective options
 * @param includeDirs absolute directories in the order in which they are searched
 * @param kind what is to come out
 */
public record CompileJob(
    String source,
    String sourceName,
    Map<String, String> headers,
    CompilerOptions options,
    List<Path> includeDirs,
    OutputKind kind) {

  /** The source's file name in the working directory and in an artifact. */
  public static final String SOURCE_FILE = "kernel.cu";

  /** Copies the collections. */
  public CompileJob {
    headers = Map.copyOf(headers);
    includeDirs = List.copyOf(includeDirs);
  }
}
