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
package org.deepjit.runtime.internal.compile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class DependencyFileTest {

  @Test
  void readsTheFilesOfARule() {
    assertThat(
            DependencyFile.parse(
                "kernel.o: kernel.cu /usr/include/stdc-predef.h \\\n /a/b.h /a/../c.h \\\n d.h\n"))
        .containsExactly("kernel.cu", "/usr/include/stdc-predef.h", "/a/b.h", "/a/../c.h", "d.h");
  }

  @Test
  void undoesTheEscapes() {
    assertThat(DependencyFile.parse("k.o: K\\ (2).cu /p\\ 1/in$$c/x\\#y.h /a\\b/é.h\n"))
        .containsExactly("K (2).cu", "/p 1/in$c/x#y.h", "/a\\b/é.h");
  }

  @Test
  void aRuleMayHaveNoFiles() {
    assertThat(DependencyFile.parse("k.o: \n")).isEmpty();
    assertThat(DependencyFile.parse("")).isEmpty();
  }
}
