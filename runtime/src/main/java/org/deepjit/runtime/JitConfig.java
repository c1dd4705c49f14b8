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
package org.deepjit.runtime;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a library states about its use of the runtime; immutable. What a user of the library may
 * change stands in environment variables (docs/environment.md).
 */
public final class JitConfig {

  private final String envPrefix;
  private final @Nullable Path libraryRoot;
  private final String extraSignature;
  private final List<Path> includeDirs;
  private final List<String> includePrefixes;
  private final Map<String, String> environment;
  private final @Nullable String arch;
  private final @Nullable String device;
  private final @Nullable String compiler;

  private JitConfig(Builder builder) {
    this.envPrefix = builder.envPrefix;
    this.libraryRoot = builder.libraryRoot;
    this.extraSignature = builder.extraSignature;
    this.includeDirs = List.copyOf(builder.includeDirs);
    this.includePrefixes = List.copyOf(builder.includePrefixes);
    this.environment = builder.environment;
    this.arch = builder.arch;
    this.device = builder.device;
    this.compiler = builder.compiler;
  }

  /**
   * Starts a configuration.
   *
   * @param envPrefix the prefix of the library's environment variables: with {@code "MYLIB"} the
   *     variable {@code MYLIB_JIT_DEBUG} is read before {@code DJ_JIT_DEBUG}
   * @throws ConfigurationException if it is empty, or {@code DJ}, which all libraries share
   */
  public static Builder builder(String envPrefix) {
    return new Builder(envPrefix);
  }

  /** The prefix of the library's environment variables. */
  public String envPrefix() {
    return envPrefix;
  }

  /** The directory under which post hooks lie. */
  public Optional<Path> libraryRoot() {
    return Optional.ofNullable(libraryRoot);
  }

  /** Text that goes into every cache key, such as the library's version. */
  public String extraSignature() {
    return extraSignature;
  }

  /** Include directories, in the order in which they are searched; absolute. */
  public List<Path> includeDirs() {
    return includeDirs;
  }

  /** Only headers included by names with one of these prefixes are tracked; empty: all are. */
  public List<String> includePrefixes() {
    return includePrefixes;
  }

  /** The environment variables. */
  public Map<String, String> environment() {
    return environment;
  }

  /** The architecture to compile for; empty: the device's. */
  public Optional<String> arch() {
    return Optional.ofNullable(arch);
  }

  /** The device; empty: {@code JIT_DEVICE} or else the first CUDA device. */
  public Optional<String> device() {
    return Optional.ofNullable(device);
  }

  /** The compiler; empty: {@code JIT_COMPILER} or else nvcc. */
  public Optional<String> compiler() {
    return Optional.ofNullable(compiler);
  }

  /** Collects a configuration. */
  public static final class Builder {

    private final String envPrefix;
    private @Nullable Path libraryRoot;
    private String extraSignature = "";
    private List<Path> includeDirs = List.of();
    private List<String> includePrefixes = List.of();
    private Map<String, String> environment = System.getenv();
    private @Nullable String arch;
    private @Nullable String device;
    private @Nullable String compiler;

    private Builder(String envPrefix) {
      if (envPrefix.isEmpty()) {
        throw new ConfigurationException("environment variable prefix must not be empty");
      }
      if (envPrefix.equals("DJ")) {
        throw new ConfigurationException("DJ is reserved for global environment variables");
      }
      this.envPrefix = envPrefix;
    }

    /** The absolute directory under which post hooks lie. Default: none. */
    public Builder libraryRoot(Path root) {
      this.libraryRoot = normalized("library root", root);
      return this;
    }

    /** Text that goes into every cache key. Default: empty. */
    public Builder extraSignature(String signature) {
      this.extraSignature = signature;
      return this;
    }

    /** Absolute include directories, searched in this order. Default: none. */
    public Builder includeDirs(List<Path> directories) {
      var normalized = new ArrayList<Path>();
      for (Path directory : directories) {
        normalized.add(normalized("JIT include directory", directory));
      }
      this.includeDirs = normalized;
      return this;
    }

    /** Tracks only headers included by names with one of these prefixes. Default: all headers. */
    public Builder includePrefixes(List<String> prefixes) {
      this.includePrefixes = prefixes;
      return this;
    }

    /** The environment variables to read. Default: the process's. */
    public Builder environment(Map<String, String> variables) {
      this.environment = Map.copyOf(variables);
      return this;
    }

    /**
     * The architecture to compile for, without {@code sm_}: {@code "80"}, {@code "90a"}, {@code
     * "100f"}. With it, compiling needs no device. Default: the device's.
     */
    public Builder arch(String architecture) {
      this.arch = architecture;
      return this;
    }

    /**
     * The device: a driver's name, such as {@code "cuda"} or {@code "emulator"}, and possibly an
     * ordinal, {@code "cuda:1"}. Default: {@code JIT_DEVICE}, or else {@code "cuda:0"}.
     */
    public Builder device(String name) {
      this.device = name;
      return this;
    }

    /**
     * The compiler: {@code "nvcc"}, the toolkit's, or {@code "nvrtc"}, the library, which needs
     * neither a toolkit nor a host compiler. Default: {@code JIT_COMPILER}, or else {@code "nvcc"}.
     */
    public Builder compiler(String name) {
      this.compiler = name;
      return this;
    }

    /** The configuration. */
    public JitConfig build() {
      return new JitConfig(this);
    }

    private static Path normalized(String what, Path path) {
      if (path.toString().isEmpty()) {
        throw new ConfigurationException(what + " must not be empty");
      }
      if (!path.isAbsolute()) {
        throw new ConfigurationException(what + " must be absolute: " + path);
      }
      return path.normalize();
    }
  }
}
