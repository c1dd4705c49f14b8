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
package org.deepjit.runtime.internal.compile.nvrtc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which headers a source may read: all that its directives name, and theirs, also where the
 * preprocessor would skip them. NVRTC does not say what it read, and a header too many in a key
 * does no harm. A directive whose name is a macro cannot be followed.
 */
final class IncludeScan {

  private static final String COMMENTS = "(?:[ \\t\\f\\x0B]|/\\*(?s:.*?)\\*/)*";
  private static final Pattern SPLICE = Pattern.compile("\\\\[ \\t]*\\r?\\n");

  /** A directive at the beginning of a line, possibly after the end of a comment. */
  private static final Pattern DIRECTIVE =
      Pattern.compile(
          "(?m)^(?:.*\\*/)?"
              + COMMENTS
              + "(?:#|%:)"
              + COMMENTS
              + "(?<kind>include_next|include|import)\\b"
              + COMMENTS
              + "(?:\"(?<quoted>[^\"\\n]+)\"|<(?<angled>[^>\\n]+)>|(?<computed>))");

  private final List<String> includeDirs;
  private final Map<String, String> ownHeaders;
  private final Set<String> ownRead = new LinkedHashSet<>();
  private final Set<String> read = new LinkedHashSet<>();
  private final Deque<Text> left = new ArrayDeque<>();

  /**
   * A text with directives.
   *
   * @param directory where its quoted headers are looked for first, ending in a slash; empty: the
   *     root of the own headers
   * @param own whether it is one of the own headers, or the source
   */
  private record Text(String content, String directory, boolean own) {}

  IncludeScan(List<Path> includeDirs, Map<String, String> ownHeaders) {
    this.includeDirs = includeDirs.stream().map(Path::toString).toList();
    this.ownHeaders = ownHeaders;
  }

  /**
   * The headers' paths, each below the include directory as it was given; empty if a directive is
   * computed.
   *
   * @throws IOException if a header cannot be read
   */
  Optional<List<String>> headers(String source) throws IOException {
    left.add(new Text(source, "", true));
    while (!left.isEmpty()) {
      Text text = left.remove();
      Matcher directive = DIRECTIVE.matcher(SPLICE.matcher(text.content()).replaceAll(""));
      while (directive.find()) {
        if (directive.group("computed") != null) {
          return Optional.empty();
        }
        boolean quoted = directive.group("quoted") != null;
        String name = directive.group(quoted ? "quoted" : "angled");
        boolean all = directive.group("kind").equals("include_next");
        follow(text, name, quoted, all);
      }
    }
    return Optional.of(List.copyOf(read));
  }

  private void follow(Text includer, String name, boolean quoted, boolean all) throws IOException {
    if (quoted && includer.own() && followOwn(includer.directory() + name) && !all) {
      return;
    }
    if (quoted && !includer.own() && followFile(includer.directory() + name) && !all) {
      return;
    }
    if (followOwn(name) && !all) {
      return;
    }
    for (String file : candidates(name)) {
      if (followFile(file) && !all) {
        return;
      }
    }
  }

  private Collection<String> candidates(String name) {
    if (name.startsWith("/")) {
      return List.of(name);
    }
    var candidates = new ArrayList<String>();
    includeDirs.forEach(directory -> candidates.add(directory + "/" + name));
    return candidates;
  }

  private boolean followOwn(String name) {
    String normalized;
    try {
      normalized = Path.of(name).normalize().toString();
    } catch (InvalidPathException _) {
      return false; // Not a name on this file system.
    }
    String content = ownHeaders.get(normalized);
    if (content != null && ownRead.add(normalized)) {
      left.add(new Text(content, directory(normalized), true));
    }
    return content != null;
  }

  private boolean followFile(String name) throws IOException {
    Path file;
    try {
      file = Path.of(name);
    } catch (InvalidPathException _) {
      return false; // Not a name on this file system.
    }
    if (!Files.isRegularFile(file)) {
      return false;
    }
    if (read.add(name)) {
      String content = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      left.add(new Text(content, directory(name), false));
    }
    return true;
  }

  private static String directory(String name) {
    return name.substring(0, name.lastIndexOf('/') + 1);
  }
}
