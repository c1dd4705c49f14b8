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
package org.deepjit.emulator.driver;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The work that one stream, and those that joined it, have collected instead of doing it. */
final class Capture {

  private final long origin;
  private final Thread thread = Thread.currentThread();
  private final List<GraphNode> nodes = new ArrayList<>();

  /** The last nodes of each stream, which its next node depends on. */
  private final Map<Long, Set<Integer>> ends = new HashMap<>();

  Capture(long origin) {
    this.origin = origin;
    ends.put(origin, Set.of());
  }

  long origin() {
    return origin;
  }

  Thread thread() {
    return thread;
  }

  synchronized void add(long stream, GraphNode.Kind kind, Runnable work) {
    nodes.add(new GraphNode(kind, endOf(stream), work));
    ends.put(stream, Set.of(nodes.size() - 1));
  }

  /** The last nodes of a stream, as an event remembers them. */
  synchronized Set<Integer> endOf(long stream) {
    return ends.getOrDefault(stream, Set.of());
  }

  /** Makes a stream, which joins if it is not here yet, depend on what an event remembers. */
  synchronized void waitFor(long stream, Set<Integer> recorded) {
    Set<Integer> all = new TreeSet<>(endOf(stream));
    all.addAll(recorded);
    ends.put(stream, Set.copyOf(all));
  }

  /** Whether the origin has waited for all that the other streams did. */
  synchronized boolean isJoined() {
    var reached = new BitSet();
    endOf(origin).forEach(reached::set);
    for (int i = nodes.size() - 1; i >= 0; i--) {
      if (!reached.get(i)) {
        return false;
      }
      nodes.get(i).dependencies().forEach(reached::set);
    }
    return true;
  }

  synchronized List<GraphNode> nodes() {
    return List.copyOf(nodes);
  }
}
