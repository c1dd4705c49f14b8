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
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.standin.StandIn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class DriverSelectionTest {

  @BeforeEach
  @AfterEach
  void reset() {
    StandIn.reset();
  }

  @Test
  void opensTheDriverAndFindsTheOrdinal() {
    StandIn.devices(2);

    assertThat(DriverSelection.select("cuda", "MYLIB").ordinal()).isZero();
    assertThat(DriverSelection.select("cuda:1", "MYLIB").ordinal()).isEqualTo(1);
    assertThat(DriverSelection.select("cuda", "MYLIB").driver().name()).isEqualTo("cuda");
  }

  @Test
  void theDriverIsOpenedOncePerJvm() {
    assertThat(DriverSelection.select("cuda", "MYLIB").driver())
        .isSameAs(DriverSelection.select("cuda", "MYLIB").driver());
  }

  @Test
  void anUnknownNameListsTheKnownOnes() {
    assertThatThrownBy(() -> DriverSelection.select("opencl", "MYLIB"))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("there is no driver 'opencl': present here are cuda");
  }

  @Test
  void aMisspeltNameIsAnsweredWithTheNearest() {
    assertThatThrownBy(() -> DriverSelection.select("cudda:1", "MYLIB"))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("there is no driver 'cudda': present here are cuda; did you mean 'cuda'?");
  }

  @Test
  void anAbsentEmulatorIsAnsweredWithItsArtifact() {
    assertThatThrownBy(() -> DriverSelection.select("emulator", "MYLIB"))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(
            "there is no driver 'emulator': present here are cuda; the emulator is in the artifact"
                + " org.deepjit:deepjit-emulator");
  }

  @Test
  void anOrdinalOutOfRangeIsAnsweredWithTheRange() {
    assertThatThrownBy(() -> DriverSelection.select("cuda:1", "MYLIB"))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("there is no device 'cuda:1': the driver has 1 device, cuda:0");
    StandIn.devices(3);
    assertThatThrownBy(() -> DriverSelection.select("cuda:3", "MYLIB"))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("there is no device 'cuda:3': the driver has 3 devices, cuda:0 to cuda:2");
    assertThat(DriverSelection.describe("cuda", 0)).isEqualTo("no device");
  }

  @Test
  void aDriverThatDoesNotInitialiseIsMissingAndTriedAgain() {
    StandIn.devices(0);

    assertThatThrownBy(() -> DriverSelection.select("cuda", "MYLIB"))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(
            """
            no driver for the device 'cuda'. Tried:
              %s: cuInit failed with CUDA error 100 (CUDA_ERROR_NO_DEVICE): no CUDA-capable device \
            is detected
            Check that nvidia-smi lists a device and that CUDA_VISIBLE_DEVICES does not hide it, \
            or run kernels on the JVM: JitConfig.device("emulator") or MYLIB_JIT_DEVICE=emulator.\
            """
                .formatted(StandIn.library()));
    StandIn.devices(1);
    assertThat(DriverSelection.select("cuda", "MYLIB").driver().version()).isEqualTo(13000);
  }
}
