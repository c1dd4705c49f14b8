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
package org.deepjit.processor.cuda;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts the texts of known headers in the place of the directives that include them. A directive
 * stays where that could change the meaning: the reader then knows that it does not see everything.
 */
final class Inclusion {

  private static final Pattern DIRECTIVE =
      Pattern.compile(
          "#[ \\t]*include[ \\t]*[\"<](?<name>[^\">\\n"
              + "]+)[\">][ \\t]*(?://[^\\n"
              + "\\\\]*)?\\r"
              + "?(?=\\n"
              + "|$)");

  private final Map<String, String> headers;
  private final Set<String> included = new HashSet<>();
  private final StringBuilder text;

  private Inclusion(String source, Map<String, String> headers) {
    this.headers = headers;
    this.text = new StringBuilder(source);
  }

  /**
   * The source with the headers in it.
   *
   * @param headers texts by the names that include them
   */
  static String of(String source, Map<String, String> headers) {
    var inclusion = new Inclusion(source, headers);
    boolean more = !headers.isEmpty();
    while (more) {
      more = inclusion.includeFirst();
    }
    return inclusion.text.toString();
  }

  /** Replaces the first directive that can be; answers whether there was one. */
  private boolean includeFirst() {
    for (Directive directive : Lexer.lex(text.toString()).directives()) {
      // The offset is that of the first character after the sign.
      Matcher include = DIRECTIVE.matcher(text).region(directive.offset() - 1, text.length());
      if (directive.name().equals("include") && include.lookingAt()) {
        String name = include.group("name");
        String header = headers.get(name);
        if (header != null && included.add(name)) {
          text.replace(include.start(), include.end(), "\n" + header + "\n");
          return true;
        }
        if (header != null && isGuarded(header)) {
          text.replace(include.start(), include.end(), "");
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a header means nothing the second time. */
  private static boolean isGuarded(String header) {
    List<Directive> directives = Lexer.lex(header).directives();
    boolean once =
        directives.stream()
            .anyMatch(
                directive ->
                    directive.name().equals("pragma")
                        && directive.arguments().size() == 1
                        && directive.arguments().get(0).is("once"));
    return once
        || (directives.size() > 1
            && directives.get(0).name().equals("ifndef")
            && directives.get(1).name().equals("define")
            && firstArgument(directives.get(0)).equals(firstArgument(directives.get(1))));
  }

  private static String firstArgument(Directive directive) {
    return directive.arguments().isEmpty() ? "" : directive.arguments().get(0).text();
  }
}
