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

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.deepjit.processor.cuda.CudaSource;
import org.deepjit.processor.model.Header;
import org.deepjit.processor.model.SourceCode;

/** A source that was found, and what it declares. */
final class ValidatedSource {

  private final SourceCode code;
  private final List<Header> headers;
  private final Set<String> macros;
  private final CudaSource cuda;
  private final Map<Header, CudaSource> readHeaders = new HashMap<>();

  /**
   * Reads a source.
   *
   * @param code where it comes from
   * @param headers the headers that it may include
   * @param macros the names of the macros that the command line defines
   */
  ValidatedSource(SourceCode code, List<Header> headers, Set<String> macros) {
    this.code = code;
    this.headers = List.copyOf(headers);
    this.macros = Set.copyOf(macros);
    Map<String, String> texts = new HashMap<>();
    headers.forEach(header -> texts.put(header.includeName(), header.text()));
    this.cuda = CudaSource.read(code.text(), texts, macros);
  }

  SourceCode code() {
    return code;
  }

  List<Header> headers() {
    return headers;
  }

  /** What the source declares, its headers in the places where it includes them. */
  CudaSource cuda() {
    return cuda;
  }

  /** Whether the source or one of the headers, however it is included, defines a type. */
  boolean definesType(String name) {
    return cuda.definesType(name)
        || headers.stream().anyMatch(header -> alone(header).definesType(name));
  }

  /** A header that a macro or a condition may include where the reader does not see it. */
  private CudaSource alone(Header header) {
    return readHeaders.computeIfAbsent(
        header, each -> CudaSource.read(each.text(), Map.of(), macros));
  }
}
