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
package org.deepjit.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CompilerOptionsTest {

  private static final CompilerOptions FULL =
      CompilerOptions.builder()
          .optimizeLevel("3")
          .fastMath(true)
          .ptxasVerbose(true)
          .registerUsageLevel(10)
          .maxRegisters(64)
          .checkNoSpills(true)
          .checkNoLocalMemory(true)
          .lineInfo(true)
          .dumpPtx(true)
          .dumpSass(true)
          .arch("90a")
          .postHook("sign.sh")
          .flags("-std=c++20", "-w")
          .extraFlags("-DA")
          .defines("X=1")
          .build();

  /** A hook that does nothing. */
  private record Nothing(String signature) implements PostHook {

    @Override
    public void process(Path image) {}
  }

  @Test
  void g6AnUnsetFieldInherits() {
    CompilerOptions merged = CompilerOptions.INHERIT.over(FULL);
    assertThat(merged.optimizeLevel()).contains("3");
    assertThat(merged.fastMath()).contains(true);
    assertThat(merged.ptxasVerbose()).contains(true);
    assertThat(merged.registerUsageLevel()).contains(10);
    assertThat(merged.maxRegisters()).contains(64);
    assertThat(merged.checkNoSpills()).contains(true);
    assertThat(merged.checkNoLocalMemory()).contains(true);
    assertThat(merged.lineInfo()).contains(true);
    assertThat(merged.dumpPtx()).contains(true);
    assertThat(merged.dumpSass()).contains(true);
    assertThat(merged.arch()).contains("90a");
    assertThat(merged.postHook()).contains("sign.sh");
    assertThat(merged.flags()).contains(List.of("-std=c++20", "-w"));
    assertThat(merged.extraFlags()).containsExactly("-DA");
    assertThat(merged.defines()).containsExactly("X=1");
  }

  @Test
  void g6AnExplicitFalseZeroOrEmptyValueIsSet() {
    CompilerOptions merged =
        CompilerOptions.builder()
            .optimizeLevel("s")
            .fastMath(false)
            .ptxasVerbose(false)
            .registerUsageLevel(0)
            .checkNoSpills(false)
            .dumpSass(false)
            .postHook("")
            .flags()
            .build()
            .over(FULL);
    assertThat(merged.optimizeLevel()).contains("s");
    assertThat(merged.fastMath()).contains(false);
    assertThat(merged.ptxasVerbose()).contains(false);
    assertThat(merged.registerUsageLevel()).contains(0);
    assertThat(merged.checkNoSpills()).contains(false);
    assertThat(merged.checkNoLocalMemory()).contains(true);
    assertThat(merged.dumpPtx()).contains(true);
    assertThat(merged.dumpSass()).contains(false);
    assertThat(merged.postHook()).contains("");
    assertThat(merged.flags()).contains(List.of());
  }

  @Test
  void g6FlagsReplaceWhileExtraFlagsAndMacrosAddUp() {
    CompilerOptions merged =
        CompilerOptions.builder()
            .flags("-w")
            .extraFlags("-DB", "-DC")
            .defines("Y")
            .build()
            .over(FULL);
    assertThat(merged.flags()).contains(List.of("-w"));
    assertThat(merged.extraFlags()).containsExactly("-DA", "-DB", "-DC");
    assertThat(merged.defines()).containsExactly("X=1", "Y");
    assertThat(FULL.extraFlags()).containsExactly("-DA");
  }

  @Test
  void aHookIsAPathOrCodeAndOneReplacesTheOther() {
    var code = new Nothing("nothing 1");
    CompilerOptions withCode = CompilerOptions.builder().postHook(code).build().over(FULL);
    assertThat(withCode.postHook()).isEmpty();
    assertThat(withCode.inProcessHook()).contains(code);
    CompilerOptions withPath = CompilerOptions.builder().postHook("").build().over(withCode);
    assertThat(withPath.postHook()).contains("");
    assertThat(withPath.inProcessHook()).isEmpty();
  }
}
