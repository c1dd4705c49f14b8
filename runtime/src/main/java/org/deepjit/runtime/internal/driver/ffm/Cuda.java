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
package org.deepjit.runtime.internal.driver.ffm;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The driver library of this JVM. It is opened once; a search that found none is repeated at the
 * next use.
 */
final class Cuda {

  private static volatile @Nullable CudaLibrary library;

  private Cuda() {}

  /** The opened library, or the outcome of the search. */
  static synchronized Optional<CudaLibrary> open(LibrarySearch search) {
    if (library == null) {
      library = search.first().orElse(null);
    }
    return Optional.ofNullable(library);
  }

  /** Begins to bind the functions on another thread: cuInit, which needs none, takes longer. */
  static void bindEarly() {
    Thread.ofPlatform().daemon().name("deepjit driver functions").start(Handles::bound);
  }

  private static <R extends Record> R bind(Class<R> functions) {
    CudaLibrary opened = library;
    if (opened == null) {
      throw new IllegalStateException("a driver call before the driver was opened");
    }
    return opened.bind(functions);
  }

  /** The handles, constants for the JIT compiler. Bound when they are first used. */
  static final class Handles {

    static final CudaFunctions CUDA = bind(CudaFunctions.class);

    private Handles() {}

    /** Binds the handles if that is not done. */
    private static void bound() {}
  }

  /** Likewise those of tensor maps. */
  static final class TensorMapHandles {

    static final TensorMapFunctions TENSOR_MAPS = bind(TensorMapFunctions.class);

    private TensorMapHandles() {}
  }
}
