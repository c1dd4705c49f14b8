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
package org.deepjit.runtime.standin;

import java.util.ServiceLoader;
import org.deepjit.runtime.spi.DriverProvider;
import org.deepjit.runtime.spi.DriverSearch;

/** Runs in a JVM of its own that has the runtime on its module path: opens every driver. */
public final class ModuleProbe {

  private ModuleProbe() {}

  /** Prints the module of each provider and what opening its driver came to. */
  public static void main(String[] arguments) {
    for (DriverProvider provider : ServiceLoader.load(DriverProvider.class)) {
      System.out.println(provider.getClass().getModule());
      switch (provider.open()) {
        case DriverSearch.Found found -> System.out.println(found.driver().version());
        case DriverSearch.Missing missing -> System.out.println(missing.advice());
      }
    }
  }
}
