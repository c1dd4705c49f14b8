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
package org.deepjit.runtime.internal.process;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The variables that a compiler sees: this process's, under those that were given, without those
 * that change the generated code behind the cache key's back.
 */
public final class ChildEnvironment {

  /** What nvcc and the host compiler take options from. */
  public static final List<String> REMOVED =
      List.of(
          "NVCC_PREPEND_FLAGS",
          "NVCC_APPEND_FLAGS",
          "NVCC_CCBIN",
          "CUDAHOSTCXX",
          "CPATH",
          "C_INCLUDE_PATH",
          "CPLUS_INCLUDE_PATH");

  private ChildEnvironment() {}

  /**
   * A child's variables.
   *
   * @param given variables that stand for the process's own
   */
  public static Map<String, String> of(Map<String, String> given) {
    var variables = new HashMap<>(System.getenv());
    variables.putAll(given);
    REMOVED.forEach(variables::remove);
    // Messages are parsed, so they must not be translated.
    variables.put("LC_ALL", "C");
    return Map.copyOf(variables);
  }

  /** What takes the removed variables away in a shell that has them; empty if it has none. */
  static String shellPrefix(Map<String, String> given) {
    String unset =
        REMOVED.stream()
            .filter(name -> given.containsKey(name) || System.getenv(name) != null)
            .map(name -> "-u " + name + " ")
            .collect(Collectors.joining());
    return unset.isEmpty() ? "" : "env " + unset;
  }
}
