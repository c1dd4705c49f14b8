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
package org.deepjit.emulator.operation;

import org.deepjit.emulator.FaultKind;
import org.deepjit.emulator.machine.Operation;
import org.deepjit.emulator.machine.Origin;
import org.deepjit.emulator.machine.Warp;

/** {@code barrier.cluster.arrive}. */
public final class ClusterArrive extends Operation {

  /** Creates the instruction. */
  public ClusterArrive(Origin origin) {
    super(origin);
  }

  @Override
  public void execute(Warp warp) {
    if ((warp.block().cluster().arrived(warp) & warp.mask()) != 0) {
      throw warp.fault(
          this,
          FaultKind.BARRIER,
          "a thread arrives twice at the cluster's barrier before the phase is complete");
    }
    warp.block().cluster().arrive(warp);
  }
}
