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
package org.deepjit.runtime;

/**
 * What one kernel uses of a multiprocessor's resources, as ptxas said when it was compiled.
 *
 * @param registers registers of each thread
 * @param sharedBytes static shared memory of each block
 * @param constantBytes constant memory of the image that ptxas counts for the kernel
 * @param stackBytes local memory of each thread: its stack frame, spilled registers included
 * @param spillStoreBytes bytes that a thread stores to spill registers
 * @param spillLoadBytes bytes that a thread loads to fetch spilled registers
 */
public record ResourceUsage(
    int registers,
    int sharedBytes,
    int constantBytes,
    int stackBytes,
    int spillStoreBytes,
    int spillLoadBytes) {}
