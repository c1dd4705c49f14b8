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

import java.nio.file.Path;
import java.util.List;
import org.deepjit.runtime.JitRuntime;

/** One kernel method in one runtime: makes its specialisations. */
public interface KernelSite {

  /**
   * The site of a kernel method. Touches neither the device nor the toolkit nor the source.
   *
   * @throws IllegalArgumentException if the runtime is not one of {@link JitRuntime}'s own
   */
  static KernelSite of(JitRuntime runtime, KernelDescriptor descriptor) {
    if (runtime instanceof Host host) {
      return host.site(descriptor);
    }
    throw new IllegalArgumentException(
        "a launcher needs a runtime made by JitRuntime.create, lazy or across, given "
            + runtime.getClass().getName());
  }

  /**
   * Compiles a specialisation, or finds it in the cache, and loads it; in a runtime of several
   * devices, on each at its first use there. Callers keep the result.
   *
   * @param templateArguments the template arguments in order, spelled by {@link TemplateArgument}
   */
  Specialization load(List<String> templateArguments);

  /**
   * Compiles a specialisation, or finds it in the cache, without loading it; in a runtime of
   * several devices, for each.
   *
   * @return the artifact's directory; the first device's
   */
  Path compile(List<String> templateArguments);

  /** A runtime that has sites. */
  interface Host {

    /** The site of a kernel method. */
    KernelSite site(KernelDescriptor descriptor);
  }
}
