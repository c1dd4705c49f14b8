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
package org.deepjit.emulator.decode;

import java.util.ArrayList;
import java.util.List;
import org.deepjit.emulator.machine.FunctionCode;
import org.deepjit.emulator.machine.Program;
import org.deepjit.emulator.ptx.Function;
import org.deepjit.emulator.ptx.PtxException;
import org.deepjit.emulator.ptx.PtxModule;
import org.jspecify.annotations.Nullable;

/** Decodes a kernel and the functions that it can reach. */
public final class ProgramDecoder {

  private ProgramDecoder() {}

  /**
   * Decodes a kernel.
   *
   * @throws PtxException if an instruction is unknown or used wrongly
   */
  public static Program decode(LoadedModule loaded, Function kernel) {
    PtxModule module = loaded.module();
    Reachability reachable = new Reachability(module, kernel);
    SharedLayout shared = new SharedLayout(reachable.shared());
    NameScope names = loaded.names(shared);
    List<@Nullable FunctionCode> functions = new ArrayList<>();
    for (int i = 0; i < loaded.functionCount(); i++) {
      functions.add(null);
    }
    FunctionCode entry = null;
    boolean ordered = false;
    int block = 1;
    for (Function function : reachable.functions()) {
      BodyLayout layout = new BodyLayout(function, module, names, shared);
      FunctionDecoder decoder = new FunctionDecoder(function, module.source(), layout, block);
      FunctionCode code = decoder.decode();
      block = decoder.behindLastBlock();
      ordered |= BlockOrder.matters(layout.items());
      if (entry == null) {
        entry = code;
      } else {
        functions.set(loaded.functionNumber(function.name()), code);
      }
    }
    if (entry == null) {
      throw module.source().error(kernel.line(), "the kernel has no body");
    }
    return new Program(
        kernel.name(),
        entry,
        functions,
        shared.staticBytes(),
        ordered,
        reachable.usesReservedShared(),
        module.files(),
        module.strings());
  }
}
