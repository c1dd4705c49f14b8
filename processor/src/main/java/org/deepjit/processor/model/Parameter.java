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
package org.deepjit.processor.model;

import java.util.List;
import java.util.Optional;

/** A parameter of a kernel method, by what becomes of its argument. */
public sealed interface Parameter {

  /** The parameter's name in Java. */
  String name();

  /** The parameter's type in Java. */
  JavaType type();

  /** The parameter as a reader would write it: {@code int n}. */
  default String declaration() {
    return type().text() + " " + name();
  }

  /** An argument of the kernel. */
  record KernelArgument(String name, JavaType type, Encoding encoding) implements Parameter {}

  /** A parameter that the kernel is compiled for: one specialisation for each value. */
  sealed interface Fixed extends Parameter {}

  /** A template argument of the kernel. */
  record TemplateArgument(String name, JavaType type) implements Fixed {

    /** Whether it says which type a type variable stands for. */
    public boolean binds(String variable) {
      return type instanceof JavaType.Named named
          && named.arguments().contains(new JavaType.Variable(variable));
    }
  }

  /**
   * The value of a macro.
   *
   * @param macro the macro's name
   */
  record MacroValue(String name, JavaType type, String macro) implements Fixed {}

  /** A number that only the launch expressions use. */
  record LaunchNumber(String name, JavaType.Primitive type) implements Parameter {}

  /**
   * The stream of the launch.
   *
   * @param jcuda whether it is JCuda's type, which is passed as its handle
   */
  record LaunchStream(String name, JavaType type, boolean jcuda) implements Parameter {}

  /**
   * The parameter that tells the device of a launch: the stream, unless it is JCuda's, which does
   * not know its device, or else the call's options, which may have one.
   */
  static Optional<Parameter> ofDevice(List<Parameter> parameters) {
    Optional<Parameter> stream =
        parameters.stream().filter(LaunchStream.class::isInstance).findFirst();
    return stream.isPresent()
        ? stream.filter(parameter -> !((LaunchStream) parameter).jcuda())
        : parameters.stream().filter(CallOptions.class::isInstance).findFirst();
  }

  /** Launch options of the call. */
  record CallOptions(String name, JavaType type) implements Parameter {}
}
