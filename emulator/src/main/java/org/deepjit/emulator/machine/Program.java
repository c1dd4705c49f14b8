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

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A kernel ready to run, with the functions it can reach.
 *
 * @param symbol the kernel's name
 * @param kernel its code
 * @param functions the functions' codes by the number in their address; null where the kernel
 *     cannot reach one
 * @param staticShared bytes of static shared memory
 * @param ordered whether blocks must run on one worker, since they share memory through atomics or
 *     print
 * @param files paths of CUDA source files by number
 * @param names names of inlined functions by label
 */
public record Program(
    String symbol,
    FunctionCode kernel,
    List<@Nullable FunctionCode> functions,
    int staticShared,
    boolean ordered,
    boolean usesReservedShared,
    Map<Integer, String> files,
    Map<String, String> names) {}
