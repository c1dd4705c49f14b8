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
package org.deepjit.runtime.internal.driver.ffm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.foreign.NativeAccess;
import org.deepjit.runtime.standin.StandIn;
import org.junit.jupiter.api.Test;

/** A function that the driver does not export is an error only when it is called. */
final class MissingSymbolTest {

  private final String old = StandIn.libraryWithoutParameterInfo().toString();

  @Test
  void throwsWhenItIsCalledAndNamesItselfAndTheDriver() {
    CudaFunctions functions =
        new CudaLibrary(old, NativeAccess.library(old)).bind(CudaFunctions.class);

    assertThatThrownBy(
            () -> {
              int result = (int) functions.kernelGetParamInfo().invokeExact(1L, 2L, 3L, 4L);
              assertThat(result).isZero();
            })
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(
            "the CUDA driver "
                + old
                + " (CUDA 13.0) does not export cuKernelGetParamInfo: install a newer NVIDIA"
                + " driver");
  }

  @Test
  void otherFunctionsWork() throws Throwable {
    var library = new CudaLibrary(old, NativeAccess.library(old));
    assertThat(library.initialize()).isZero();

    int result = (int) library.bind(CudaFunctions.class).ctxSetCurrent().invokeExact(0L);

    assertThat(result).isZero();
  }

  @Test
  void aLibraryThatIsNotADriverHasNoVersion() {
    var library = new CudaLibrary("libother.so", name -> Optional.empty());

    assertThatThrownBy(library::initialize)
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(
            "the CUDA driver libother.so (version unknown) does not export cuInit: install a"
                + " newer NVIDIA driver");
  }
}
