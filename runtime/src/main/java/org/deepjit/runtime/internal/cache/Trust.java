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

import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.environment.Setting;
import org.deepjit.runtime.internal.environment.Variable;

/** Whose cache roots are used: {@code JIT_CACHE_TRUST}. */
enum Trust {
  /** Only roots that nobody but this user and root can write. */
  PRIVATE,
  /** Roots with other writers too, all of whom are trusted with what this process runs. */
  SHARED;

  private static final FileAttribute<?> NO_OTHER_WRITERS =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x"));

  /**
   * The setting.
   *
   * @throws ConfigurationException if it is neither
   */
  static Trust of(Environment environment) {
    Setting setting =
        environment
            .setting(Variable.JIT_CACHE_TRUST)
            .orElseGet(
                () ->
                    new Setting(
                        environment.nameOf(Variable.JIT_CACHE_TRUST),
                        Variable.JIT_CACHE_TRUST.defaultValue()));
    return switch (setting.value().toLowerCase(Locale.ROOT)) {
      case "private" -> PRIVATE;
      case "shared" -> SHARED;
      default ->
          throw new ConfigurationException(
              "invalid value for "
                  + setting.name()
                  + ": "
                  + setting.value()
                  + "; it is private or shared");
    };
  }

  /**
   * What directories of a root are made with: no writers but the owner whatever the umask, or in a
   * shared root what umask and surroundings give.
   */
  FileAttribute<?>[] newDirectories() {
    return this == PRIVATE ? new FileAttribute<?>[] {NO_OTHER_WRITERS} : new FileAttribute<?>[0];
  }
}
