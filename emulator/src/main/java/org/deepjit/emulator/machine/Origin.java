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
package org.deepjit.emulator.machine;

import org.deepjit.emulator.ptx.SourcePosition;
import org.jspecify.annotations.Nullable;

/**
 * Where a decoded instruction comes from.
 *
 * @param line its line in the PTX text, from 1
 * @param opcode its opcode as written
 * @param position its place in the CUDA source, or null
 */
public record Origin(int line, String opcode, @Nullable SourcePosition position) {}
