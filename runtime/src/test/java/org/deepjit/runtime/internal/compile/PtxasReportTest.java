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
package org.deepjit.runtime.internal.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.deepjit.runtime.ResourceUsage;
import org.junit.jupiter.api.Test;

final class PtxasReportTest {

  private static final String OUTPUT =
      """
      ptxas info    : 0 bytes gmem
      ptxas info    : Compiling entry function 'plain' for 'sm_90a'
      ptxas info    : Function properties for plain
          0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
      ptxas info    : Used 8 registers, used 0 barriers
      ptxas info    : Compile time = 8.021 ms
      ptxas info    : Compiling entry function '_Z2tkILi3EEvPi' for 'sm_90a'
      ptxas info    : Function properties for _Z2tkILi3EEvPi
          1488 bytes stack frame, 2252 bytes spill stores, 2592 bytes spill loads
      ptxas info    : Used 26 registers, used 1 barriers, 1504 bytes cumulative stack size, 256 bytes\
       smem, 400 bytes cmem[0], 8 bytes cmem[2]
      ptxas info    : Compile time = 5.560 ms
      ptxas info    : Function properties for _Z6helperi
          16 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
      """;

  @Test
  void readsWhatEachKernelUses() {
    assertThat(new PtxasReport(OUTPUT).kernels())
        .isEqualTo(
            Map.of(
                "plain", new ResourceUsage(8, 0, 0, 0, 0, 0),
                "_Z2tkILi3EEvPi", new ResourceUsage(26, 256, 408, 1504, 2252, 2592)));
  }

  @Test
  void listsEveryFunctionThatHasAnythingInLocalMemory() {
    assertThat(new PtxasReport(OUTPUT).localMemory())
        .containsExactly(
            "_Z2tkILi3EEvPi: 2252 bytes spill stores, 2592 bytes spill loads, 1488 bytes stack"
                + " frame",
            "_Z6helperi: 0 bytes spill stores, 0 bytes spill loads, 16 bytes stack frame");
  }

  @Test
  void findsNothingInOtherOutput() {
    var report =
        new PtxasReport("    1 bytes stack frame, 2 bytes spill stores, 3 bytes spill loads\nx");
    assertThat(report.kernels()).isEmpty();
    assertThat(report.localMemory()).isEmpty();
  }
}
