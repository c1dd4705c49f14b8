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

import java.util.List;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.environment.NearestName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DeviceNameTest {

  @ParameterizedTest
  @CsvSource({"cuda,cuda,0", "cuda:0,cuda,0", "cuda:12,cuda,12", "emulator:1,emulator,1"})
  void isADriverAndAnOrdinal(String text, String driver, int ordinal) {
    assertThat(DeviceName.parse(text)).isEqualTo(new DeviceName(driver, ordinal));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", ":1", "cuda:", "cuda:x", "cuda:-1", "cuda:1:2", "cuda 1", "cuda:9999999999"})
  void refusesAnythingElse(String text) {
    assertThatThrownBy(() -> DeviceName.parse(text))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(
            "the device '"
                + text
                + "' is not a driver's name, or a name and an ordinal from 0, such as 'cuda' or"
                + " 'cuda:1'");
  }

  @Test
  void theNearestNameIsOfferedOnlyWhenItIsNear() {
    var names = List.of("cuda", "emulator");

    assertThat(NearestName.of("cudda", names)).hasValue("cuda");
    assertThat(NearestName.of("CUDA", names)).isEmpty();
    assertThat(NearestName.of("emulatr", names)).hasValue("emulator");
    assertThat(NearestName.of("opencl", names)).isEmpty();
  }
}
