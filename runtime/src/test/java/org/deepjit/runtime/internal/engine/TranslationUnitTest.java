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

import java.util.List;
import java.util.function.UnaryOperator;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSource;
import org.junit.jupiter.api.Test;

final class TranslationUnitTest {

  @Test
  void putsTheSourceUnderItsOwnNameAndInstantiatesAsTheCompilerSays() {
    var source = new KernelSource.Inline("Saxpy.source", "template <int N> __global__ void f() {}");
    KernelDescriptor descriptor = KernelDescriptor.builder(source, "ns::f").build();

    assertThat(
            TranslationUnit.of(
                descriptor, List.of("256", "true"), instance -> "use " + instance + ";\n"))
        .isEqualTo(
            """
            #line 1 "Saxpy.source"
            template <int N> __global__ void f() {}
            #line 1 "ns::f<256, true>"
            use ns::f<256, true>;
            """);
  }

  @Test
  void putsDefinitionsAndTheHeadersOfTemplateArgumentsInFront() {
    var source =
        new KernelSource.Inline("Scale.source", "template <typename T> __global__ void f();\n");
    KernelDescriptor descriptor =
        KernelDescriptor.builder(source, "f").structs("struct Params {\n  int n;\n};\n").build();

    assertThat(
            TranslationUnit.of(
                descriptor, List.of("__half"), instance -> "use " + instance + ";\n"))
        .isEqualTo(
            """
            #include <cuda_fp16.h>
            #line 1 "Scale.source.structs"
            struct Params {
              int n;
            };
            #line 1 "Scale.source"
            template <typename T> __global__ void f();
            #line 1 "f<__half>"
            use f<__half>;
            """);
  }

  @Test
  void addsNothingForAKernelThatIsNoTemplate() {
    var source = new KernelSource.Inline("a \"b\"\\c", "__global__ void f() {}\n");
    KernelDescriptor descriptor = KernelDescriptor.builder(source, "f").build();

    assertThat(TranslationUnit.of(descriptor, List.of(), UnaryOperator.identity()))
        .isEqualTo("#line 1 \"a \\\"b\\\"\\\\c\"\n__global__ void f() {}\n");
  }
}
