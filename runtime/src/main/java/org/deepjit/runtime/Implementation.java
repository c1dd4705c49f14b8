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

/**
 * What implements the interfaces of this package. It is named rather than referred to, since this
 * package does not know those that build on it, and rather than found by {@link
 * java.util.ServiceLoader}, which opens every archive of the class path for one answer.
 */
final class Implementation {

  static final JitRuntime.Provider PROVIDER = provider();

  private Implementation() {}

  private static JitRuntime.Provider provider() {
    try {
      return Class.forName("org.deepjit.runtime.internal.engine.DefaultProvider")
          .asSubclass(JitRuntime.Provider.class)
          .getConstructor()
          .newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("no implementation of JitRuntime is present", e);
    }
  }
}
