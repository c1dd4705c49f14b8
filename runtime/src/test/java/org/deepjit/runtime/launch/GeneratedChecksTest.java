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
package org.deepjit.runtime.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.deepjit.runtime.LaunchException;
import org.junit.jupiter.api.Test;

/** What generated launchers check of the values that they write. */
final class GeneratedChecksTest {

  private enum Mode {
    FAST
  }

  @Test
  void anArrayOfAnotherLengthIsRefused() {
    StructArray.checkLength("Params.weights", 3, 3);

    assertThatThrownBy(() -> StructArray.checkLength("Params.weights", 2, 3))
        .isInstanceOf(LaunchException.class)
        .hasMessage("the array Params.weights has 2 elements, the struct's has 3");
  }

  @Test
  void valuesOfConstantsAreNarrowedSignedOrUnsigned() {
    assertThat(EnumValue.toByte(Mode.FAST, 255)).isEqualTo((byte) -1);
    assertThat(EnumValue.toByte(Mode.FAST, -128)).isEqualTo((byte) -128);
    assertThat(EnumValue.toShort(Mode.FAST, 65_535)).isEqualTo((short) -1);

    assertThatThrownBy(() -> EnumValue.toByte(Mode.FAST, 256))
        .isInstanceOf(LaunchException.class)
        .hasMessage("Mode.FAST has the CUDA value 256, the kernel's enumeration holds -128 to 255");
    assertThatThrownBy(() -> EnumValue.toShort(Mode.FAST, -32_769))
        .isInstanceOf(LaunchException.class)
        .hasMessage(
            "Mode.FAST has the CUDA value -32769, the kernel's enumeration holds -32768 to"
                + " 65535");
  }
}
