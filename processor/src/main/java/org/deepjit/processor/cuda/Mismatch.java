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
package org.deepjit.processor.cuda;

import java.util.List;

/** One certain contradiction between a kernel's declaration and a Java method. */
public sealed interface Mismatch {

  /** The declaration that was compared. */
  KernelDeclaration kernel();

  /** One sentence without a final stop: what Java says, what the kernel says, what to do. */
  String describe();

  /**
   * The numbers of parameters differ.
   *
   * @param atLeast whether the kernel may take more than it certainly does
   */
  record Arity(KernelDeclaration kernel, int declared, boolean atLeast, int sent)
      implements Mismatch {
    @Override
    public String describe() {
      return "the kernel takes %s%d parameter%s, the Java method sends %d: %s"
          .formatted(
              atLeast ? "at least " : "", declared, declared == 1 ? "" : "s", sent, kernel.text());
    }
  }

  /**
   * A parameter's kind or width differs.
   *
   * @param position from 1
   * @param allowed the Java types that the parameter takes
   */
  record Kind(
      KernelDeclaration kernel,
      int position,
      KernelParameter parameter,
      JavaArgument argument,
      String allowed)
      implements Mismatch {
    @Override
    public String describe() {
      return "parameter %d: Java '%s' sends %s, the kernel declares '%s'; declare it %s"
          .formatted(
              position, argument.text(), argument.shape().description(), parameter.text(), allowed);
    }
  }

  /**
   * Both sides are pointers, to elements of different size or kind.
   *
   * @param position from 1
   */
  record Element(
      KernelDeclaration kernel, int position, KernelParameter parameter, JavaArgument argument)
      implements Mismatch {
    @Override
    public String describe() {
      return "parameter %d: Java '%s' sends %s, the kernel declares '%s'"
          .formatted(position, argument.text(), argument.shape().description(), parameter.text());
    }
  }

  /** A template parameter without a default gets no argument. */
  record MissingTemplateArgument(KernelDeclaration kernel, TemplateParameter parameter)
      implements Mismatch {
    @Override
    public String describe() {
      return "no Java parameter gives the template parameter '%s': %s"
          .formatted(parameter.text(), kernel.text());
    }
  }

  /**
   * The kernel has no template parameter of that name.
   *
   * @param names the names that it has
   */
  record UnknownTemplateArgument(
      KernelDeclaration kernel, TemplateArgument argument, List<String> names) implements Mismatch {
    @Override
    public String describe() {
      return names.isEmpty()
          ? "Java '%s' gives the template parameter '%s', the kernel is no template: %s"
              .formatted(argument.text(), argument.parameter(), kernel.text())
          : "Java '%s' gives the template parameter '%s', the kernel has %s"
              .formatted(argument.text(), argument.parameter(), String.join(", ", names));
    }
  }

  /** A template argument is of a kind that its parameter does not take. */
  record TemplateKind(
      KernelDeclaration kernel, TemplateParameter parameter, TemplateArgument argument)
      implements Mismatch {
    @Override
    public String describe() {
      return "Java '%s' gives %s, the kernel's template parameter is '%s'"
          .formatted(argument.text(), argument.kind().description(), parameter.text());
    }
  }
}
