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

/**
 * The decoded code of a kernel or function and the sizes of its frame.
 *
 * @param name its symbol
 * @param entry where it begins
 * @param registers the registers of a frame
 * @param parameterBytes bytes per lane of its own and its callees' parameters
 * @param localBytes bytes per lane of local memory
 * @param formals offset and size of its own parameters among {@code parameterBytes}
 * @param returns offset and size of its return values there
 */
public record FunctionCode(
    String name,
    CodeBlock entry,
    RegisterPlan registers,
    int parameterBytes,
    int localBytes,
    List<Span> formals,
    List<Span> returns) {

  /** Copies the lists. */
  public FunctionCode {
    formals = List.copyOf(formals);
    returns = List.copyOf(returns);
  }

  /** A range of bytes in a lane's parameter memory. */
  public record Span(int offset, int size) {}
}
