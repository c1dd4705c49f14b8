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

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A punctuator in the text.
 *
 * @param spelling its primary spelling, also for a digraph
 * @param length the characters that it takes
 */
record Punctuator(String spelling, int length) {
  private static final String SINGLE = "{}[]()<>;:?.~!+-*/%^&|=,#";

  /** Those of more than one character that matter here; {@code >>} stays two for templates. */
  private static final List<String> LONG =
      List.of("...", "::", "->", "&&", "||", "==", "!=", "<=", ">=", "<<", "##");

  private static final Map<String, String> DIGRAPHS =
      Map.of("<:", "[", ":>", "]", "<%", "{", "%>", "}", "%:", "#");

  /** The punctuator at an index, or null when there is none. */
  static @Nullable Punctuator at(SplicedText text, int index) {
    if (text.startsWith("%:%:", index)) {
      return new Punctuator("##", 4);
    }
    String digraph = DIGRAPHS.get(text.substring(index, Math.min(index + 2, text.length())));
    if (digraph != null && !isScopeAfterLess(text, index)) {
      return new Punctuator(digraph, 2);
    }
    for (String spelling : LONG) {
      if (text.startsWith(spelling, index)) {
        return new Punctuator(spelling, spelling.length());
      }
    }
    String single = text.substring(index, index + 1);
    return SINGLE.contains(single) ? new Punctuator(single, 1) : null;
  }

  /**
   * C++ reads {@code <::a} as a bracket and a scope, unless one more {@code :} or {@code >}
   * follows.
   */
  private static boolean isScopeAfterLess(SplicedText text, int index) {
    char after = text.at(index + 3);
    return text.startsWith("<::", index) && after != ':' && after != '>';
  }
}
