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
package org.deepjit.runtime.vector;

/**
 * A vector type of CUDA by value: two to four numbers of one type. Size and alignment are CUDA's.
 */
public sealed interface CudaVector
    permits Byte2,
        Byte3,
        Byte4,
        Short2,
        Short3,
        Short4,
        Int2,
        Int3,
        Int4,
        Long2,
        Long3,
        Long4,
        Float2,
        Float3,
        Float4,
        Double2,
        Double3,
        Double4 {}
