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

import java.util.regex.Pattern;
import org.deepjit.runtime.ConfigurationException;

/**
 * What an entry is found by.
 *
 * @param tag a name for people: ASCII letters, digits and underscores
 * @param digest the digest of all that the entry was made from
 */
public record EntryName(String tag, Digest digest) {

  private static final Pattern TAG = Pattern.compile("[A-Za-z0-9_]+");

  /** Checks the tag. */
  public EntryName {
    checkTag(tag);
  }

  /**
   * Checks a tag.
   *
   * @throws ConfigurationException if it is empty or has other characters
   */
  public static void checkTag(String tag) {
    if (!TAG.matcher(tag).matches()) {
      throw new ConfigurationException(
          "cache tag must contain only letters, digits, or underscores: " + tag);
    }
  }

  /** The entry's directory name, {@code <tag>.<digest>}. */
  @Override
  public String toString() {
    return tag + "." + digest;
  }
}
