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
package org.deepjit.emulator.ptx;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads {@code .loc} and keeps the current position with its chain of inlined calls. */
final class LineTable {

  private static final int DEEPEST_CHAIN = 64;

  private final TokenStream tokens;
  private final Map<Key, SourcePosition> inlined = new HashMap<>();
  private @Nullable SourcePosition current;

  LineTable(TokenStream tokens) {
    this.tokens = tokens;
  }

  @Nullable SourcePosition current() {
    return current;
  }

  void startFunction() {
    current = null;
    inlined.clear();
  }

  /** Reads from behind the directive. */
  void location() {
    Key at = key();
    if (!tokens.accept(",")) {
      current = new SourcePosition(at.file, at.line, at.column, null, null);
      return;
    }
    if (!tokens.word("function_name").equals("function_name")) {
      throw tokens.expected("function_name");
    }
    String function = tokens.word("a label");
    if (tokens.accept("+")) {
      tokens.smallInteger("an offset");
    }
    tokens.expect(",");
    if (!tokens.word("inlined_at").equals("inlined_at")) {
      throw tokens.expected("inlined_at");
    }
    Key caller = key();
    SourcePosition known = inlined.get(caller);
    SourcePosition inlinedAt =
        known != null && depth(known) < DEEPEST_CHAIN
            ? known
            : new SourcePosition(caller.file, caller.line, caller.column, null, null);
    current = new SourcePosition(at.file, at.line, at.column, function, inlinedAt);
    inlined.put(at, current);
  }

  private static int depth(SourcePosition position) {
    int depth = 0;
    for (SourcePosition at = position; at != null; at = at.inlinedAt()) {
      depth++;
    }
    return depth;
  }

  private Key key() {
    return new Key(
        tokens.smallInteger("a file number"),
        tokens.smallInteger("a line"),
        tokens.smallInteger("a column"));
  }

  private record Key(int file, int line, int column) {

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Key that
          && file == that.file
          && line == that.line
          && column == that.column;
    }

    @Override
    public int hashCode() {
      return (file * 31 + line) * 31 + column;
    }
  }
}
