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
package org.deepjit.emulator.driver;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.deepjit.emulator.decode.LoadedModule;
import org.deepjit.emulator.decode.ParameterBlock;
import org.deepjit.emulator.memory.Allocation;
import org.deepjit.emulator.ptx.Function;
import org.deepjit.emulator.ptx.PtxException;
import org.deepjit.emulator.ptx.PtxModule;
import org.deepjit.runtime.spi.LibraryCalls;

/** Libraries: PTX modules, their kernels and variables. */
final class EmulatorLibraries implements LibraryCalls {

  private final DeviceState state;
  private final Handles<Library> libraries = new Handles<>("library");
  private final Handles<KernelFunction> kernels = new Handles<>("kernel");

  EmulatorLibraries(DeviceState state) {
    this.state = state;
  }

  @Override
  public long load(MemorySegment image) {
    String text = new String(image.toArray(ValueLayout.JAVA_BYTE), StandardCharsets.UTF_8);
    int end = text.indexOf('\0');
    if (text.startsWith("\u007fELF")) {
      throw CudaResult.INVALID_PTX.of(
          "cuLibraryLoadData",
          "the image is a binary for a GPU; the emulator runs PTX text, so compile with --ptx");
    }
    try {
      PtxModule module = PtxModule.parse(end < 0 ? text : text.substring(0, end));
      LoadedModule loaded = LoadedModule.load(module, state.memory());
      Library library = new Library(loaded, new ArrayList<>());
      for (Function kernel : loaded.kernels()) {
        long handle = kernels.add(new KernelFunction(loaded, kernel, state.device()));
        int parameters = ParameterBlock.of(kernel).entries().size();
        library.kernels.add(new LoadedKernel(handle, kernel.name(), parameters));
      }
      return libraries.add(library);
    } catch (PtxException e) {
      throw refused("cuLibraryLoadData", e);
    }
  }

  static RuntimeException refused(String call, PtxException e) {
    String message = e.getMessage();
    return CudaResult.INVALID_PTX.of(call, message == null ? "" : message);
  }

  @Override
  public void unload(long library) {
    Library unloaded = libraries.remove("cuLibraryUnload", library);
    for (LoadedKernel kernel : unloaded.kernels) {
      kernels.remove("cuLibraryUnload", kernel.handle());
    }
    unloaded.module.unload();
  }

  @Override
  public List<LoadedKernel> kernels(long library) {
    return List.copyOf(libraries.get("cuLibraryEnumerateKernels", library).kernels);
  }

  @Override
  public List<ParameterLayout> parameters(long context, LoadedKernel kernel) {
    state.checkContext("cuKernelGetParamInfo", context);
    return ParameterBlock.of(kernel("cuKernelGetParamInfo", kernel.handle()).function())
        .entries()
        .stream()
        .map(entry -> new ParameterLayout(entry.offset(), entry.variable().bytes()))
        .toList();
  }

  /** The function is the kernel; asking for it decodes the kernel's instructions. */
  @Override
  public long function(long context, long kernel) {
    state.checkContext("cuKernelGetFunction", context);
    try {
      kernel("cuKernelGetFunction", kernel).program();
    } catch (PtxException e) {
      throw refused("cuKernelGetFunction", e);
    }
    return kernel;
  }

  KernelFunction kernel(String call, long kernel) {
    return kernels.get(call, kernel);
  }

  @Override
  public List<String> variables(long library) {
    List<String> variables = new ArrayList<>();
    for (String symbol : libraries.get("cuLibraryGetGlobal", library).module.variables()) {
      if (!LibraryCalls.isCompilers(symbol)) {
        variables.add(symbol);
      }
    }
    return variables;
  }

  @Override
  public LoadedVariable variable(long context, long library, String symbol) {
    String call = "cuLibraryGetGlobal";
    state.checkContext(call, context);
    Allocation variable = libraries.get(call, library).module.variable(symbol);
    if (variable == null) {
      throw CudaResult.NOT_FOUND.of(call, "the module has no variable '" + symbol + "'");
    }
    return new LoadedVariable(variable.address(), variable.size());
  }

  private record Library(LoadedModule module, List<LoadedKernel> kernels) {}
}
