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

import java.util.List;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.KernelCache;

/** Makes runtimes; the class that {@link JitRuntime} names. */
public final class DefaultProvider implements JitRuntime.Provider {

  /** For {@link JitRuntime}. */
  public DefaultProvider() {}

  @Override
  public JitRuntime lazy(JitConfig config) {
    return new DefaultJitRuntime(config);
  }

  @Override
  public JitRuntime across(List<JitRuntime> runtimes) {
    return MultiDeviceRuntime.of(runtimes);
  }

  @Override
  public KernelCache cache(JitConfig config) {
    return DefaultKernelCache.of(config);
  }
}
