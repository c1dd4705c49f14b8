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
import org.deepjit.runtime.attribute.LaunchAttribute;
import org.deepjit.runtime.attribute.PreferredCluster;
import org.jspecify.annotations.Nullable;

/** The rarer attributes of a frame's launch, one of a kind; an array, so that none allocates. */
final class FrameAttributes {

  private final LaunchAttribute[] attributes = new LaunchAttribute[FrameMemory.MAX_ATTRIBUTES];
  private int count;

  void reset(List<LaunchAttribute> defaults) {
    count = 0;
    addAll(defaults);
  }

  /** Adds attributes, each in place of another of its kind. */
  void addAll(List<LaunchAttribute> added) {
    for (int i = 0; i < added.size(); i++) {
      add(added.get(i));
    }
  }

  private void add(LaunchAttribute attribute) {
    int index = 0;
    while (index < count && attributes[index].id() != attribute.id()) {
      index++;
    }
    attributes[index] = attribute;
    count = Math.max(count, index + 1);
  }

  /** The preferred cluster, if one is among them. */
  @Nullable PreferredCluster preferredCluster() {
    for (int i = 0; i < count; i++) {
      if (attributes[i] instanceof PreferredCluster preferred) {
        return preferred;
      }
    }
    return null;
  }

  /** Checks the attributes and writes them behind those that are in the memory. */
  void write(FrameMemory memory, LaunchLimits limits) {
    for (int i = 0; i < count; i++) {
      limits.check(attributes[i]);
      memory.add(attributes[i]);
    }
  }
}
