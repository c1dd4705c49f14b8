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

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.deepjit.processor.cuda.KernelDeclaration;
import org.deepjit.processor.declaration.MethodDeclaration;
import org.deepjit.processor.diagnostic.Message;
import org.deepjit.processor.diagnostic.ValidationReport;
import org.deepjit.processor.model.Encoding;
import org.deepjit.processor.model.Parameter;

/** The sizes of a method's arguments, each and together. */
final class ArgumentSizes {

  /** What a kernel takes at most, on devices of compute capability 7.0 and higher. */
  static final int MAX_BYTES = 32_764;

  private ArgumentSizes() {}

  /** Reports arguments that no device takes. */
  static void check(
      MethodDeclaration method, List<Parameter> parameters, ValidationReport.Builder report) {
    long end = 0;
    for (Parameter parameter : parameters) {
      if (parameter instanceof Parameter.KernelArgument argument
          && argument.encoding() instanceof Encoding.Sized sized) {
        end = (end + sized.alignment() - 1) / sized.alignment() * sized.alignment();
        end += sized.byteSize();
      }
    }
    if (end > MAX_BYTES) {
      report.add(Message.ARGUMENTS_TOO_LARGE, method.location(), method.name(), end, MAX_BYTES);
    }
  }

  /** The parameters, with enums in as many bytes as the kernel certainly takes. */
  static List<Parameter> withEnumsOf(
      Optional<KernelDeclaration> kernel, List<Parameter> parameters) {
    if (kernel.isEmpty()) {
      return parameters;
    }
    List<Parameter> sized = new ArrayList<>();
    int index = 0;
    for (Parameter parameter : parameters) {
      boolean isArgument = parameter instanceof Parameter.KernelArgument;
      sized.add(
          isArgument
              ? sized((Parameter.KernelArgument) parameter, kernel.get(), index)
              : parameter);
      index += isArgument ? 1 : 0;
    }
    return sized;
  }

  private static Parameter sized(
      Parameter.KernelArgument argument, KernelDeclaration kernel, int index) {
    if (!(argument.encoding() instanceof Encoding.Constant constant)) {
      return argument;
    }
    int bytes = kernel.integerSize(index).orElse(constant.byteSize());
    return new Parameter.KernelArgument(
        argument.name(), argument.type(), new Encoding.Constant(bytes, constant.ownValue()));
  }
}
