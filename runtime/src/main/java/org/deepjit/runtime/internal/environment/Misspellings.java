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
package org.deepjit.runtime.internal.environment;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Looks for settings that have a prefix of ours and no meaning, and warns about each of them once
 * in this process: a switch that is misspelt would otherwise be off without a word.
 */
final class Misspellings {

  private static final String KIND = "_JIT_";
  private static final Set<String> WARNED = ConcurrentHashMap.newKeySet();

  private Misspellings() {}

  /** Warns about variables and system properties that begin with a prefix and {@code _JIT_}. */
  static void warn(List<String> prefixes, Set<String> variables) {
    var names = new TreeSet<>(variables);
    names.addAll(System.getProperties().stringPropertyNames());
    for (String prefix : prefixes) {
      for (String name : names) {
        if (name.startsWith(prefix + KIND)) {
          String suffix = name.substring(prefix.length() + 1);
          if (!isKnown(suffix) && WARNED.add(name)) {
            warn(prefix, suffix);
          }
        }
      }
    }
  }

  private static boolean isKnown(String suffix) {
    for (Variable variable : Variable.values()) {
      if (variable.name().equals(suffix)) {
        return true;
      }
    }
    return false;
  }

  private static void warn(String prefix, String suffix) {
    List<String> known = Arrays.stream(Variable.values()).map(Variable::name).toList();
    System.getLogger("org.deepjit.runtime")
        .log(
            System.Logger.Level.WARNING,
            "{0}_{1} is not a setting and has no effect{2}",
            prefix,
            suffix,
            NearestName.of(suffix, known)
                .map(nearest -> "; did you mean " + prefix + "_" + nearest + "?")
                .orElse(""));
  }
}
