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
package org.deepjit.runtime.internal.toolkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.deepjit.runtime.internal.cache.Warnings;
import org.deepjit.runtime.internal.environment.Environment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FamiliesTest {

  private static final Environment ENVIRONMENT = new Environment("TEST", System.getenv());

  @TempDir Path directory;

  private Toolkit olderToolkit() throws IOException {
    Path nvcc = directory.resolve("nvcc");
    Files.writeString(
        nvcc, "#!/bin/sh\ncase \"$*\" in *sm_100f*) echo unsupported; exit 1;; esac\n");
    Files.setPosixFilePermissions(nvcc, PosixFilePermissions.fromString("rwxr-xr-x"));
    return new Toolkit(directory, nvcc, new NvccVersion("release 12.9", 12, 9));
  }

  @Test
  void aToolkitThatIsTooOldForAFamilyGetsTheConcreteArchitectureWithAWarning() throws IOException {
    Toolkit toolkit = olderToolkit();
    try (var warnings = new Warnings()) {
      assertThat(Families.architecture(toolkit, ENVIRONMENT, "100f", "100a")).isEqualTo("100a");
      assertThat(warnings.messages())
          .containsExactly(
              toolkit.nvcc()
                  + " is too old for the architecture family sm_100f: kernels are compiled for"
                  + " sm_100a and run on no other device of the family");
      assertThat(Families.architecture(toolkit, ENVIRONMENT, "120f", "120a")).isEqualTo("120f");
      assertThat(warnings.messages()).hasSize(1);
    }
  }

  @Test
  void theRealToolkitKnowsTheFamilies() {
    Toolkit toolkit = ToolkitSearch.search(ENVIRONMENT).orThrow();
    for (String number : new String[] {"100", "103", "120"}) {
      assertThat(Families.architecture(toolkit, ENVIRONMENT, number + "f", number + "a"))
          .isEqualTo(number + "f");
    }
  }

  @Test
  void architecturesWithoutFamiliesAreNotAskedFor() {
    var toolkit =
        new Toolkit(directory, directory.resolve("none"), new NvccVersion("release 13.0", 13, 0));
    assertThat(Families.architecture(toolkit, ENVIRONMENT, "90a", "90a")).isEqualTo("90a");
    assertThat(Families.architecture(toolkit, ENVIRONMENT, "89", "89")).isEqualTo("89");
  }
}
