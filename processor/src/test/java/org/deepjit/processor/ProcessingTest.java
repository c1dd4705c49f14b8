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

import static com.google.testing.compile.Compiler.javac;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.deepjit.processor.testing.Compilations;
import org.deepjit.processor.testing.Proxies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The processor among compilers, build tools and other processors. */
final class ProcessingTest {

  @Test
  void isFoundAsAService() {
    assertThat(ServiceLoader.load(Processor.class))
        .hasAtLeastOneElementOfType(CudaKernelProcessor.class);
  }

  @Test
  void isIsolatingForGradle() throws IOException {
    try (InputStream file =
        CudaKernelProcessor.class.getResourceAsStream(
            "/META-INF/gradle/incremental.annotation.processors")) {
      assertThat(file).isNotNull();
      assertThat(new String(file.readAllBytes(), StandardCharsets.UTF_8))
          .isEqualTo("org.deepjit.processor.CudaKernelProcessor,isolating\n");
    }
  }

  @Test
  void generatesTheSameTextEveryTime() {
    String first = launcher(Compilations.ofResources("good/Options.java"));
    String second = launcher(Compilations.ofResources("good/Options.java"));

    assertThat(second).isEqualTo(first);
  }

  @Test
  void reportsTheMistakesOfAllInterfaces() {
    Compilation compilation =
        Compilations.ofResources("bad/MissingLaunch.java", "good/Fill.java", "bad/NotVoid.java");

    assertThat(Compilations.diagnostics(compilation))
        .containsPattern(
            "(?s)^MissingLaunch.java:7:8: error: \\[DJ301\\][^\\n]*\\n"
                + "NotVoid.java:9:7: error: \\[DJ303\\][^\\n]*\\n$");
  }

  @Test
  void looksForResourcesInTheDirectoriesOfTheOption(@TempDir Path directory) throws IOException {
    Files.createDirectories(directory.resolve("option"));
    Files.writeString(directory.resolve("option/only.cu"), "__global__ void only(int n) {}");
    JavaFileObject source =
        JavaFileObjects.forSourceString(
            "option.Only",
            """
            package option;
            @org.deepjit.annotations.CudaKernel(resource = "only.cu")
            interface Only {
              @org.deepjit.annotations.Launch(grid = "n", block = "32")
              void only(int n);
            }
            """);

    assertThat(Compilations.diagnostics(Compilations.of(List.of(source))))
        .isEqualTo(
            "Only.java:2:48: error: [DJ203] the resource 'only.cu' was not found; looked for"
                + " option/only.cu in the class path, the class output, the source path, the"
                + " source output\n");
    assertThat(
            Compilations.of(List.of(source), "-Adeepjit.resources=missing:" + directory).status())
        .isEqualTo(Compilation.Status.SUCCESS);
    assertThat(
            Compilations.diagnostics(
                Compilations.of(List.of(source), "-Adeepjit.resources=missing")))
        .contains("looked for option/only.cu in missing, the class path, ");
  }

  @Test
  void waitsForTypesThatAnotherProcessorGenerates() {
    JavaFileObject source =
        JavaFileObjects.forSourceString(
            "later.Waiting",
            """
            package later;
            @org.deepjit.annotations.CudaKernel(
                source = "__global__ void f(int n) {}", tag = Names.TAG)
            interface Waiting {
              @org.deepjit.annotations.Launch(grid = "n", block = "32")
              void f(int n);
              default Names names() {
                return new Names();
              }
            }
            """);
    Compilation compilation =
        javac().withProcessors(new CudaKernelProcessor(), new NamesProcessor()).compile(source);

    assertThat(Compilations.diagnostics(compilation)).isEmpty();
    assertThat(compilation.generatedSourceFile("later.WaitingLauncher").map(Compilations::text))
        .hasValueSatisfying(text -> assertThat(text).contains(".tag(\"generated\")"));
  }

  @Test
  void reportsItsOwnFailureOnTheInterface() {
    Compilation compilation =
        javac()
            .withProcessors(new WithoutFiles())
            .compile(JavaFileObjects.forResource("good/Fill.java"));

    assertThat(compilation.errors()).hasSize(1);
    Diagnostic<? extends JavaFileObject> error = compilation.errors().get(0);
    assertThat(error.getMessage(null))
        .startsWith(
            "[DJ901] the processor failed on good.Fill; please report this with the interface:"
                + " java.lang.IllegalStateException: no more files");
    assertThat(error.getLineNumber()).isEqualTo(9);
  }

  private static String launcher(Compilation compilation) {
    return Compilations.text(compilation.generatedSourceFiles().get(0));
  }

  /** Generates the class {@code later.Names} in the first round. */
  private static final class NamesProcessor extends AbstractProcessor {

    private boolean done;

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      if (!done) {
        done = true;
        try (Writer file = processingEnv.getFiler().createSourceFile("later.Names").openWriter()) {
          file.write(
              "package later; final class Names { static final String TAG = \"generated\"; }");
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
      return false;
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return Set.of("*");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }
  }

  /** Runs the step where no file can be created. */
  private static final class WithoutFiles extends AbstractProcessor {

    private CudaKernelStep step;

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
      super.init(environment);
      Filer filer =
          Proxies.of(
              Filer.class,
              method -> {
                throw new IllegalStateException("no more files");
              },
              environment.getFiler());
      step =
          new CudaKernelStep(
              Proxies.of(
                  ProcessingEnvironment.class,
                  method -> method.equals("getFiler") ? filer : null,
                  environment));
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      step.process(round);
      return false;
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return Set.of("*");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }
  }
}
