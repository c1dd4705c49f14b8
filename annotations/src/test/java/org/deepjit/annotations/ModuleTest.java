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
package org.deepjit.annotations;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The module as a consumer sees it. */
final class ModuleTest {

  @Test
  void exportsTheVocabularyAndRequiresNothing() throws URISyntaxException {
    var classes =
        Path.of(CudaKernel.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    ModuleDescriptor module =
        ModuleFinder.of(classes).find("org.deepjit.annotations").orElseThrow().descriptor();

    assertThat(module.exports())
        .extracting(ModuleDescriptor.Exports::toString)
        .containsExactly("org.deepjit.annotations");
    assertThat(module.requires())
        .extracting(ModuleDescriptor.Requires::name)
        .containsExactly("java.base");
  }
}
