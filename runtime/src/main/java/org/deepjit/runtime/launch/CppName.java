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
package org.deepjit.runtime.launch;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Recognises the names of C++ types and constants. A name is an integer, an arithmetic type or
 * identifiers joined by {@code ::}, each with template arguments that are names or nothing.
 */
final class CppName {

  private static final int MAX_LENGTH = 1_000;
  private static final String ARITHMETIC =
      "(?:signed|unsigned|short|long|int|char|double)(?: +(?:signed|unsigned|short|long|int|char"
          + "|double))*";
  private static final Pattern WORD =
      Pattern.compile(" *(?:-?(?:0[xX][0-9a-fA-F]+|[0-9]+)[uUlL]{0,3}|" + ARITHMETIC + ")(?!\\w)");
  private static final Pattern IDENTIFIER = Pattern.compile(" *[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern SCOPE = Pattern.compile(" *::");
  private static final Pattern OPENING = Pattern.compile(" *<");
  private static final Pattern COMMA = Pattern.compile(" *,");
  private static final Pattern CLOSING = Pattern.compile(" *>");

  private final Matcher rest;

  private CppName(String text) {
    // What follows a word decides whether it ends there.
    this.rest = WORD.matcher(text).useTransparentBounds(true);
  }

  /** Whether the whole text is a name. */
  static boolean matches(String text) {
    if (text.length() > MAX_LENGTH) {
      return false;
    }
    var name = new CppName(text);
    return name.name() && name.rest.regionStart() == text.length();
  }

  private boolean name() {
    if (skip(WORD)) {
      return true;
    }
    skip(SCOPE);
    do {
      if (!skip(IDENTIFIER) || !arguments()) {
        return false;
      }
    } while (skip(SCOPE));
    return true;
  }

  private boolean arguments() {
    if (!skip(OPENING) || skip(CLOSING)) {
      return true;
    }
    do {
      if (!name()) {
        return false;
      }
    } while (skip(COMMA));
    return skip(CLOSING);
  }

  private boolean skip(Pattern pattern) {
    boolean found = rest.usePattern(pattern).lookingAt();
    if (found) {
      rest.region(rest.end(), rest.regionEnd());
    }
    return found;
  }
}
