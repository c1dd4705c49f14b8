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
package org.deepjit.runtime.attribute;

import java.lang.foreign.MemorySegment;
import java.util.Optional;
import org.deepjit.runtime.device.Device;

/**
 * An attribute of a launch beyond grid, block, cluster, cooperation and programmatic dependence. A
 * launch has at most one of each kind; one that the device cannot honour is refused, never dropped.
 */
public sealed interface LaunchAttribute
    permits AccessPolicyWindow,
        ClusterSchedulingPolicy,
        LaunchCompletionEvent,
        MemSyncDomain,
        MemSyncDomainMap,
        NvlinkUtilCentricScheduling,
        PreferredCluster,
        PreferredSharedMemoryCarveout,
        Priority,
        ProgrammaticEvent {

  /** The {@code CUlaunchAttributeID}, which tells the kinds apart. */
  int id();

  /**
   * Writes the {@code CUlaunchAttributeValue}.
   *
   * @param offset the value's place in {@code memory}: 64 bytes that are zero
   */
  void write(MemorySegment memory, long offset);

  /** Why a device cannot honour the attribute, as the end of a sentence; empty if it can. */
  Optional<String> problem(Device device);
}
