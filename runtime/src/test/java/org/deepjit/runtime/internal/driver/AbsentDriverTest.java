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
package org.deepjit.runtime.internal.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.deepjit.runtime.standin.ChildJvm;
import org.deepjit.runtime.standin.Command;
import org.deepjit.runtime.standin.StandIn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Without a driver, without JCuda, without native access: what a program of its own sees. */
final class AbsentDriverTest {

  private static final String GRANTED = "--enable-native-access=ALL-UNNAMED";

  @Test
  void withoutTheLibraryEveryClassLoadsAndTheSelectionSaysWhatWasTried(@TempDir Path folder) {
    Path missing = folder.resolve("libcuda.so.1");

    Command.Outcome outcome =
        new ChildJvm()
            .options(GRANTED, "-Dorg.deepjit.cuda.library=" + missing)
            .run(AbsenceProbe.class);

    assertThat(outcome.output())
        .isEqualTo(
            """
            failed to load: []
            no driver for the device 'cuda'. Tried:
              %s: no such file
            Correct the system property org.deepjit.cuda.library or leave it unset, or run \
            kernels on the JVM: JitConfig.device("emulator") or MYLIB_JIT_DEVICE=emulator.
            """
                .formatted(missing));
  }

  @Test
  void withoutNativeAccessTheSelectionNamesTheOption() {
    Command.Outcome outcome =
        new ChildJvm()
            .options("--illegal-native-access=deny", "-Dorg.deepjit.cuda.library=libcuda.so.1")
            .run(AbsenceProbe.class);

    assertThat(outcome.output())
        .isEqualTo(
            """
            failed to load: []
            no driver for the device 'cuda'. Tried:
              libcuda.so.1: native access is not enabled
            Run java with --enable-native-access=ALL-UNNAMED, or run kernels on the JVM: \
            JitConfig.device("emulator") or MYLIB_JIT_DEVICE=emulator.
            """);
  }

  @Test
  void aLibraryThatIsNoDriverIsNamed() {
    Command.Outcome outcome =
        new ChildJvm()
            .options(GRANTED, "-Dorg.deepjit.cuda.library=libm.so.6")
            .run(AbsenceProbe.class);

    assertThat(outcome.output())
        .contains(
            "  libm.so.6: the CUDA driver libm.so.6 (version unknown) does not export cuInit:"
                + " install a newer NVIDIA driver\n");
  }

  @Test
  void aDriverThatFailsToInitialiseIsNamedWithItsError() {
    Command.Outcome outcome =
        new ChildJvm()
            .options(GRANTED, "-Dorg.deepjit.cuda.library=" + StandIn.library())
            .environment(Map.of("STANDIN_FAIL", "cuInit:999"))
            .run(AbsenceProbe.class);

    assertThat(outcome.output())
        .contains(
            "cuInit failed with CUDA error 999 (CUDA_ERROR_UNKNOWN): unknown error\nCheck that"
                + " nvidia-smi lists a device and that CUDA_VISIBLE_DEVICES does not hide it, or");
  }

  @Test
  void withoutJCudaTheDriverWorks() {
    Command.Outcome outcome =
        new ChildJvm()
            .options(GRANTED, "-Dorg.deepjit.cuda.library=" + StandIn.library())
            .without("jcuda")
            .run(AbsenceProbe.class);

    assertThat(outcome.output())
        .isEqualTo(
            """
            failed to load: [org.deepjit.runtime.jcuda.JCudaHandles, \
            org.deepjit.runtime.jcuda.JCudaHandles$HandleReader, \
            org.deepjit.runtime.jcuda.JCudaHandles$HandleWriter, \
            org.deepjit.runtime.jcuda.JCudaHandles$PointerReader]
            cuda
            """);
  }
}
