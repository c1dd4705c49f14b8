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
import org.deepjit.runtime.internal.launch.LoadedFunction;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSite;

/** One kernel method of a launcher in one runtime. */
final class DefaultKernelSite implements KernelSite {

  private final DefaultJitRuntime runtime;
  private final KernelDescriptor descriptor;

  DefaultKernelSite(DefaultJitRuntime runtime, KernelDescriptor descriptor) {
    this.runtime = runtime;
    this.descriptor = descriptor;
  }

  DefaultJitRuntime runtime() {
    return runtime;
  }

  @Override
  public LoadedSpecialization load(List<String> templateArguments) {
    LoadedFunction function =
        runtime
            .engine()
            .load(descriptor, templateArguments, runtime.effective(descriptor.compilerOptions()));
    return runtime.launchDefaults().specialize(function, descriptor.launchOptions());
  }

  @Override
  public Path compile(List<String> templateArguments) {
    return runtime
        .engine()
        .build(descriptor, templateArguments, runtime.effective(descriptor.compilerOptions()))
        .requireDirectory();
  }
}
