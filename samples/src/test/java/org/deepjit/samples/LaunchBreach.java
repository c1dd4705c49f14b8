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
package org.deepjit.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Ways to break one rule of a launch that breaks none; each with the message that says so. */
sealed interface LaunchBreach permits ShapeBreach, AttributeBreach, ArgumentBreach {

  /** All of them. */
  static List<LaunchBreach> all() {
    var all = new ArrayList<LaunchBreach>(List.of(ShapeBreach.values()));
    all.addAll(List.of(AttributeBreach.values()));
    all.addAll(List.of(ArgumentBreach.values()));
    return all;
  }

  /** Breaks the rule and returns the message that the launch must fail with. */
  String apply(LaunchDraft draft, Random random);

  /** The message of a configuration that is refused. */
  static String cannot(String reason) {
    return "cannot launch checked: " + reason;
  }

  /** The message of a cluster that does not divide the grid. */
  static String notAMultiple(LaunchDraft draft, int[] cluster) {
    return cannot(
        "the grid "
            + LaunchDraft.text(draft.grid)
            + " is not a multiple of the cluster "
            + LaunchDraft.text(cluster));
  }
}
