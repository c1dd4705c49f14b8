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

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.JitConfig;
import org.jspecify.annotations.Nullable;

/**
 * Reads variables for one library: {@code <PREFIX>_X} where it is set, even if it is empty, else
 * {@code DJ_X}, else the default. A system property of the same full name wins over a variable.
 */
public final class Environment {

  private static final String SHARED_PREFIX = "DJ";
  private static final Pattern DECIMAL = Pattern.compile("-?[0-9]+");

  private final String prefix;
  private final Map<String, String> variables;

  /** The environment of a library with this prefix. */
  public Environment(String prefix, Map<String, String> variables) {
    this.prefix = prefix;
    this.variables = variables;
  }

  /** The environment that a configuration states. Warns about settings that are misspelt. */
  public static Environment of(JitConfig config) {
    Misspellings.warn(List.of(config.envPrefix(), SHARED_PREFIX), config.environment().keySet());
    return new Environment(config.envPrefix(), config.environment());
  }

  /** The variables that were given, for child processes. */
  public Map<String, String> variables() {
    return variables;
  }

  /** The full name under which the library's own setting is read. */
  public String nameOf(Variable variable) {
    return prefix + "_" + variable.name();
  }

  /** The setting in force, or nothing if the default is. */
  public Optional<Setting> setting(Variable variable) {
    Optional<Setting> own = lookUp(nameOf(variable));
    return own.isPresent() ? own : lookUp(SHARED_PREFIX + "_" + variable.name());
  }

  /** The text, or the default's. */
  public String text(Variable variable) {
    return effective(variable).value();
  }

  /**
   * The truth value: {@code true}, {@code yes}, {@code false} and {@code no} in any letter case, or
   * a decimal integer, of which 0 is false.
   *
   * @throws ConfigurationException if it is neither
   */
  public boolean flag(Variable variable) {
    Setting setting = effective(variable);
    return switch (setting.value().toLowerCase(Locale.ROOT)) {
      case "true", "yes" -> true;
      case "false", "no" -> false;
      default -> parse(setting) != 0;
    };
  }

  /**
   * The number.
   *
   * @throws ConfigurationException if it is not a decimal integer of 64 bits
   */
  public long integer(Variable variable) {
    return parse(effective(variable));
  }

  /** A variable of the system, such as {@code PATH}: no prefix, no property; empty is not set. */
  public Optional<String> system(String name) {
    return Optional.ofNullable(variables.get(name)).filter(value -> !value.isEmpty());
  }

  private Setting effective(Variable variable) {
    return setting(variable)
        .orElseGet(() -> new Setting(nameOf(variable), variable.defaultValue()));
  }

  private Optional<Setting> lookUp(String name) {
    @Nullable String property = System.getProperty(name);
    @Nullable String value = property != null ? property : variables.get(name);
    return value == null ? Optional.empty() : Optional.of(new Setting(name, value));
  }

  private static long parse(Setting setting) {
    if (DECIMAL.matcher(setting.value()).matches()) {
      try {
        return Long.parseLong(setting.value());
      } catch (NumberFormatException _) {
        // Out of range: the message below says all there is to say.
      }
    }
    throw new ConfigurationException(
        "invalid value for " + setting.name() + ": " + setting.value());
  }
}
