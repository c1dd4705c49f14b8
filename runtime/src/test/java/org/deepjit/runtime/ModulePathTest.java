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

import java.io.File;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.deepjit.runtime.standin.ChildJvm;
import org.deepjit.runtime.standin.ModuleProbe;
import org.deepjit.runtime.standin.StandIn;
import org.junit.jupiter.api.Test;

/** The runtime as a named module: its driver is found and asks for native access by its name. */
final class ModulePathTest {

  @Test
  void theDriverIsOpenedWhenTheModuleHasNativeAccess() {
    String output = run("--enable-native-access=org.deepjit.runtime");

    assertThat(output).isEqualTo("module org.deepjit.runtime\n13000\n");
  }

  @Test
  void theAdviceNamesTheModule() {
    assertThat(run("--illegal-native-access=deny"))
        .isEqualTo(
            """
            module org.deepjit.runtime
            Run java with --enable-native-access=org.deepjit.runtime
            """);
  }

  private static String run(String nativeAccess) {
    String modulePath =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .filter(entry -> entry.endsWith("/classes") || entry.contains("jackson"))
            .collect(Collectors.joining(File.pathSeparator));
    return new ChildJvm()
        .options(nativeAccess, "-Dorg.deepjit.cuda.library=" + StandIn.library())
        .options("--module-path", modulePath, "--add-modules", "org.deepjit.runtime")
        .without("classes")
        .without("jackson")
        .run(ModuleProbe.class)
        .output();
  }
}
