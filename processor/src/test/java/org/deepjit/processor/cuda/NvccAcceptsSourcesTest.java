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
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.deepjit.processor.testing.Nvcc;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The kernels that the reader is tested with are kernels that the compiler takes. */
@Tag("nvcc")
class NvccAcceptsSourcesTest {

  static Stream<DescribedSource> sources() {
    return DescribedSource.all();
  }

  @ParameterizedTest
  @MethodSource("sources")
  void acceptsTheSource(DescribedSource source, @TempDir Path folder)
      throws IOException, InterruptedException {
    List<String> configurations = new ArrayList<>(source.said("nvcc"));
    configurations.add(0, "");
    for (String configuration : configurations) {
      List<String> options =
          Stream.of(configuration.split(" ", -1)).filter(s -> !s.isEmpty()).toList();
      Nvcc.accepts(folder, source.file(), options);
    }
  }
}
