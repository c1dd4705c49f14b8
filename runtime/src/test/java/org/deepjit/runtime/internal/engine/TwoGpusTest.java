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
package org.deepjit.runtime.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.deepjit.runtime.internal.driver.DriverSelection;
import org.deepjit.runtime.standin.ChildJvm;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/** The contract over two real GPUs of one host; it fails where there are fewer. */
@Tag("two-gpus")
final class TwoGpusTest extends TwoDevicesContract {

  @BeforeAll
  static void thereAreTwo() {
    assertThat(DriverSelection.select("cuda", "TEST").driver().devices().count())
        .as("GPUs of this host; the tests tagged two-gpus need two")
        .isGreaterThanOrEqualTo(2);
  }

  @Override
  int result(int expected) {
    return expected;
  }

  @Override
  ChildJvm child(Map<String, String> environment) {
    return new ChildJvm().options("--enable-native-access=ALL-UNNAMED").environment(environment);
  }
}
