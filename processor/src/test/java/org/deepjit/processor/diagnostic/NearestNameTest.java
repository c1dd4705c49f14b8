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
package org.deepjit.processor.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NearestNameTest {
  private static final List<String> NAMES =
      List.of("BLOCK", "n", "numSms", "warpSize", "maxSharedMemory", "block.x", "block.y");

  @ParameterizedTest
  @CsvSource({
    "BLOK, BLOCK",
    "BLOCKS, BLOCK",
    "BLCOK, BLOCK",
    "BLICK, BLOCK",
    "block, BLOCK",
    "N, n",
    "numsms, numSms",
    "numSMs, numSms",
    "warpsize, warpSize",
    "warp_size, warpSize",
    "maxSharedMem, maxSharedMemory",
    "block.z, block.x",
    "blockDim.y, block.y",
  })
  void findsTheNameThatWasMeant(String given, String expected) {
    assertThat(NearestName.among(NAMES, given)).contains(expected);
  }

  @ParameterizedTest
  @CsvSource({"m", "k", "nn", "grid", "threads", "BL", "''"})
  void findsNothingWhenAllNamesAreFar(String given) {
    assertThat(NearestName.among(NAMES, given)).isEmpty();
  }

  @Test
  void prefersTheSameCaseAmongEquallyNearNames() {
    assertThat(NearestName.among(List.of("ROWS", "rows"), "rowz")).contains("rows");
    assertThat(NearestName.among(List.of("ROWS", "rows"), "ROWZ")).contains("ROWS");
  }

  @Test
  void prefersTheAlphabeticallyFirstOtherwise() {
    assertThat(NearestName.among(List.of("row2", "row1"), "row3")).contains("row1");
  }

  @Test
  void findsNothingAmongNoNames() {
    assertThat(NearestName.among(List.of(), "n")).isEmpty();
  }
}
