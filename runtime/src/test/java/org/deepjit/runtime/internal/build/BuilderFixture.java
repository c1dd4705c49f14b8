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
package org.deepjit.runtime.internal.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.internal.cache.tier.Tiers;
import org.deepjit.runtime.internal.compile.Compiler;
import org.deepjit.runtime.internal.compile.Nvcc;
import org.deepjit.runtime.internal.compile.OutputKind;
import org.deepjit.runtime.internal.compile.RealNvcc;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.toolkit.Toolkit;

/** Builders over the real nvcc behind a script that counts its runs, and requests to them. */
final class BuilderFixture {

  private final Path directory;
  private final Toolkit toolkit;
  private final Map<String, String> variables = new HashMap<>();
  private String signature = "";
  private List<String> prefixes = List.of();
  private Optional<Path> libraryRoot = Optional.empty();
  private SortedMap<String, String> headers = Collections.emptySortedMap();

  /** A fixture with an empty cache in the directory. */
  BuilderFixture(Path directory) throws IOException {
    this.directory = directory;
    this.toolkit =
        RealNvcc.behind(
            directory.resolve("nvcc"),
            "echo run >> '" + directory + "/runs'\nexec \"$NVCC\" \"$@\"");
    root("cache");
  }

  /** Replaces nvcc by a script that takes the source for the image, to save time. */
  BuilderFixture withStandIn() throws IOException {
    RealNvcc.behind(
        directory.resolve("nvcc"),
        "echo run >> '"
            + directory
            + "/runs'\n"
            + "printf '\\177ELF' > kernel.cubin; cat kernel.cu >> kernel.cubin");
    return this;
  }

  /** Replaces nvcc by the preprocessor that it runs; its output stands for the image. */
  BuilderFixture withPreprocessor() throws IOException {
    preprocessor(directory.resolve("nvcc"), "echo run >> '" + directory + "/runs'", "");
    return this;
  }

  /** The preprocessor in place of nvcc, with other commands before and after it. */
  Toolkit preprocessor(Path script, String before, String after) throws IOException {
    return RealNvcc.behind(
        script,
        """
        %s
        includes=; macros=
        while [ $# -gt 0 ]; do
          case "$1" in
            --include-path) includes="$includes -I $2"; shift ;;
            -D*) macros="$macros $1" ;;
          esac
          shift
        done
        printf '\\177ELF' > kernel.cubin
        gcc -E -P -x c++ -MD -MF kernel.d $includes $macros kernel.cu >> kernel.cubin || exit
        %s\
        """
            .formatted(before, after));
  }

  BuilderFixture root(String... names) {
    var paths = new ArrayList<String>();
    for (String name : names) {
      paths.add(directory.resolve(name).toString());
    }
    return variable("TEST_JIT_CACHE_DIR", String.join(":", paths));
  }

  BuilderFixture variable(String name, String value) {
    variables.put(name, value);
    return this;
  }

  BuilderFixture signature(String text) {
    signature = text;
    return this;
  }

  BuilderFixture prefixes(String... names) {
    prefixes = List.of(names);
    return this;
  }

  /** States the directory below which post hooks lie. */
  BuilderFixture libraryRoot(String name) {
    libraryRoot = Optional.of(directory.resolve(name));
    return this;
  }

  /** Gives the requests that follow one header of their own. */
  BuilderFixture ownHeader(String name, String text) {
    headers = new TreeMap<>(Map.of(name, text));
    return this;
  }

  /** A builder as a new process would make it. */
  ArtifactBuilder builder() {
    return builder(toolkit);
  }

  ArtifactBuilder builder(Toolkit otherToolkit) {
    return builder(environment -> new Nvcc(otherToolkit, environment));
  }

  /** A builder with another compiler. */
  ArtifactBuilder builder(Function<Environment, Compiler> compiler) {
    Environment environment = RealNvcc.environment(variables);
    JitConfig.Builder config =
        JitConfig.builder("TEST")
            .environment(environment.variables())
            .extraSignature(signature)
            .includePrefixes(prefixes);
    libraryRoot.ifPresent(config::libraryRoot);
    return new ArtifactBuilder(
        config.build(), environment, compiler.apply(environment), Tiers.of(environment));
  }

  Toolkit toolkit() {
    return toolkit;
  }

  /** How often the compiler has run. */
  long runs() throws IOException {
    Path file = directory.resolve("runs");
    return Files.exists(file) ? Files.readAllLines(file).size() : 0;
  }

  /** Writes a script that can be run. */
  Path script(String name, String text) throws IOException {
    Path file = header(name, text);
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** Writes a header. */
  Path header(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  BuildRequest request(String source, String... includeDirs) {
    return request("saxpy", source, CompilerOptions.INHERIT, includeDirs);
  }

  BuildRequest request(String tag, String source, CompilerOptions options, String... includeDirs) {
    return new BuildRequest(
        tag,
        source,
        "saxpy.cu",
        headers,
        options.over(RealNvcc.options()),
        Stream.of(includeDirs).map(directory::resolve).toList(),
        OutputKind.CUBIN);
  }

  /** The names in a directory, in order. */
  List<String> list(String name) throws IOException {
    try (Stream<Path> children = Files.list(directory.resolve(name))) {
      return children.map(child -> child.getFileName().toString()).sorted().toList();
    }
  }
}
