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
package org.deepjit.processor.cuda;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A CUDA source of the test resources together with what its comments say about it. The notation is
 * explained at the top of {@code pointers.cu}.
 *
 * @param kernels the described kernels, each as {@code line: notation}
 * @param texts what {@link KernelDeclaration#text()} gives for some of them, likewise with lines
 */
record DescribedSource(
    Path file, String text, List<String> kernels, List<String> texts, List<String> comments) {

  private static final String EXPECT = "// expect: ";
  private static final String TEXT = "// text: ";

  static Stream<DescribedSource> all() {
    try (Stream<Path> files = Files.list(folder())) {
      return files.filter(file -> file.toString().endsWith(".cu")).sorted().toList().stream()
          .map(DescribedSource::of);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Path folder() {
    try {
      return Path.of(
          Objects.requireNonNull(DescribedSource.class.getResource("/cuda"), "/cuda").toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static DescribedSource of(Path file) {
    String text;
    try {
      text = Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    List<String> lines = text.lines().toList();
    List<String> kernels = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    List<String> waiting = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.startsWith(EXPECT) || line.startsWith(TEXT)) {
        waiting.add(line);
      } else if (!line.isEmpty() && !line.startsWith("//") && !line.startsWith("#")) {
        for (String description : waiting) {
          boolean kernel = description.startsWith(EXPECT);
          String rest = description.substring((kernel ? EXPECT : TEXT).length()).strip();
          (kernel ? kernels : texts).add((i + 1) + ": " + rest);
        }
        waiting.clear();
      }
    }
    return new DescribedSource(
        file, text, kernels, texts, lines.stream().map(String::strip).toList());
  }

  /** What follows {@code // keyword:} in each comment of that kind. */
  List<String> said(String keyword) {
    String prefix = "// " + keyword + ": ";
    return comments.stream()
        .filter(line -> line.startsWith(prefix))
        .map(line -> line.substring(prefix.length()).strip())
        .toList();
  }

  CudaSource read() {
    return CudaSource.read(text);
  }

  @Override
  public String toString() {
    return file.getFileName().toString();
  }
}
