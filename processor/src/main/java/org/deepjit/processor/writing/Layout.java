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
package org.deepjit.processor.writing;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Touches up JavaPoet's text where it differs from what google-java-format writes. */
final class Layout {

  private static final Pattern TRAILING_BLANKS = Pattern.compile(" +$", Pattern.MULTILINE);
  private static final Pattern SHORT_JAVADOC =
      Pattern.compile("^( *)/\\*\\*\n *\\* (.*)\n *\\*/$", Pattern.MULTILINE);
  private static final int COLUMNS = 100;

  private Layout() {}

  static String of(String text) {
    String trimmed = TRAILING_BLANKS.matcher(text).replaceAll("");
    return SHORT_JAVADOC
        .matcher(trimmed)
        .replaceAll(comment -> Matcher.quoteReplacement(oneLine(comment.group(1), comment.group(2), comment.group())));
  }

  private static String oneLine(String indent, String text, String original) {
    String line = indent + "/** " + text + " */";
    return line.length() <= COLUMNS ? line : original;
  }
}
