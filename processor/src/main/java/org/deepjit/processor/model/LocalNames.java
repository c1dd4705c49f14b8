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
package org.deepjit.processor.model;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * The names of a launcher's own local variables and fields in the code of one kernel. Each has
 * underscores appended until it differs from the method's parameters, whose names stay as they are.
 */
public record LocalNames(
    String specialization,
    String target,
    String frame,
    String hash,
    String node,
    String kernel,
    String typed,
    String blockX,
    String blockY,
    String blockZ,
    String sharedMemory,
    String maxCooperativeBlocks) {

  /** The names for a method with the given parameters. */
  public static LocalNames avoiding(Collection<String> parameters) {
    Set<String> taken = new HashSet<>(parameters);
    return new LocalNames(
        free("specialization", taken),
        free("target", taken),
        free("frame", taken),
        free("hash", taken),
        free("node", taken),
        free("kernel", taken),
        free("typed", taken),
        free("blockX", taken),
        free("blockY", taken),
        free("blockZ", taken),
        free("sharedMemory", taken),
        free("maxCooperativeBlocks", taken));
  }

  private static String free(String wish, Set<String> taken) {
    String name = wish;
    while (!taken.add(name)) {
      name += "_";
    }
    return name;
  }
}
