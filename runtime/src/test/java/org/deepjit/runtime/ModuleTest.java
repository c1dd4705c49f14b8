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

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Requires.Modifier;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The module as a consumer sees it. */
final class ModuleTest {

  private final ModuleDescriptor module = module();

  @Test
  void exportsItsPublicPackagesToEveryone() {
    assertThat(module.exports())
        .extracting(ModuleDescriptor.Exports::toString)
        .containsExactlyInAnyOrder(
            "org.deepjit.runtime",
            "org.deepjit.runtime.attribute",
            "org.deepjit.runtime.device",
            "org.deepjit.runtime.jcuda",
            "org.deepjit.runtime.launch",
            "org.deepjit.runtime.spi",
            "org.deepjit.runtime.tensormap",
            "org.deepjit.runtime.vector");
    assertThat(module.opens()).isEmpty();
  }

  @Test
  void requiresNothingThatAProgramMustBringAlongButJackson() {
    assertThat(module.requires())
        .filteredOn(required -> !required.modifiers().contains(Modifier.STATIC))
        .extracting(ModuleDescriptor.Requires::name)
        .containsExactlyInAnyOrder("java.base", "java.net.http", "tools.jackson.databind");
    assertThat(module.requires())
        .filteredOn(required -> required.modifiers().contains(Modifier.STATIC))
        .extracting(ModuleDescriptor.Requires::name)
        .containsExactlyInAnyOrder("jcuda", "org.jspecify");
  }

  @Test
  void offersTheCudaDriver() {
    assertThat(module.provides())
        .filteredOn(provided -> provided.service().equals("org.deepjit.runtime.spi.DriverProvider"))
        .flatExtracting(ModuleDescriptor.Provides::providers)
        .containsExactly("org.deepjit.runtime.internal.driver.CudaDriverProvider");
    assertThat(module.uses()).contains("org.deepjit.runtime.spi.DriverProvider");
  }

  private static ModuleDescriptor module() {
    try {
      Path classes =
          Path.of(JitRuntime.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return ModuleFinder.of(classes).find("org.deepjit.runtime").orElseThrow().descriptor();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
