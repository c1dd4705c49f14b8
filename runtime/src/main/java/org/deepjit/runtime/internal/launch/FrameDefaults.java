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
package org.deepjit.runtime.internal.launch;

import java.util.List;
import java.util.Optional;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.attribute.LaunchAttribute;
import org.deepjit.runtime.device.Dim3;
import org.deepjit.runtime.device.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a frame starts from: merged launch options in the form that costs a launch least.
 *
 * @param stream the stream, if stated; else the default one
 * @param grid the grid, if stated
 * @param block the block, if stated
 * @param cluster the cluster, if stated
 * @param sharedMemory dynamic shared memory in bytes
 * @param flags those of {@link FrameAttributes}
 * @param attributes the rarer attributes
 */
public record FrameDefaults(
    @Nullable Stream stream,
    @Nullable Dim3 grid,
    @Nullable Dim3 block,
    @Nullable Dim3 cluster,
    int sharedMemory,
    int flags,
    List<LaunchAttribute> attributes) {

  /** The defaults that options over a runtime's state. */
  public static FrameDefaults of(LaunchOptions own, LaunchOptions runtimes) {
    LaunchOptions options = own.over(runtimes);
    int flags =
        flag(options.cooperative(), FrameAttributes.COOPERATIVE)
            | flag(
                options.programmaticDependentLaunch(),
                FrameAttributes.PROGRAMMATIC_DEPENDENT_LAUNCH)
            | flag(options.nonPortableCluster(), FrameAttributes.NON_PORTABLE_CLUSTER);
    return new FrameDefaults(
        options.stream().orElse(null),
        options.grid().orElse(null),
        options.block().orElse(null),
        options.cluster().orElse(null),
        options.sharedMemory().orElse(0),
        flags,
        options.attributes());
  }

  /** Whether neither a stream, which may be closed meanwhile, nor a grid or block is stated. */
  boolean isBare() {
    return stream == null && grid == null && block == null;
  }

  private static int flag(Optional<Boolean> option, int flag) {
    return option.orElse(false) ? flag : 0;
  }
}
