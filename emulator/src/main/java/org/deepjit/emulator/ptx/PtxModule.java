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

/**
 * The syntax tree of a PTX module.
 *
 * @param source its text
 * @param target the architecture it was compiled for, such as {@code sm_90a}
 * @param files paths of the CUDA source files by number
 * @param strings names of inlined functions by label
 */
public record PtxModule(
    SourceText source,
    String target,
    List<Variable> variables,
    List<Function> functions,
    Map<Integer, String> files,
    Map<String, String> strings) {

  /** Copies the collections. */
  public PtxModule {
    variables = List.copyOf(variables);
    functions = List.copyOf(functions);
    files = Map.copyOf(files);
    strings = Map.copyOf(strings);
  }

  /** Reads PTX text. */
  public static PtxModule parse(String text) {
    return new ModuleParser(new SourceText(text)).parse();
  }
}
