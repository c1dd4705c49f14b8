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

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.internal.compile.Compiler;
import org.deepjit.runtime.internal.environment.Environment;
import org.junit.jupiter.api.Test;

final class CompilerSelectionTest {

  private static JitConfig.Builder config(Map<String, String> variables) {
    var all = new HashMap<>(System.getenv());
    all.putAll(variables);
    return JitConfig.builder("MYLIB").environment(all);
  }

  private static Compiler select(JitConfig.Builder builder) {
    JitConfig config = builder.build();
    return CompilerSelection.select(config, Environment.of(config));
  }

  @Test
  void nvccIsTheDefault() {
    assertThat(select(config(Map.of())).identity(List.of())).startsWith("nvcc");
  }

  @Test
  void theConfigurationWinsOverTheVariable() {
    assertThat(
            select(config(Map.of("MYLIB_JIT_COMPILER", "nvrtc")).compiler("nvcc"))
                .identity(List.of()))
        .startsWith("nvcc");
  }

  @Test
  void aNameThatIsUnknownIsAnErrorWithBoth() {
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> select(config(Map.of("DJ_JIT_COMPILER", "nvrt"))))
        .withMessage(
            "there is no compiler 'nvrt': allowed are nvcc and nvrtc; did you mean 'nvrtc'?; it is"
                + " set by JitConfig.compiler or MYLIB_JIT_COMPILER");
  }

  @Test
  void nvrtcIsNeverReplacedByNvcc() {
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(
            () ->
                select(
                    config(Map.of("MYLIB_JIT_NVRTC_LIBRARY", "/none/libnvrtc.so.13"))
                        .compiler("nvrtc")))
        .withMessageStartingWith("no NVRTC library was found:\n  /none/libnvrtc.so.13: ");
  }
}
