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
package org.deepjit.runtime.internal.engine;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.internal.launch.LoadedFunction;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelDescriptor.Parameter;
import org.deepjit.runtime.launch.KernelDescriptor.Size;
import org.deepjit.runtime.spi.LibraryCalls.ParameterLayout;

/**
 * Compares what a launcher sends with what the compiled kernel takes: once at load, for the cases
 * that the declaration in the source leaves open. A launch then needs no check.
 */
final class SignatureProof {

  private SignatureProof() {}

  /**
   * Compares number and sizes.
   *
   * @throws LaunchException if they differ; the message has both signatures
   */
  static void check(
      KernelDescriptor descriptor, List<String> templateArguments, LoadedFunction function) {
    List<Argument> sent =
        descriptor.parameters().stream()
            .map(parameter -> Argument.of(parameter, templateArguments))
            .toList();
    List<ParameterLayout> taken = function.parameters();
    if (sent.size() != taken.size()) {
      throw mismatch(
          descriptor,
          sent,
          function,
          "the launcher sends " + sent.size() + " arguments, the kernel takes " + taken.size());
    }
    for (int i = 0; i < sent.size(); i++) {
      Argument argument = sent.get(i);
      if (argument.size().isPresent() && argument.size().getAsInt() != taken.get(i).size()) {
        throw mismatch(
            descriptor,
            sent,
            function,
            "parameter "
                + i
                + ", '"
                + argument.declaration()
                + "', sends "
                + argument.size().getAsInt()
                + " bytes, the kernel takes "
                + taken.get(i).size());
      }
    }
  }

  private static LaunchException mismatch(
      KernelDescriptor descriptor,
      List<Argument> arguments,
      LoadedFunction function,
      String difference) {
    String sent =
        arguments.stream().map(Argument::text).collect(Collectors.joining(", ", "(", ")"));
    return new LaunchException(
        "the Java method for "
            + descriptor.function()
            + " does not fit the compiled kernel: "
            + difference
            + "\n  Java sends   "
            + sent
            + "\n  kernel takes "
            + function.describeParameters()
            + " as "
            + function.symbol());
  }

  /** What the launcher sends in one specialisation; without a size where only launches know it. */
  private record Argument(String declaration, OptionalInt size) {

    static Argument of(Parameter parameter, List<String> templateArguments) {
      return new Argument(
          parameter.declaration(),
          switch (parameter.size()) {
            case Size.Bytes(int bytes) -> OptionalInt.of(bytes);
            case Size.OfElement(int argument) -> sizeOfElement(templateArguments.get(argument));
            case Size.Open() -> OptionalInt.empty();
          });
    }

    private static OptionalInt sizeOfElement(String cudaName) {
      return ElementType.values().stream()
          .filter(type -> type.cudaName().equals(cudaName))
          .mapToInt(ElementType::byteSize)
          .findFirst();
    }

    String text() {
      return declaration
          + (size.isPresent() ? ": " + size.getAsInt() + " bytes" : ": as many bytes as it has");
    }
  }
}
