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
package org.deepjit.runtime.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sources and the names of their headers. */
final class KernelSourceTest {

  @Test
  void headersAreIncludedByTheirNamesWithoutALeadingSlash() {
    assertThat(new HeaderResource(KernelSourceTest.class, "a/b.cuh").includeName())
        .isEqualTo("a/b.cuh");
    assertThat(new HeaderResource(KernelSourceTest.class, "/a..b/+c-1").includeName())
        .isEqualTo("a..b/+c-1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "/", "..", "../a.h", "a/./b.h", "a/..", "a//b.h", "a/", "//a.h", "a b.h"})
  void headersStayWhereTheyArePut(String name) {
    assertThatThrownBy(() -> KernelSource.inline(KernelSourceTest.class, "", name))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "the header '"
                + name
                + "' is not a path of ASCII letters, digits and _ . + -, without . and .. as"
                + " segments");
  }

  @Test
  void twoHeadersOfOneNameAreRefused() {
    assertThatThrownBy(
            () -> KernelSource.resource(KernelSourceTest.class, "k.cu", "a.h", "b.h", "/a.h"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the headers 'a.h' and '/a.h' are both included as a.h");
  }
}
