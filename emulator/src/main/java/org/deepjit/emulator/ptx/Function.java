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

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A kernel or device function.
 *
 * @param line its line in the PTX text, from 1
 * @param kernel whether it is an entry
 * @param external whether another module defines it
 * @param directives performance directives such as {@code maxntid} with their numbers
 * @param body its statements, or null for a declaration
 */
public record Function(
    int line,
    boolean kernel,
    boolean external,
    String name,
    List<Variable> returns,
    List<Variable> parameters,
    Map<String, List<Integer>> directives,
    @Nullable List<Statement> body) {

  /** Copies the lists. */
  public Function {
    returns = List.copyOf(returns);
    parameters = List.copyOf(parameters);
    directives = Map.copyOf(directives);
    body = body == null ? null : List.copyOf(body);
  }
}
