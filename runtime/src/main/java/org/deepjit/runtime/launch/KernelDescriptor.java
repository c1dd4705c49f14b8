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
package org.deepjit.runtime.launch;

import java.util.ArrayList;
import java.util.List;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.LaunchOptions;

/**
 * What a generated launcher states about one kernel method; a constant of the launcher.
 *
 * @param source where the CUDA C++ comes from
 * @param function the CUDA function, possibly qualified
 * @param tag cache tag
 * @param structs definitions that are put in front of the source
 * @param parameters what the launcher sends, in order
 * @param compilerOptions the annotations' compiler options
 * @param launchOptions the annotation's launch options that are constants
 */
public record KernelDescriptor(
    KernelSource source,
    String function,
    String tag,
    String structs,
    List<Parameter> parameters,
    CompilerOptions compilerOptions,
    LaunchOptions launchOptions) {

  /** Copies the list. */
  public KernelDescriptor {
    parameters = List.copyOf(parameters);
  }

  /** The same with macros after those that the options define, each {@code "NAME=value"}. */
  KernelDescriptor defining(String... macros) {
    CompilerOptions options = CompilerOptions.builder().defines(macros).build();
    return new KernelDescriptor(
        source, function, tag, structs, parameters, options.over(compilerOptions), launchOptions);
  }

  /**
   * One argument as the launcher sends it.
   *
   * @param declaration the Java parameter, such as {@code "int n"}
   * @param size the argument's size, which the image's parameter must have
   */
  public record Parameter(String declaration, Size size) {}

  /** The size of an argument. */
  public sealed interface Size {

    /** The same in every specialisation. */
    record Bytes(int bytes) implements Size {}

    /**
     * That of the type which a template argument names.
     *
     * @param templateArgument its place among the template arguments, from 0
     */
    record OfElement(int templateArgument) implements Size {}

    /** Known at the launch only, which compares it. */
    record Open() implements Size {}
  }

  /** Starts a description. */
  public static Builder builder(KernelSource source, String function) {
    return new Builder(source, function);
  }

  /** Collects a description. */
  public static final class Builder {

    private final KernelSource source;
    private final String function;
    private String tag;
    private String structs = "";
    private final List<Parameter> parameters = new ArrayList<>();
    private CompilerOptions compilerOptions = CompilerOptions.INHERIT;
    private LaunchOptions launchOptions = LaunchOptions.INHERIT;

    private Builder(KernelSource source, String function) {
      this.source = source;
      this.function = function;
      this.tag = function.substring(function.lastIndexOf(':') + 1);
    }

    /** The cache tag. Default: the function's name without its namespaces. */
    public Builder tag(String value) {
      this.tag = value;
      return this;
    }

    /** Adds a parameter of a number of bytes; see {@link Parameter}. */
    public Builder parameter(String declaration, int size) {
      parameters.add(new Parameter(declaration, new Size.Bytes(size)));
      return this;
    }

    /** Adds a parameter of the element type that the template argument of a place names. */
    public Builder elementParameter(String declaration, int templateArgument) {
      parameters.add(new Parameter(declaration, new Size.OfElement(templateArgument)));
      return this;
    }

    /** Adds a parameter whose size each launch compares with the kernel's. */
    public Builder openParameter(String declaration) {
      parameters.add(new Parameter(declaration, new Size.Open()));
      return this;
    }

    /** C++ definitions that are put in front of the source. Default: none. */
    public Builder structs(String definitions) {
      this.structs = definitions;
      return this;
    }

    /** The annotations' compiler options. Default: none set. */
    public Builder compilerOptions(CompilerOptions options) {
      this.compilerOptions = options;
      return this;
    }

    /** The annotation's launch options that are constants. Default: none set. */
    public Builder launchOptions(LaunchOptions options) {
      this.launchOptions = options;
      return this;
    }

    /** The description. */
    public KernelDescriptor build() {
      return new KernelDescriptor(
          source, function, tag, structs, parameters, compilerOptions, launchOptions);
    }
  }
}
