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
package org.deepjit.processor.nvcc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.internal.process.ChildEnvironment;
import org.junit.jupiter.api.Test;

/** Kernels are compiled while javac runs as the runtime compiles them, which shares no code. */
final class AgreementWithRuntimeTest {

  @Test
  void takesAwayTheSameVariables() {
    assertThat(Nvcc.VARIABLES).isEqualTo(ChildEnvironment.REMOVED);
  }

  @Test
  void compilesWithTheSameFlags() {
    JitConfig config = JitConfig.builder("AGREE").arch("90a").environment(Map.of()).build();
    try (JitRuntime runtime = JitRuntime.create(config)) {
      assertThat(runtime.defaultCompilerOptions().flags()).contains(Nvcc.FLAGS);
    }
  }
}
