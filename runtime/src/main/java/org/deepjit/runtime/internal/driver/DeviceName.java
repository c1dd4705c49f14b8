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
package org.deepjit.runtime.internal.driver;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.deepjit.runtime.ConfigurationException;

/**
 * A device as a configuration names it, such as {@code "cuda"} or {@code "cuda:1"}.
 *
 * @param driver the driver's name
 * @param ordinal the device's ordinal; 0 unless stated
 */
record DeviceName(String driver, int ordinal) {

  private static final Pattern FORM =
      Pattern.compile("(?<driver>[A-Za-z0-9_-]+)(:(?<ordinal>[0-9]{1,9}))?");

  /**
   * Reads a name.
   *
   * @throws ConfigurationException if it has another form
   */
  static DeviceName parse(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new ConfigurationException(
          "the device '"
              + text
              + "' is not a driver's name, or a name and an ordinal from 0, such as 'cuda' or"
              + " 'cuda:1'");
    }
    String ordinal = matcher.group("ordinal");
    return new DeviceName(matcher.group("driver"), ordinal == null ? 0 : Integer.parseInt(ordinal));
  }
}
