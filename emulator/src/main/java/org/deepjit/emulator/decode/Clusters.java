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
package org.deepjit.emulator.decode;

import org.deepjit.emulator.machine.ClusterWait;
import org.deepjit.emulator.machine.Step;
import org.deepjit.emulator.operation.ClusterArrive;

/** {@code barrier.cluster}. */
final class Clusters {

  private Clusters() {}

  static Step barrier(Operands operands, Modifiers modifiers) {
    modifiers.ignore("aligned", "acquire", "release", "relaxed");
    String action = modifiers.takeOne("", "arrive", "wait");
    modifiers.done();
    operands.expect(0);
    return switch (action) {
      case "arrive" -> new ClusterArrive(operands.origin());
      case "wait" -> new ClusterWait(operands.origin());
      default -> throw operands.error("the barrier has no action");
    };
  }
}
