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
package org.deepjit.runtime.internal.cache;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.environment.Setting;
import org.deepjit.runtime.internal.environment.Variable;

/** Which directories the cache lies in. */
final class CacheRoots {

  private CacheRoots() {}

  /**
   * The roots that {@code JIT_CACHE_DIR} lists, or {@code $HOME/.dj}; empty if there is no {@code
   * HOME} either.
   *
   * @throws ConfigurationException if the list has an empty element
   */
  static List<Path> of(Environment environment) {
    Optional<Setting> setting = environment.setting(Variable.JIT_CACHE_DIR);
    if (setting.isEmpty()) {
      return environment
          .system("HOME")
          .map(home -> List.of(Path.of(home, ".dj")))
          .orElse(List.of());
    }
    var roots = new ArrayList<Path>();
    for (String element : setting.get().value().split(":", -1)) {
      if (element.isEmpty()) {
        throw new ConfigurationException(
            "disk cache path list contains an empty path: " + setting.get().value());
      }
      roots.add(Path.of(element));
    }
    return roots;
  }
}
