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
package org.deepjit.processor.validation;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.deepjit.processor.cuda.CudaSource;
import org.deepjit.processor.model.Header;
import org.deepjit.processor.model.SourceCode;

/**
 * A source that was found.
 *
 * @param code where it comes from
 * @param headers the headers that it may include
 * @param cuda what it declares
 * @param macros the names of the macros that the command line defines
 */
record ValidatedSource(SourceCode code, List<Header> headers, CudaSource cuda, Set<String> macros) {

  /** Copies the collections. */
  ValidatedSource {
    headers = List.copyOf(headers);
    macros = Set.copyOf(macros);
  }

  /** Whether the source or one of the headers, however it is included, defines a type. */
  boolean definesType(String name) {
    return cuda.definesType(name)
        || headers.stream()
            .anyMatch(header -> CudaSource.read(header.text(), Map.of(), macros).definesType(name));
  }
}
