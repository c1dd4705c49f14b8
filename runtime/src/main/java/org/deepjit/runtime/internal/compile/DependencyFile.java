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

import java.util.ArrayList;
import java.util.List;

/** Reads the make rule that the preprocessor writes: a target and the files it was made from. */
final class DependencyFile {

  private DependencyFile() {}

  /** The files, in the order of the rule, unescaped. */
  static List<String> parse(String rule) {
    String text = rule.substring(rule.indexOf(": ") + 1).replace("\\\n", " ");
    var files = new ArrayList<String>();
    var name = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      char next = i + 1 < text.length() ? text.charAt(i + 1) : ' ';
      if (c == '\\' && escapes(text, i)) {
        // The character after it stands for itself.
      } else if (c == '$' && next == '$') {
        name.append('$');
        i++;
      } else if (isSeparator(c) && !(i > 0 && text.charAt(i - 1) == '\\' && c == ' ')) {
        flush(name, files);
      } else {
        name.append(c);
      }
    }
    flush(name, files);
    return files;
  }

  private static boolean escapes(String text, int backslash) {
    char next = backslash + 1 < text.length() ? text.charAt(backslash + 1) : '\0';
    return next == ' ' || next == '#';
  }

  private static boolean isSeparator(char c) {
    return c == ' ' || c == '\n' || c == '\t';
  }

  private static void flush(StringBuilder name, List<String> files) {
    if (!name.isEmpty()) {
      files.add(name.toString());
      name.setLength(0);
    }
  }
}
