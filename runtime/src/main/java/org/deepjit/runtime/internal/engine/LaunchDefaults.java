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
package org.deepjit.runtime.internal.engine;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.internal.launch.LoadedFunction;

/**
 * A runtime's default launch options. Whoever has merged them is told when they are replaced, so
 * that a launch need not look whether they were.
 */
final class LaunchDefaults {

  private final Set<LoadedSpecialization> merged = Collections.newSetFromMap(new WeakHashMap<>());
  private volatile LaunchOptions options = LaunchOptions.INHERIT;

  LaunchOptions options() {
    return options;
  }

  synchronized void replace(LaunchOptions replacement) {
    options = replacement;
    merged.forEach(specialization -> specialization.merge(replacement));
  }

  /** A loaded kernel with the options of its annotation over these. */
  synchronized LoadedSpecialization specialize(LoadedFunction function, LaunchOptions annotated) {
    var specialization = new LoadedSpecialization(function, annotated, options);
    merged.add(specialization);
    return specialization;
  }
}
