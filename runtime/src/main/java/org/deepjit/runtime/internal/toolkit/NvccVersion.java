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
package org.deepjit.runtime.internal.toolkit;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code nvcc --version} says.
 *
 * @param text the whole output; the compiler's identity
 * @param major major version
 * @param minor minor version
 */
public record NvccVersion(String text, int major, int minor) {

  static final String OLDEST = "12.9";

  private static final Pattern RELEASE = Pattern.compile("release (\\d{1,4})\\.(\\d{1,4})");

  /** Reads the first {@code release MAJOR.MINOR} of the output, if there is one. */
  static Optional<NvccVersion> parse(String text) {
    Matcher matcher = RELEASE.matcher(text);
    return matcher.find()
        ? Optional.of(
            new NvccVersion(
                text, Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))))
        : Optional.empty();
  }

  boolean isSupported() {
    return major > 12 || (major == 12 && minor >= 9);
  }

  @Override
  public String toString() {
    return major + "." + minor;
  }
}
