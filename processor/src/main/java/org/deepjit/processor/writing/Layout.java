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

import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Touches up JavaPoet's text where it differs from what google-java-format writes. */
final class Layout {

  private static final Pattern TRAILING_BLANKS = Pattern.compile(" +$", Pattern.MULTILINE);
  private static final Pattern SHORT_JAVADOC =
      Pattern.compile("^( *)/\\*\\*\n *\\* (.*)\n *\\*/$", Pattern.MULTILINE);

  /** The head of a method or constructor whose parameters take several lines. */
  private static final Pattern LONG_HEAD =
      Pattern.compile(
          "^( *)((?:public|private) [^=;()]*\\()([^()]*\n[^()]*)\\) \\{$", Pattern.MULTILINE);

  private static final Pattern COMMA_OUTSIDE_BRACKETS = Pattern.compile(", (?![^<>]*>)");
  private static final int COLUMNS = 100;

  private Layout() {}

  static String of(String text) {
    String trimmed = TRAILING_BLANKS.matcher(text).replaceAll("");
    String joined = replace(SHORT_JAVADOC, trimmed, Layout::javadoc);
    return replace(LONG_HEAD, joined, Layout::head);
  }

  private static String replace(
      Pattern pattern, String text, Function<MatchResult, String> replacement) {
    return pattern
        .matcher(text)
        .replaceAll(match -> Matcher.quoteReplacement(replacement.apply(match)));
  }

  /** A comment of one line if it fits. */
  private static String javadoc(MatchResult comment) {
    String line = comment.group(1) + "/** " + comment.group(2) + " */";
    return line.length() <= COLUMNS ? line : comment.group();
  }

  /** All parameters in the second line if they fit, else each in its own. */
  private static String head(MatchResult head) {
    String indent = "\n" + head.group(1) + "    ";
    String parameters = head.group(3).replaceAll("\\s+", " ").trim();
    String line = indent + parameters + ") {";
    String broken =
        line.length() - 1 <= COLUMNS
            ? line
            : indent
                + COMMA_OUTSIDE_BRACKETS
                    .matcher(parameters)
                    .replaceAll(Matcher.quoteReplacement("," + indent))
                + ") {";
    return head.group(1) + head.group(2) + broken;
  }
}
