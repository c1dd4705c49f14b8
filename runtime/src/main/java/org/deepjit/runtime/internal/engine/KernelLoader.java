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

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.internal.build.Artifact;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.environment.Variable;
import org.deepjit.runtime.internal.launch.LoadedFunction;
import org.deepjit.runtime.internal.launch.MangledName;
import org.deepjit.runtime.spi.LibraryCalls;
import org.deepjit.runtime.spi.LibraryCalls.LoadedKernel;

/**
 * Loads an image on a device and picks the kernel to launch. Kernels are enumerated, never looked
 * up by a name that we mangled.
 */
final class KernelLoader {

  private static final System.Logger LOGGER = System.getLogger("org.deepjit.runtime.build");

  private final Device device;
  private final Environment environment;

  KernelLoader(Device device, Environment environment) {
    this.device = device;
    this.environment = environment;
  }

  /** Loads an image that holds exactly one kernel. */
  LoadedFunction loadOnly(Artifact artifact) {
    return load(
        artifact,
        kernels -> {
          if (kernels.size() != 1) {
            throw new LaunchException(
                "expected exactly one kernel in "
                    + location(artifact)
                    + ", found "
                    + names(kernels));
          }
          return kernels.getFirst();
        });
  }

  /** Loads an image and picks the one kernel of the given function. */
  LoadedFunction loadNamed(Artifact artifact, String function) {
    return load(
        artifact,
        kernels -> {
          List<LoadedKernel> matching = named(kernels, MangledName::matches, function);
          if (matching.isEmpty()) {
            matching = named(kernels, MangledName::matchesThroughInlineNamespaces, function);
          }
          if (matching.size() != 1) {
            throw new LaunchException(
                "expected exactly one kernel "
                    + function
                    + " in "
                    + location(artifact)
                    + ", found "
                    + names(matching)
                    + " among "
                    + names(kernels));
          }
          return matching.getFirst();
        });
  }

  private static List<LoadedKernel> named(
      List<LoadedKernel> kernels, BiPredicate<String, String> matches, String function) {
    return kernels.stream().filter(kernel -> matches.test(kernel.symbol(), function)).toList();
  }

  private static Path location(Artifact artifact) {
    return artifact.directory().orElseGet(() -> Path.of(artifact.name().toString()));
  }

  private LoadedFunction load(Artifact artifact, Choice choice) {
    Path location = location(artifact);
    boolean debug = environment.flag(Variable.JIT_DEBUG);
    if (debug) {
      System.out.println("Loading CUBIN: " + location);
    }
    long start = System.nanoTime();
    LoadedFunction function = load(location, artifact, choice);
    long nanos = System.nanoTime() - start;
    if (debug || environment.flag(Variable.JIT_PRINT_LOAD_TIME)) {
      System.out.println("Load time (" + location + "): " + milliseconds(nanos));
    }
    if (LOGGER.isLoggable(System.Logger.Level.DEBUG)) {
      LOGGER.log(
          System.Logger.Level.DEBUG,
          "{0} of {1} was loaded in {2}",
          function,
          artifact.name(),
          milliseconds(nanos));
    }
    return function;
  }

  private static String milliseconds(long nanos) {
    return String.format(Locale.ROOT, "%.2f ms", nanos / 1e6);
  }

  private LoadedFunction load(Path location, Artifact artifact, Choice choice) {
    byte[] image = artifact.image();
    LibraryCalls libraries = device.driver().libraries();
    long library;
    try (Arena arena = Arena.ofConfined()) {
      library =
          libraries.load(arena.allocate(image.length, 16).copyFrom(MemorySegment.ofArray(image)));
    }
    try {
      LoadedKernel kernel = choice.among(libraries.kernels(library));
      return new LoadedFunction(
          device, location, artifact.origin(), library, kernel, artifact.resources()::of);
    } catch (RuntimeException | Error e) {
      libraries.unload(library);
      throw e;
    }
  }

  private static String names(List<LoadedKernel> kernels) {
    if (kernels.isEmpty()) {
      return "none";
    }
    return kernels.stream().map(LoadedKernel::symbol).sorted().collect(Collectors.joining(", "));
  }

  /** Picks the kernel to launch. */
  private interface Choice {

    LoadedKernel among(List<LoadedKernel> kernels);
  }
}
