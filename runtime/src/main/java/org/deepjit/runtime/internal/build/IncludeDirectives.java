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
package org.deepjit.runtime.internal.build;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds out where the compiler looked in vain: the dependency file says what was read, but not that
 * a file that appears later would be read instead. Reads include directives as plain text, also
 * those that the preprocessor skips; those that are macros are passed over.
 */
final class IncludeDirectives {

  private static final Pattern DIRECTIVE =
      Pattern.compile(
          "(?:(?:#|%:)[ \\t]*(?<include>include|include_next|import)[ \\t]*"
              + "|(?<question>__has_include|__has_include_next)[ \\t]*\\([ \\t]*)"
              + "(?:\"(?<quoted>[^\"\\n]+)\"|<(?<angled>[^>\\n]+)>)");

  private final List<Path> includeDirs;
  private final Predicate<HeaderName> tracked;
  private final Set<HeaderName> absent = new TreeSet<>();
  private final Set<HeaderName> present = new TreeSet<>();
  private final Set<String> answers = new TreeSet<>();

  IncludeDirectives(List<Path> includeDirs, Predicate<HeaderName> tracked) {
    this.includeDirs = includeDirs;
    this.tracked = tracked;
  }

  /** Follows the directives of a text, which is the source's if it has no name. */
  void follow(String text, Optional<HeaderName> file) {
    Matcher directive = DIRECTIVE.matcher(text);
    while (directive.find()) {
      boolean question = directive.group("question") != null;
      boolean quoted = directive.group("quoted") != null;
      String name = directive.group(quoted ? "quoted" : "angled");
      boolean next = directive.group().contains("_next");
      List<HeaderName> candidates = candidates(name, quoted ? file : Optional.empty());
      boolean found = search(candidates, question, next);
      if (question && !candidates.isEmpty()) {
        answers.add((quoted ? "\"" + name + "\"" : "<" + name + ">") + (found ? " 1" : " 0"));
      }
    }
  }

  private boolean search(List<HeaderName> candidates, boolean question, boolean next) {
    boolean found = false;
    for (HeaderName candidate : candidates) {
      if (!Files.exists(candidate.in(includeDirs))) {
        absent.add(candidate);
      } else {
        found = true;
        if (question) {
          present.add(candidate);
        }
        if (!next) {
          break;
        }
      }
    }
    return found;
  }

  private List<HeaderName> candidates(String name, Optional<HeaderName> includer) {
    var candidates = new ArrayList<HeaderName>();
    if (name.startsWith("/")) {
      candidates.add(new HeaderName(HeaderName.OUTSIDE, name));
    } else {
      includer.ifPresent(file -> candidates.add(file.sibling(name)));
      for (int i = 0; i < includeDirs.size(); i++) {
        candidates.add(new HeaderName(i, name));
      }
    }
    candidates.removeIf(tracked.negate());
    return candidates;
  }

  /** What was found out, with the headers that were read. */
  HeaderSet result(List<HeaderName> read) {
    return new HeaderSet(read, List.copyOf(absent), List.copyOf(present), List.copyOf(answers));
  }
}
