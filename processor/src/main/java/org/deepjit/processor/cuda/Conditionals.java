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
import java.util.Deque;
import java.util.List;

/**
 * Follows the conditional directives of a source. Arms of a literal {@code #if 0} or {@code #if 1}
 * are decided here; of all others every arm counts as possible.
 */
final class Conditionals {
  /** Deeper nesting than any source has; it bounds the cost of comparing two branches. */
  private static final int MAX_DEPTH = 64;

  private final Deque<Frame> frames = new ArrayDeque<>();
  private Branch branch = Branch.ROOT;
  private boolean live = true;
  private boolean wellFormed = true;

  Branch branch() {
    return branch;
  }

  /** Whether the text here can be compiled at all. */
  boolean isLive() {
    return live;
  }

  /** Whether every conditional seen so far was opened, closed and nested within reason. */
  boolean isWellFormed() {
    return wellFormed && frames.isEmpty();
  }

  /** Follows one directive; those that are not conditional are ignored. */
  void follow(String name, List<Token> condition) {
    switch (name) {
      case "if" -> open(literal(condition));
      case "ifdef", "ifndef" -> open("");
      case "elif" -> next(literal(condition), false);
      case "elifdef", "elifndef" -> next("", false);
      case "else" -> next("", true);
      case "endif" -> close();
      default -> {}
    }
  }

  private static String literal(List<Token> condition) {
    return condition.size() == 1 ? condition.get(0).text() : "";
  }

  private void open(String literal) {
    if (frames.size() >= MAX_DEPTH) {
      wellFormed = false;
    }
    Frame frame = new Frame(branch, live);
    frames.push(frame);
    enter(frame, literal, false);
  }

  private void next(String literal, boolean isElse) {
    Frame frame = frames.peek();
    if (frame == null || frame.elseSeen) {
      wellFormed = false;
      return;
    }
    frame.elseSeen = isElse;
    enter(frame, literal, isElse);
  }

  private void enter(Frame frame, String literal, boolean isElse) {
    live = frame.outerLive && !frame.decided && !literal.equals("0") && wellFormed;
    if (!live) {
      return;
    }
    boolean certain = isElse || literal.equals("1");
    frame.decided = certain;
    if (certain && frame.group.arms() == 0) {
      branch = frame.outer;
      return;
    }
    branch = new Branch(frame.outer, frame.group);
    if (certain) {
      frame.group.markExhaustive();
    }
  }

  private void close() {
    Frame frame = frames.poll();
    if (frame == null) {
      wellFormed = false;
      return;
    }
    branch = frame.outer;
    live = frame.outerLive;
  }

  /** One open conditional. */
  private static final class Frame {
    private final Branch outer;
    private final boolean outerLive;
    private final Branch.Group group = new Branch.Group();
    private boolean decided;
    private boolean elseSeen;

    Frame(Branch outer, boolean outerLive) {
      this.outer = outer;
      this.outerLive = outerLive;
    }
  }
}
