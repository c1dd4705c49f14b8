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
package org.deepjit.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.deepjit.processor.testing.Compilations;
import org.deepjit.processor.testing.Nvcc;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kernels compiled with the real nvcc while javac runs. */
@Tag("nvcc")
final class KernelCheckTest {

  private static final String NVCC = "-Adeepjit.nvcc=" + Nvcc.path();

  @Test
  void namesTheLineOfTheJavaFileForATextBlock() {
    Compilation compilation =
        compile(
            """
            package app;

            import org.deepjit.annotations.CudaKernel;
            import org.deepjit.annotations.Launch;

            @CudaKernel(
                source =
                    \"""
                    __global__ void fill(float* out, int n) {
                      int i = blockIdx.x * blockDim.x + threadIdx.x;
                      if (i < count) out[i] = valeu;
                    }
                    \""")
            interface Fill {
              @Launch(grid = "n", block = "1")
              void fill(long out, int n);
            }
            """,
            NVCC);

    assertThat(Compilations.diagnostics(compilation))
        .isEqualTo(
            """
            Fill.java:8:9: error: [DJ701] Fill.java:11: identifier "count" is undefined
            Fill.java:8:9: error: [DJ701] Fill.java:11: identifier "valeu" is undefined
            """);
  }

  @Test
  void countsLinesFromTheSourceWhereTheTextIsNoTextBlock() {
    Compilation compilation =
        compile(
            """
            package app;

            import org.deepjit.annotations.CudaKernel;
            import org.deepjit.annotations.Launch;

            @CudaKernel(source = "\\n" + "__global__ void fill() { x; }")
            interface Fill {
              @Launch(grid = "1", block = "1")
              void fill();
            }
            """,
            NVCC);

    assertThat(Compilations.diagnostics(compilation))
        .isEqualTo(
            "Fill.java:6:22: error: [DJ701] source of Fill:2: identifier \"x\" is undefined\n");
  }

  @Test
  void namesTheFileOfAResourceAndOfItsHeaders(@TempDir Path resources) throws IOException {
    Files.createDirectories(resources.resolve("app"));
    Files.writeString(
        resources.resolve("app/fill.cu"),
        """
        #include "scale.cuh"
        __global__ void fill() { missing(); }
        """);
    Files.writeString(resources.resolve("app/scale.cuh"), "inline int scale() { return y; }\n");

    Compilation compilation =
        compile(
            """
            package app;

            import org.deepjit.annotations.CudaKernel;
            import org.deepjit.annotations.Launch;

            @CudaKernel(resource = "fill.cu", headers = "scale.cuh")
            interface Fill {
              @Launch(grid = "1", block = "1")
              void fill();
            }
            """,
            NVCC,
            "-Adeepjit.resources=" + resources);

    assertThat(Compilations.diagnostics(compilation))
        .isEqualTo(
            """
            Fill.java:6:24: error: [DJ701] scale.cuh:1: identifier "y" is undefined
            Fill.java:6:24: error: [DJ701] fill.cu:2: identifier "missing" is undefined
            """);
  }

  @Test
  void compilesWithTheOptionsOfEachMethodAndTheArchitecture() {
    String source =
        """
        package app;

        import org.deepjit.annotations.Compile;
        import org.deepjit.annotations.CudaKernel;
        import org.deepjit.annotations.Launch;

        @CudaKernel(
            source =
                \"""
                #ifndef SIZE
                #error SIZE is not defined
                #endif
                #if __CUDA_ARCH__ && __CUDA_ARCH__ != 890
                #error wrong architecture
                #endif
                extern "C" __global__ void one(int (*pair)[SIZE]) {}
                extern "C" __global__ void two() {}
                \""")
        interface Fill {
          @Compile(defines = "SIZE=2")
          @Launch(grid = "1", block = "1")
          void one(long pair);

          %s
          @Launch(grid = "1", block = "1")
          void two();
        }
        """;

    assertThat(
            Compilations.diagnostics(
                compile(
                    source.formatted("@Compile(defines = \"SIZE=3\")"),
                    NVCC,
                    "-Adeepjit.nvcc.arch=89")))
        .isEmpty();
    assertThat(
            Compilations.diagnostics(
                compile(source.formatted(""), NVCC, "-Adeepjit.nvcc.arch=90a")))
        .isEqualTo(
            """
            Fill.java:9:9: error: [DJ701] Fill.java:14: #error wrong architecture
            Fill.java:9:9: error: [DJ701] Fill.java:11: #error SIZE is not defined
            """);
  }

  @Test
  void leavesTemplatesAndMacrosOfACallToTheirLaunch() {
    Compilation compilation =
        compile(
            """
            package app;

            import org.deepjit.annotations.CudaKernel;
            import org.deepjit.annotations.Define;
            import org.deepjit.annotations.Launch;

            @CudaKernel(source = "__global__ void fill() { int x = SIZE; }")
            interface Fill {
              @Launch(grid = "1", block = "1")
              void fill(@Define int SIZE);
            }
            """,
            NVCC);

    assertThat(Compilations.diagnostics(compilation)).isEmpty();
    assertThat(compilation.generatedSourceFiles()).hasSize(1);
  }

  @Test
  void compilesWithTheStructsThatTheLauncherDefines() {
    Compilation compilation =
        compile(
            """
            package app;

            import org.deepjit.annotations.CudaKernel;
            import org.deepjit.annotations.CudaStruct;
            import org.deepjit.annotations.Launch;

            @CudaKernel(
                source = "__global__ void fill(Range range) { int n = range.first; range.end = 1; }")
            interface Fill {
              @Launch(grid = "1", block = "1")
              void fill(Range range);

              @CudaStruct
              record Range(int first, int last) {}
            }
            """,
            NVCC);

    assertThat(Compilations.diagnostics(compilation))
        .isEqualTo(
            "Fill.java:8:14: error: [DJ701] source of Fill:1: class \"Range\" has no member"
                + " \"end\"\n");
  }

  @Test
  void saysThatNvccCannotBeRun() {
    Compilation compilation =
        compile(
            """
            package app;

            import org.deepjit.annotations.CudaKernel;
            import org.deepjit.annotations.Launch;

            @CudaKernel(source = "__global__ void fill() {}")
            interface Fill {
              @Launch(grid = "1", block = "1")
              void fill();
            }
            """,
            "-Adeepjit.nvcc=/no/such/nvcc");

    assertThat(Compilations.diagnostics(compilation))
        .startsWith("Fill.java:6:22: error: [DJ702] nvcc cannot be run: ")
        .contains("/no/such/nvcc")
        .endsWith("; -Adeepjit.nvcc names it\n");
  }

  @Test
  void showsWhatNvccSaysOfItsOwnCommandLine() {
    Compilation compilation =
        compile(
            """
            package app;

            import org.deepjit.annotations.Compile;
            import org.deepjit.annotations.CudaKernel;
            import org.deepjit.annotations.Launch;

            @CudaKernel(
                source = "__global__ void fill() {}",
                compile = @Compile(flags = "--no-such-flag"))
            interface Fill {
              @Launch(grid = "1", block = "1")
              void fill();
            }
            """,
            NVCC);

    assertThat(Compilations.diagnostics(compilation))
        .isEqualTo("Fill.java:8:14: error: [DJ701] nvcc: Unknown option '--no-such-flag'\n");
  }

  private static Compilation compile(String source, String... options) {
    JavaFileObject file = JavaFileObjects.forSourceString("app.Fill", source);
    return Compilations.of(List.of(file), Stream.of(options).toArray());
  }
}
