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
package org.deepjit.runtime.internal.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class MarkerTest {

  private static final String EMPTY_SHA =
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  private static final String TEXT =
      "deepjit-entry 1\n"
          + EMPTY_SHA
          + " 0 kernel.cu\n"
          + "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881 1 kernel.cubin\n";

  private static Map<String, byte[]> files() {
    return new HashMap<>(
        Map.of("kernel.cubin", "x".getBytes(StandardCharsets.UTF_8), "kernel.cu", new byte[0]));
  }

  @Test
  void listsTheFilesByName() {
    assertThat(Marker.of(files()).text()).isEqualTo(TEXT);
  }

  @Test
  void acceptsTheFilesThatItLists() throws IOException {
    Marker.parse(TEXT).verify(files());
  }

  @Test
  void rejectsFilesThatDiffer() throws IOException {
    Marker marker = Marker.parse(TEXT);
    var files = files();
    files.put("kernel.cubin", "y".getBytes(StandardCharsets.UTF_8));
    assertThatIOException()
        .isThrownBy(() -> marker.verify(files))
        .withMessage("kernel.cubin has not the checksum that was recorded");
    files.remove("kernel.cubin");
    assertThatIOException()
        .isThrownBy(() -> marker.verify(files))
        .withMessage("it holds [kernel.cu] instead of [kernel.cu, kernel.cubin]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "deepjit-entry 2\n",
        "deepjit-entry 1",
        "deepjit-entry 1\nx\n",
        "deepjit-entry 1\n" + EMPTY_SHA + " 0 ../../x\n",
        "deepjit-entry 1\n" + EMPTY_SHA + " 0 kernel.cu"
      })
  void rejectsOtherTexts(String text) {
    assertThatIOException()
        .isThrownBy(() -> Marker.parse(text))
        .withMessageStartingWith(".committed is malformed");
  }
}
