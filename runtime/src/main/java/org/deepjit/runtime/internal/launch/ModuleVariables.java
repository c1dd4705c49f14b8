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
package org.deepjit.runtime.internal.launch;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.DevicePointer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.spi.LibraryCalls;
import org.deepjit.runtime.spi.LibraryCalls.LoadedVariable;

/**
 * The {@code __device__} and {@code __constant__} variables beside a kernel, found by their CUDA
 * names, and the buffers over them, which end with the kernel.
 */
final class ModuleVariables {

  private final Device device;
  private final long library;
  private final String kernel;
  private final Set<DeviceBuffer<?>> buffers = Collections.newSetFromMap(new WeakHashMap<>());
  private boolean closed;

  ModuleVariables(Device device, long library, String kernel) {
    this.device = device;
    this.library = library;
    this.kernel = kernel;
  }

  synchronized <T> DeviceBuffer<T> buffer(String name, ElementType<T> type) {
    if (closed) {
      throw new LaunchException(
          "the kernel "
              + kernel
              + " is unloaded: its runtime was closed, and its variables with it");
    }
    LoadedVariable variable =
        device.driver().libraries().variable(device.context(), library, symbol(name));
    if (variable.bytes() % type.byteSize() != 0) {
      throw new IllegalArgumentException(
          "the variable "
              + name
              + " has "
              + variable.bytes()
              + " bytes, which are no whole number of elements of "
              + type);
    }
    DeviceBuffer<T> buffer =
        DeviceBuffer.of(
            device,
            type,
            variable.bytes() / type.byteSize(),
            new DevicePointer(variable.address()));
    buffers.add(buffer);
    return buffer;
  }

  private String symbol(String name) {
    LibraryCalls libraries = device.driver().libraries();
    List<String> symbols = libraries.variables(library);
    List<String> matching = named(symbols, MangledName::matches, name);
    if (matching.isEmpty()) {
      matching = named(symbols, MangledName::matchesThroughInlineNamespaces, name);
    }
    if (matching.size() != 1) {
      throw new LaunchException(
          "expected exactly one variable "
              + name
              + " beside the kernel "
              + kernel
              + ", found "
              + names(matching)
              + " among "
              + names(symbols));
    }
    return matching.getFirst();
  }

  private static List<String> named(
      List<String> symbols, BiPredicate<String, String> matches, String name) {
    return symbols.stream().filter(symbol -> matches.test(symbol, name)).toList();
  }

  private static String names(List<String> symbols) {
    return symbols.isEmpty()
        ? "none"
        : symbols.stream()
            .map(symbol -> String.join("::", MangledName.components(symbol)))
            .sorted()
            .collect(Collectors.joining(", "));
  }

  /** Ends the buffers that are still in use. */
  synchronized void close() {
    closed = true;
    new ArrayList<>(buffers).forEach(DeviceBuffer::close);
    buffers.clear();
  }
}
