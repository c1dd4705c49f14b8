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

import java.nio.file.Path;
import java.util.List;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitException;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.internal.build.Artifact;
import org.deepjit.runtime.internal.build.ArtifactBuilder;
import org.deepjit.runtime.internal.build.BuildRequest;
import org.deepjit.runtime.internal.cache.Digest;
import org.deepjit.runtime.internal.cache.MemoryCache;
import org.deepjit.runtime.internal.compile.DefaultOptions;
import org.deepjit.runtime.internal.compile.OutputKind;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.launch.LoadedFunction;
import org.deepjit.runtime.internal.toolkit.Toolkit;
import org.deepjit.runtime.internal.toolkit.ToolkitSearch;
import org.deepjit.runtime.launch.KernelDescriptor;

/**
 * An open runtime: the toolkit, the cache, the device once it is needed, and the loaded kernels.
 * Opening it asks the environment first, then the device unless an architecture is stated, then the
 * toolkit.
 */
final class Engine implements AutoCloseable {

  private final LazyDevice device;
  private final CompilerOptions environmentOptions;
  private final ArtifactBuilder artifacts;
  private final MemoryCache<KernelKey, LoadedFunction> kernels = new MemoryCache<>();

  private Engine(LazyDevice device, CompilerOptions environmentOptions, ArtifactBuilder artifacts) {
    this.device = device;
    this.environmentOptions = environmentOptions;
    this.artifacts = artifacts;
  }

  static Engine open(JitConfig config) {
    Environment environment = Environment.of(config);
    var device = new LazyDevice(config, environment);
    try {
      CompilerOptions options =
          DefaultOptions.of(
              environment,
              config.arch().orElseGet(() -> device.get().computeCapability().architecture()));
      Toolkit toolkit = ToolkitSearch.search(environment).orThrow();
      return new Engine(device, options, new ArtifactBuilder(config, environment, toolkit));
    } catch (RuntimeException | Error e) {
      device.close();
      throw e;
    }
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
    return build(new BuildRequest(tag, source, tag + ".cu", options, OutputKind.CUBIN));
  }

  /** Compiles and loads a source that holds exactly one kernel. */
  LoadedFunction load(String tag, String source, CompilerOptions options) {
    Artifact artifact = build(tag, source, options);
    return kernel(
        new KernelKey(artifact.name().digest(), ""),
        () -> loader().loadOnly(location(artifact), artifact.image()));
  }

  /** Compiles one specialisation of a kernel method, without loading it. */
  Artifact build(
      KernelDescriptor descriptor, List<String> templateArguments, CompilerOptions options) {
    return build(
        new BuildRequest(
            descriptor.tag(),
            TranslationUnit.of(descriptor, templateArguments),
            descriptor.source().name(),
            options,
            OutputKind.CUBIN));
  }

  /** Compiles and loads one specialisation of a kernel method. */
  LoadedFunction load(
      KernelDescriptor descriptor, List<String> templateArguments, CompilerOptions options) {
    Artifact artifact = build(descriptor, templateArguments, options);
    LoadedFunction function =
        kernel(
            new KernelKey(artifact.name().digest(), descriptor.function()),
            () ->
                loader()
                    .loadNamed(location(artifact), artifact.image(), descriptor.function()));
    SignatureProof.check(descriptor, function);
    return function;
  }

  private Artifact build(BuildRequest request) {
    try {
      return artifacts.build(request);
    } catch (InterruptedException e) {
      throw interrupted("compiling " + request.sourceName(), e);
    }
  }

  private LoadedFunction kernel(KernelKey key, MakeKernel make) {
    try {
      return kernels.getOrCreate(key, make::load);
    } catch (InterruptedException e) {
      throw interrupted("waiting for a kernel to be loaded", e);
    }
  }

  private KernelLoader loader() {
    return new KernelLoader(device.get());
  }

  private static Path location(Artifact artifact) {
    return artifact.directory().orElseGet(() -> Path.of(artifact.name().toString()));
  }

  private static JitException interrupted(String what, InterruptedException e) {
    Thread.currentThread().interrupt();
    return new JitException("interrupted while " + what, e);
  }

  /** Unloads the kernels and closes the device. */
  @Override
  public void close() {
    kernels.clear().values().forEach(LoadedFunction::unload);
    device.close();
  }

  /** Equal images give equal kernels, whatever their tags. */
  private record KernelKey(Digest digest, String function) {}

  private interface MakeKernel {

    LoadedFunction load();
  }
}
