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
import java.util.stream.Collectors;

/** Touches up JavaPoet's text where it differs from what google-java-format writes. */
final class Layout {

  private static final Pattern TRAILING_BLANKS = Pattern.compile(" +$", Pattern.MULTILINE);
  private static final Pattern SHORT_JAVADOC =
      Pattern.compile("^( *)/\\*\\*\n *\\* (.*)\n *\\*/$", Pattern.MULTILINE);

  /** A method or constructor whose parameters JavaPoet broke into lines. */
  private static final Pattern BROKEN_HEAD =
      Pattern.compile("^ *(?:public|private) [^=;()]*\\([^()]*\n[^()]*\\) \\{$", Pattern.MULTILINE);

  /** The text blocks of a launcher, which hold C++. */
  private static final Pattern TEXT_BLOCK =
      Pattern.compile("^ *\"\"\"\n.*?^ *\"\"\".*?\n", Pattern.MULTILINE | Pattern.DOTALL);

  private static final Pattern EMPTY_BODY = Pattern.compile("\\{\n *\\}$", Pattern.MULTILINE);

  private static final Pattern LINE_BREAK = Pattern.compile("\n *");

  private Layout() {}

  static String of(String text) {
    StringBuilder layout = new StringBuilder();
    Matcher block = TEXT_BLOCK.matcher(text);
    int end = 0;
    while (block.find()) {
      layout.append(code(text.substring(end, block.start())));
      layout.append(TRAILING_BLANKS.matcher(block.group()).replaceAll(""));
      end = block.end();
    }
    return layout.append(code(text.substring(end))).toString();
  }

  private static String code(String text) {
    String trimmed = text.contains(" \n") ? TRAILING_BLANKS.matcher(text).replaceAll("") : text;
    String joined = replace(SHORT_JAVADOC, trimmed, Layout::javadoc);
    String heads = replace(BROKEN_HEAD, joined, Layout::head);
    return withBrokenLines(EMPTY_BODY.matcher(heads).replaceAll("{}"));
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
    return line.length() <= LineBreaker.COLUMNS ? line : comment.group();
  }

  private static String head(MatchResult head) {
    String lead = head.group().substring(0, indent(head.group()));
    String line = LINE_BREAK.matcher(head.group().trim()).replaceAll(" ");
    return lead + line.replace("( ", "(");
  }

  private static String withBrokenLines(String text) {
    return text.lines().map(line -> broken(line) + "\n").collect(Collectors.joining());
  }

  private static String broken(String line) {
    int indent = indent(line);
    boolean comment = line.startsWith("*", indent);
    return line.length() <= LineBreaker.COLUMNS || comment
        ? line
        : LineBreaker.broken(indent, line.substring(indent));
  }

  private static int indent(String line) {
    int indent = 0;
    while (indent < line.length() && line.charAt(indent) == ' ') {
      indent++;
    }
    return indent;
  }
}
