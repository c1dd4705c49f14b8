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
package org.deepjit.runtime.internal.build;

import org.deepjit.runtime.Diagnostic;
import org.deepjit.runtime.Diagnostic.Severity;
import org.deepjit.runtime.internal.cache.EntryName;
import org.deepjit.runtime.internal.cache.tier.Hit;

/** What is logged of builds and look-ups, under a logger of its own. */
public final class BuildEvents {

  private static final System.Logger LOGGER = System.getLogger("org.deepjit.runtime.build");
  private static final System.Logger.Level LEVEL = System.Logger.Level.DEBUG;

  private BuildEvents() {}

  static void started(Task task) {
    LOGGER.log(
        LEVEL, "build of {0} started, base {1}", task.request().sourceName(), task.base().hex());
  }

  static void finished(EntryName name, long nanoseconds) {
    LOGGER.log(LEVEL, "build of {0} took {1} ms", name, Long.toString(nanoseconds / 1_000_000));
  }

  static void found(EntryName name, Hit.Tier tier) {
    Object place =
        switch (tier) {
          case Hit.Tier.Disk disk -> disk.root();
          case Hit.Tier.Remote remote -> remote.address();
        };
    LOGGER.log(LEVEL, "{0} was found in {1}", name, place);
  }

  /** A look-up ended in this process's memory. */
  public static void foundInMemory(EntryName name) {
    LOGGER.log(LEVEL, "{0} was found in memory", name);
  }

  /** The warnings of a compilation that succeeded. */
  static void warnings(Iterable<Diagnostic> messages) {
    for (Diagnostic message : messages) {
      if (message.severity() == Severity.WARNING) {
        String excerpt = message.excerpt().isEmpty() ? "" : "\n" + message.excerpt();
        LOGGER.log(System.Logger.Level.WARNING, "{0}{1}", message, excerpt);
      }
    }
  }
}
