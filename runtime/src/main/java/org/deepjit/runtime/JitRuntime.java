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
import java.util.List;
import java.util.stream.Stream;
import org.deepjit.runtime.device.Device;

/**
 * Compiles, caches, loads and launches CUDA kernels on one device, or on those of several runtimes
 * ({@link #across}). Generated launchers are constructed with one. Safe for use by any number of
 * threads.
 *
 * <p>Closing a runtime waits for what is queued, unloads its kernels and gives the device's context
 * back, as soon as all that was made on the device is closed too.
 */
public interface JitRuntime extends AutoCloseable {

  /**
   * Opens a runtime: finds the toolkit and, unless the configuration states an architecture, the
   * device.
   *
   * @throws ConfigurationException if a setting is wrong, or the toolkit or the device is missing;
   *     the message lists what was tried
   */
  static JitRuntime create(JitConfig config) {
    JitRuntime runtime = lazy(config);
    runtime.initialize();
    return runtime;
  }

  /**
   * A runtime that opens itself at its first use. Until then no device, toolkit, environment
   * variable or directory is touched. A failure to open is thrown at the use and tried again at the
   * next one.
   */
  static JitRuntime lazy(JitConfig config) {
    return Implementation.PROVIDER.lazy(config);
  }

  /**
   * Several runtimes as one, so that one launcher serves all their devices. A launch goes to the
   * runtime whose device its stream is of, the parameter's or else the call's options'; one without
   * a stream, or in a stream of JCuda's type, which does not tell its device, goes to the first. A
   * kernel is compiled and loaded for a device when it is first launched there, and for all of them
   * by the launcher's {@code prepare} method; its {@code compile} method compiles for all and
   * returns the first's artifact. Devices of one architecture share artifacts where their runtimes
   * share a cache.
   *
   * <p>What is asked of the result and is not said to be for each runtime is for the first alone:
   * {@link #config}, {@link #device}, {@link #compile}, the default options that are read, and the
   * kernel that a launcher gives. {@link #initialize} opens each, {@link #compileWithoutLoad}
   * compiles for each, {@link #launch} goes to the kernel's device, and default options are set on
   * each: they cannot state a stream or an architecture, which are of one device. {@link #close}
   * does nothing: the runtimes stay the caller's, to close when the launchers are done with.
   *
   * <p>Touches no device. Of two runtimes of the same device the earlier one serves it.
   *
   * @throws IllegalArgumentException if a runtime is given twice, or was not made by {@link
   *     #create} or {@link #lazy}
   */
  static JitRuntime across(JitRuntime first, JitRuntime... others) {
    return Implementation.PROVIDER.across(
        Stream.concat(Stream.of(first), Stream.of(others)).toList());
  }

  /** The configuration. */
  JitConfig config();

  /** Opens a lazy runtime now; does nothing on one that is open. */
  void initialize();

  /**
   * Compiles a source that holds exactly one kernel, or finds it in the cache, and loads it.
   *
   * @param tag cache tag: ASCII letters, digits and underscores
   * @param source CUDA C++, compiled as it stands
   * @throws CompilationException if the compiler refuses it
   * @throws LaunchException if the source holds no kernel or several
   */
  default Kernel compile(String tag, String source) {
    return compile(tag, source, CompilerOptions.INHERIT);
  }

  /** Like {@link #compile(String, String)} with options over the runtime's defaults. */
  Kernel compile(String tag, String source, CompilerOptions options);

  /**
   * Compiles a source, or finds it in the cache, without loading it: needs no device if the
   * architecture is stated.
   *
   * @return the artifact's directory
   */
  default Path compileWithoutLoad(String tag, String source) {
    return compileWithoutLoad(tag, source, CompilerOptions.INHERIT);
  }

  /** Like {@link #compileWithoutLoad(String, String)} with options over the runtime's defaults. */
  Path compileWithoutLoad(String tag, String source, CompilerOptions options);

  /**
   * Launches a kernel for which there is no generated launcher.
   *
   * @param options grid and block at least, over the runtime's default launch options
   * @param arguments one for each parameter of the kernel: boxed primitives, buffers, pointers;
   *     their sizes are compared with the kernel's
   * @throws LaunchException if the configuration or the arguments do not fit
   */
  void launch(Kernel kernel, LaunchOptions options, Object... arguments);

  /**
   * The runtime's device, opened at the first call.
   *
   * @throws ConfigurationException if there is none; the message lists what was tried
   */
  Device device();

  /** The options that every compilation starts from; all set. */
  CompilerOptions defaultCompilerOptions();

  /**
   * Replaces what the runtime sets over the environment's options; unset fields stay the
   * environment's. Holds for kernels compiled from now on.
   */
  void defaultCompilerOptions(CompilerOptions options);

  /** The options that every launch starts from. */
  LaunchOptions defaultLaunchOptions();

  /** Replaces the options that every launch starts from, from the next launch on. */
  void defaultLaunchOptions(LaunchOptions options);

  /**
   * Waits for the device's work if kernels were loaded, unloads them and closes the device.
   * Buffers, streams, events and graphs of the device may be closed before or after. Closing twice
   * is harmless.
   *
   * @throws IllegalStateException if this thread captures a graph
   */
  @Override
  void close();

  /** Makes runtimes; implemented by this module alone. */
  interface Provider {

    /** A runtime that opens itself at its first use. */
    JitRuntime lazy(JitConfig config);

    /** Several runtimes as one. */
    JitRuntime across(List<JitRuntime> runtimes);

    /** The cache that the configuration's runtimes use. */
    KernelCache cache(JitConfig config);
  }
}
