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

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * The tokens of the declaration that is being scanned, kept apart for each open conditional: an arm
 * that ends the declaration does not end it for the other arms.
 */
final class PendingTokens {
  private static final Set<String> ACCESS = Set.of("public", "private", "protected");

  private final Deque<Frame> frames = new ArrayDeque<>();
  private Branch branch = Branch.ROOT;

  PendingTokens() {
    Frame outermost = new Frame(new Branch.Group(), new SegmentScanner.State(Scope.GLOBAL, 0, 0));
    outermost.retained = false;
    frames.push(outermost);
  }

  void add(Token token) {
    frames.element().own.add(token);
  }

  /** Ends the declaration for the arm that is being scanned. */
  void clear() {
    frames.element().own.clear();
    frames.element().retained = false;
  }

  boolean isAccessSpecifier() {
    List<Token> own = frames.element().own;
    return own.size() == 1 && own.get(0).isOneOf(ACCESS);
  }

  /** The tokens since the last declaration ended, without those that an arm never sees. */
  List<Token> visibleFrom(Branch view, Budget budget) {
    Deque<List<Token>> parts = new ArrayDeque<>();
    for (Frame frame : frames) {
      parts.push(frame.own);
      if (!frame.retained) {
        break;
      }
    }
    List<Token> visible = new ArrayList<>();
    for (List<Token> part : parts) {
      budget.spend(1 + part.size());
      for (Token token : part) {
        if (!token.branch().excludes(view)) {
          visible.add(token);
        }
      }
    }
    return visible;
  }

  /** Follows the conditionals between two tokens; answers the state to go on with. */
  SegmentScanner.State moveTo(Branch target, SegmentScanner.State current) {
    SegmentScanner.State state = current;
    Branch common = branch.commonWith(target);
    while (branch != common) {
      boolean innermost = branch.parent() == common;
      if (innermost && target != common) {
        Branch sibling = target.ancestorAt(branch.depth());
        if (sibling.group() == branch.group()) {
          state = frames.element().nextArm(state);
          branch = sibling;
          break;
        }
      }
      state = closeGroup(state);
      branch = branch.parent();
    }
    for (int depth = branch.depth() + 1; depth <= target.depth(); depth++) {
      frames.push(new Frame(target.ancestorAt(depth).group(), state));
    }
    branch = target;
    return state;
  }

  private SegmentScanner.State closeGroup(SegmentScanner.State current) {
    Frame frame = frames.pop();
    frame.endArm(current);
    Frame outer = frames.element();
    if (!frame.anyRetained && frame.group.isCoveredBy(frame.ends.size())) {
      outer.own.clear();
      outer.retained = false;
    }
    outer.own.addAll(frame.finished);
    return frame.outcome();
  }

  /** One open conditional, or the whole source. */
  private static final class Frame {
    private final Branch.Group group;
    private final SegmentScanner.State entry;
    private final List<SegmentScanner.State> ends = new ArrayList<>();
    private final List<Token> finished = new ArrayList<>();
    private final List<Token> own = new ArrayList<>();

    /** Whether the declaration that was pending at the arm's begin still is. */
    private boolean retained = true;

    private boolean anyRetained;

    Frame(Branch.Group group, SegmentScanner.State entry) {
      this.group = group;
      this.entry = entry;
    }

    SegmentScanner.State nextArm(SegmentScanner.State end) {
      endArm(end);
      own.clear();
      retained = true;
      return entry;
    }

    void endArm(SegmentScanner.State end) {
      ends.add(end);
      finished.addAll(own);
      anyRetained |= retained;
    }

    /** The state after the conditional: what the first arm that changed it says. */
    SegmentScanner.State outcome() {
      return ends.stream().filter(end -> !end.equals(entry)).findFirst().orElse(entry);
    }
  }
}
