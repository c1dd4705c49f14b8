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

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.deepjit.runtime.ConfigurationException;

/**
 * What an entry is found by.
 *
 * @param tag a name for people: 1 to {@value #MAX_TAG_LENGTH} ASCII letters, digits and underscores
 * @param digest the digest of all that the entry was made from
 */
public record EntryName(String tag, Digest digest) {

  /** The longest tag, so that an entry's name fits into every file system. */
  public static final int MAX_TAG_LENGTH = 100;

  private static final Pattern TAG = Pattern.compile("[A-Za-z0-9_]+");
  private static final Pattern FORM =
      Pattern.compile("(?<tag>[A-Za-z0-9_]{1,100})\\.(?<digest>[0-9a-f]{32})");

  /** Checks the tag. */
  public EntryName {
    checkTag(tag);
  }

  /**
   * Checks a tag.
   *
   * @throws ConfigurationException if it is empty, too long, or has other characters
   */
  public static void checkTag(String tag) {
    if (!TAG.matcher(tag).matches()) {
      throw new ConfigurationException(
          "cache tag must contain only letters, digits, or underscores: " + tag);
    }
    if (tag.length() > MAX_TAG_LENGTH) {
      throw new ConfigurationException(
          "cache tag must have at most "
              + MAX_TAG_LENGTH
              + " characters, given "
              + tag.length()
              + ": "
              + tag);
    }
  }

  /** The name of an entry's directory, or nothing if it is none. */
  static Optional<EntryName> parse(String directory) {
    Matcher form = FORM.matcher(directory);
    return form.matches()
        ? Optional.of(new EntryName(form.group("tag"), new Digest(form.group("digest"))))
        : Optional.empty();
  }

  /** The entry's directory name, {@code <tag>.<digest>}. */
  @Override
  public String toString() {
    return tag + "." + digest;
  }
}
