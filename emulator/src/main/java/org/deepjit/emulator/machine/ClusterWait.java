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
package org.deepjit.emulator.machine;

import org.jspecify.annotations.Nullable;

/** {@code barrier.cluster.wait}: waits until the phase in which the lanes arrived is complete. */
public final class ClusterWait extends Terminator {

  /** Creates the instruction. */
  public ClusterWait(Origin origin) {
    super(origin);
  }

  @Override
  public @Nullable CodeBlock next(Warp warp) {
    int waiting = warp.block().cluster().arrived(warp) & warp.mask();
    if (waiting == 0) {
      return following();
    }
    if (waiting != warp.mask()) {
      warp.divergence().separate(this, waiting);
      return following();
    }
    warp.divergence().park(this, true);
    return null;
  }
}
