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
package org.deepjit.samples;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.deepjit.runtime.CudaException;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.attribute.MemSyncDomain;
import org.deepjit.runtime.device.DevicePointer;
import org.junit.jupiter.api.Test;

/** Faults that must not occur on the emulator, which has few attributes and says so. */
final class LaunchFaultsEmulatorTest extends LaunchFaultsContract {

  LaunchFaultsEmulatorTest() {
    super("emulator");
  }

  @Test
  void c62AnAttributeThatTheDriverDoesNotKnowIsNotDropped() {
    Kernel kernel = Bias.compile(runtime(), 62);
    LaunchOptions options =
        LaunchOptions.builder().grid(1).block(1).attribute(MemSyncDomain.DEFAULT).build();

    assertThatThrownBy(() -> runtime().launch(kernel, options, DevicePointer.NULL, 1))
        .isInstanceOf(CudaException.class)
        .hasMessageContaining("the emulator does not know launch attribute 10");
  }
}
