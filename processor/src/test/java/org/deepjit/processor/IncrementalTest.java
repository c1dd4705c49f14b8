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
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.FileObject;
import javax.tools.JavaFileManager.Location;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.deepjit.processor.testing.Compilations;
import org.deepjit.processor.testing.ObservedFiles;
import org.deepjit.processor.testing.Proxies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What build tools that compile only what changed rely on. */
final class IncrementalTest {

  private static final String[] INTERFACES = {
    "good/Saxpy.java", "good/Headers.java", "good/Outer.java", "good/Options.java"
  };

  @TempDir private Path directory;

  @Test
  void everyFileHasItsInterfaceAsItsOnlyOrigin() {
    var processor = new WithOrigins();

    Compilation compilation =
        Compiler.javac()
            .withProcessors(processor)
            .compile(Stream.of(INTERFACES).map(JavaFileObjects::forResource).toList());

    assertThat(compilation.status()).isEqualTo(Compilation.Status.SUCCESS);
    assertThat(processor.origins)
        .isEqualTo(
            Map.of(
                "good.SaxpyLauncher", "[good.Saxpy]",
                "good.HeadersLauncher", "[good.Headers]",
                "good.Outer_Middle_InnerLauncher", "[good.Outer.Middle.Inner]",
                "good.OptionsLauncher", "[good.Options]"));
  }

  @Test
  void oneChangedInterfaceGivesItsLauncherOnly() {
    Map<String, String> whole = launchers(Compilations.ofResources(INTERFACES));

    assertThat(whole).hasSize(INTERFACES.length);
    for (String changed : INTERFACES) {
      Map<String, String> one = launchers(Compilations.ofResources(changed));
      assertThat(one).hasSize(1);
      assertThat(whole).containsAllEntriesOf(one);
    }
  }

  @Test
  void readsAResourceOnceForAllInterfaces() throws IOException {
    write("classes/a/shared.cu", "#include \"a/shared.cuh\"\n__global__ void f(int n) {}\n");
    write("classes/a/shared.cuh", "");

    ObservedFiles files =
        compile(List.of(shared("First"), shared("Second")), "-d", path("classes"));

    assertThat(files.opened())
        .isEqualTo(Map.of("CLASS_OUTPUT a/shared.cu", 1, "CLASS_OUTPUT a/shared.cuh", 1));
    assertThat(directory.resolve("classes/a/FirstLauncher.class")).exists();
    assertThat(directory.resolve("classes/a/SecondLauncher.class")).exists();
  }

  @Test
  void asksTheCompilerForNoResourceThatTheOptionFinds() throws IOException {
    write("resources/a/shared.cu", "__global__ void f(int n) {}\n");
    write("resources/a/shared.cuh", "");
    Files.createDirectories(directory.resolve("classes"));

    ObservedFiles files =
        compile(
            List.of(shared("First")),
            "-d",
            path("classes"),
            "-Adeepjit.resources=" + path("resources"));

    assertThat(files.asked()).isEmpty();
    assertThat(directory.resolve("classes/a/FirstLauncher.class")).exists();
  }

  @Test
  void seesAResourceThatChangedBetweenCompilations() throws IOException {
    JavaFileObject source = shared("First");
    String option = "-Adeepjit.resources=" + directory;
    write("a/shared.cuh", "");
    write("a/shared.cu", "__global__ void f(int n) {}\n");
    assertThat(Compilations.diagnostics(Compilations.of(List.of(source), option))).isEmpty();

    write("a/shared.cu", "__global__ void f(float n) {}\n");

    assertThat(Compilations.diagnostics(Compilations.of(List.of(source), option)))
        .isEqualTo(
            "First.java:6:14: error: [DJ603] parameter 1: Java 'int n' sends a 32-bit integer, the"
                + " kernel declares 'float n'; declare it float\n");
  }

  private static Map<String, String> launchers(Compilation compilation) {
    return compilation.generatedSourceFiles().stream()
        .collect(Collectors.toMap(JavaFileObject::getName, Compilations::text));
  }

  private static JavaFileObject shared(String name) {
    return JavaFileObjects.forSourceString(
        "a." + name,
        """
        package a;
        @org.deepjit.annotations.CudaKernel(
            resource = "shared.cu", headers = "/a/shared.cuh")
        interface %s {
          @org.deepjit.annotations.Launch(grid = "n", block = "32")
          void f(int n);
        }
        """
            .formatted(name));
  }

  private ObservedFiles compile(List<JavaFileObject> sources, String... options)
      throws IOException {
    var compiler = ToolProvider.getSystemJavaCompiler();
    try (var files = new ObservedFiles(compiler.getStandardFileManager(null, null, null))) {
      var task = compiler.getTask(null, files, null, List.of(options), null, sources);
      task.setProcessors(List.of(new CudaKernelProcessor()));
      assertThat(task.call()).isTrue();
      return files;
    }
  }

  private String path(String name) {
    return directory.resolve(name).toString();
  }

  private void write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  /** The processor, with a record of the elements that each of its files originates from. */
  private static final class WithOrigins extends AbstractProcessor {

    private final CudaKernelProcessor processor = new CudaKernelProcessor();
    private final Map<String, String> origins = new TreeMap<>();

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
      super.init(environment);
      Filer filer = new RecordingFiler(environment.getFiler(), origins);
      processor.init(
          Proxies.of(
              ProcessingEnvironment.class,
              method -> method.equals("getFiler") ? filer : null,
              environment));
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      processor.process(annotations, round);
      return false;
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return processor.getSupportedAnnotationTypes();
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }
  }

  /** Writes down what it is asked to create. */
  private record RecordingFiler(Filer filer, Map<String, String> origins) implements Filer {

    @Override
    public JavaFileObject createSourceFile(CharSequence name, Element... from) throws IOException {
      origins.put(name.toString(), List.of(from).toString());
      return filer.createSourceFile(name, from);
    }

    @Override
    public JavaFileObject createClassFile(CharSequence name, Element... from) throws IOException {
      origins.put(name.toString(), List.of(from).toString());
      return filer.createClassFile(name, from);
    }

    @Override
    public FileObject createResource(
        Location location, CharSequence packageName, CharSequence name, Element... from)
        throws IOException {
      origins.put(name.toString(), List.of(from).toString());
      return filer.createResource(location, packageName, name, from);
    }

    @Override
    public FileObject getResource(Location location, CharSequence packageName, CharSequence name)
        throws IOException {
      return filer.getResource(location, packageName, name);
    }
  }
}
