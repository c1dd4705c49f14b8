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

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.CudaException;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitException;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.Graph;
import org.deepjit.runtime.internal.build.Artifact;
import org.deepjit.runtime.internal.build.ArtifactBuilder;
import org.deepjit.runtime.internal.build.BuildEvents;
import org.deepjit.runtime.internal.build.BuildRequest;
import org.deepjit.runtime.internal.cache.Digest;
import org.deepjit.runtime.internal.cache.EntryName;
import org.deepjit.runtime.internal.cache.MemoryCache;
import org.deepjit.runtime.internal.compile.Compiler;
import org.deepjit.runtime.internal.compile.OutputKind;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.launch.LoadedFunction;
import org.deepjit.runtime.launch.KernelDescriptor;

/**
 * An open runtime: the compiler, the cache, the device once it is needed, and the loaded kernels.
 */
final class Engine implements AutoCloseable {

  private final JitConfig config;
  private final Environment environment;
  private final LazyDevice device;
  private final OutputKind kind;
  private final CompilerOptions environmentOptions;
  private final Compiler compiler;
  private final ArtifactBuilder artifacts;
  private final MemoryCache<KernelKey, LoadedFunction> kernels = new MemoryCache<>();

  Engine(
      JitConfig config,
      Environment environment,
      LazyDevice device,
      OutputKind kind,
      CompilerOptions environmentOptions,
      Toolchain toolchain) {
    this.config = config;
    this.environment = environment;
    this.device = device;
    this.kind = kind;
    this.environmentOptions = environmentOptions;
    this.compiler = toolchain.compiler();
    this.artifacts = toolchain.artifacts();
  }

  /** The options that the environment and the device state; all set. */
  CompilerOptions environmentOptions() {
    return environmentOptions;
  }

  Device device() {
    return device.get();
  }

  /** Compiles a whole source, without loading it. */
  Artifact build(String tag, String source, CompilerOptions options) {
    return artifacts.build(request(tag, source, options));
  }

  /** Compiles and loads a source that holds exactly one kernel. */
  LoadedFunction load(String tag, String source, CompilerOptions options) {
    return load(request(tag, source, options), "", artifact -> loader().loadOnly(artifact));
  }

  /** Compiles one specialisation of a kernel method, without loading it. */
  Artifact build(
      KernelDescriptor descriptor, List<String> templateArguments, CompilerOptions options) {
    return artifacts.build(request(descriptor, templateArguments, options));
  }

  /** Compiles and loads one specialisation of a kernel method. */
  LoadedFunction load(
      KernelDescriptor descriptor, List<String> templateArguments, CompilerOptions options) {
    String name = descriptor.function();
    LoadedFunction function =
        load(
            request(descriptor, templateArguments, options),
            name,
            artifact -> loader().loadNamed(artifact, name));
    SignatureProof.check(descriptor, templateArguments, function);
    return function;
  }

  private BuildRequest request(String tag, String source, CompilerOptions options) {
    return new BuildRequest(
        tag,
        source,
        tag + ".cu",
        Collections.emptySortedMap(),
        options,
        config.includeDirs(),
        kind);
  }

  private BuildRequest request(
      KernelDescriptor descriptor, List<String> templateArguments, CompilerOptions options) {
    return new BuildRequest(
        descriptor.tag(),
        TranslationUnit.of(descriptor, templateArguments, compiler::instantiation),
        descriptor.source().name(),
        new TreeMap<>(descriptor.source().readHeaders()),
        options,
        config.includeDirs(),
        kind);
  }

  private LoadedFunction load(
      BuildRequest request, String function, Function<Artifact, LoadedFunction> load) {
    Optional<EntryName> known = artifacts.nameOf(request);
    Optional<LoadedFunction> loaded =
        known.flatMap(name -> kernels.get(new KernelKey(name.digest(), function)));
    if (loaded.isPresent()) {
      known.ifPresent(BuildEvents::foundInMemory);
      return loaded.get();
    }
    if (Graph.isCapturing()) {
      throw new LaunchException(DuringCapture.refusal(name(request, function)));
    }
    Artifact artifact = artifacts.build(request);
    try {
      return kernels.getOrCreate(
          new KernelKey(artifact.name().digest(), function), () -> load.apply(artifact));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new JitException("interrupted while another thread loads " + request.sourceName(), e);
    } catch (CudaException e) {
      // The driver knows of captures that other code has begun.
      if (DuringCapture.isReasonOf(e)) {
        throw new LaunchException(DuringCapture.refusal(name(request, function)), e);
      }
      throw e;
    }
  }

  private static String name(BuildRequest request, String function) {
    return function.isEmpty() ? request.tag() : function;
  }

  private KernelLoader loader() {
    return new KernelLoader(device.get(), environment);
  }

  /** Unloads the kernels after the work that uses them, and closes the device. */
  @Override
  public void close() {
    Collection<LoadedFunction> loaded = kernels.clear().values();
    try {
      if (!loaded.isEmpty()) {
        device.get().synchronize();
      }
    } finally {
      try {
        loaded.forEach(LoadedFunction::unload);
      } finally {
        artifacts.close();
        device.close();
      }
    }
  }

  /** Equal images give equal kernels, whatever their tags. */
  private record KernelKey(Digest digest, String function) {}
}
