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
package org.deepjit.runtime.internal.compile;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Reads the make rule that the preprocessor writes: a target and the files it was made from. */
final class DependencyFile {

  private static final Pattern NAME = Pattern.compile("(?:\\\\[ #]|\\S)+");
  private static final Pattern ESCAPED = Pattern.compile("\\\\([ #])|\\$(\\$)");

  private DependencyFile() {}

  /** The files, in the order of the rule, unescaped. */
  static List<String> parse(String rule) {
    String files = rule.substring(rule.indexOf(": ") + 1).replace("\\\n", " ");
    return NAME.matcher(files)
        .results()
        .map(MatchResult::group)
        .map(name -> ESCAPED.matcher(name).replaceAll(escape -> literal(escape)))
        .toList();
  }

  private static String literal(MatchResult escape) {
    return escape.group(1) != null ? escape.group(1) : "\\$";
  }
}
