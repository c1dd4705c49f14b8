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
package org.deepjit.emulator.ptx;

import org.jspecify.annotations.Nullable;

/**
 * A position in the CUDA source, from a {@code .loc} directive.
 *
 * @param file the number of the file in the module's table
 * @param line line, from 1
 * @param column column, from 1
 * @param function the label of the inlined function's name, or null where nothing is inlined
 * @param inlinedAt where that function is inlined, or null
 */
public record SourcePosition(
    int file, int line, int column, @Nullable String function, @Nullable SourcePosition inlinedAt) {

  boolean isAt(int otherFile, int otherLine, int otherColumn) {
    return file == otherFile && line == otherLine && column == otherColumn;
  }
}
