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

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.environment.Setting;
import org.deepjit.runtime.internal.environment.Variable;

/**
 * How much a cache root may hold.
 *
 * @param bytes the size of all files
 * @param entries the number of entries
 */
record Limits(long bytes, long entries) {

  /** No limits. */
  static final Limits NONE = new Limits(Long.MAX_VALUE, Long.MAX_VALUE);

  private static final Pattern SIZE =
      Pattern.compile("(?<number>[0-9]{1,18})|(?<units>[0-9]{1,6})(?<unit>[KMGT])");
  private static final String UNITS = "KMGT";

  /**
   * The limits that an environment states.
   *
   * @throws ConfigurationException if one is malformed
   */
  static Limits of(Environment environment) {
    Setting size =
        environment
            .setting(Variable.JIT_CACHE_MAX_SIZE)
            .orElseGet(
                () ->
                    new Setting(
                        environment.nameOf(Variable.JIT_CACHE_MAX_SIZE),
                        Variable.JIT_CACHE_MAX_SIZE.defaultValue()));
    long entries = environment.integer(Variable.JIT_CACHE_MAX_ENTRIES);
    if (entries < 0) {
      throw new ConfigurationException(
          environment.nameOf(Variable.JIT_CACHE_MAX_ENTRIES)
              + " must not be negative, given "
              + entries);
    }
    return new Limits(unlessZero(parse(size)), unlessZero(entries));
  }

  private static long parse(Setting setting) {
    Matcher size = SIZE.matcher(setting.value());
    if (!size.matches()) {
      throw new ConfigurationException(
          "invalid value for "
              + setting.name()
              + ": "
              + setting.value()
              + "; it is a number of bytes, such as 500M or 4G");
    }
    if (size.group("unit") == null) {
      return Long.parseLong(size.group("number"));
    }
    int power = UNITS.indexOf(size.group("unit")) + 1;
    return Long.parseLong(size.group("units")) << (10 * power);
  }

  private static long unlessZero(long limit) {
    return limit == 0 ? Long.MAX_VALUE : limit;
  }

  /** Whether a root with this much is too large. */
  boolean isExceededBy(long size, long count) {
    return size > bytes || count > entries;
  }

  /** What a root that is too large is reduced to, so that the next entry does not exceed it. */
  Limits afterCollection() {
    return new Limits(bytes - bytes / 10, entries - entries / 10);
  }
}
