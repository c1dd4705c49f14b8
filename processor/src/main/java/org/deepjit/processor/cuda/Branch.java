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

/**
 * The arm of a conditional directive that a token stands in, as a node of the tree of such arms.
 * All tokens of one arm share one node.
 */
final class Branch {
  /** The place outside every conditional. */
  static final Branch ROOT = new Branch();

  private final Branch parent;
  private final Group group;
  private final int depth;

  private Branch() {
    this.parent = this;
    this.group = new Group();
    this.depth = 0;
  }

  Branch(Branch parent, Group group) {
    this.parent = parent;
    this.group = group;
    this.depth = parent.depth + 1;
    group.arms++;
  }

  Branch parent() {
    return parent;
  }

  Group group() {
    return group;
  }

  int depth() {
    return depth;
  }

  /** Whether whatever stands in {@code other} is compiled only when this arm is. */
  boolean encloses(Branch other) {
    return other.ancestorAt(depth) == this;
  }

  /** Whether no compilation sees both this arm and {@code other}. */
  boolean excludes(Branch other) {
    int shared = Math.min(depth, other.depth);
    Branch mine = ancestorAt(shared);
    Branch theirs = other.ancestorAt(shared);
    while (mine != theirs) {
      if (mine.group == theirs.group) {
        return true;
      }
      mine = mine.parent;
      theirs = theirs.parent;
    }
    return false;
  }

  /** The innermost arm that encloses both. */
  Branch commonWith(Branch other) {
    int shared = Math.min(depth, other.depth);
    Branch mine = ancestorAt(shared);
    Branch theirs = other.ancestorAt(shared);
    while (mine != theirs) {
      mine = mine.parent;
      theirs = theirs.parent;
    }
    return mine;
  }

  /** The enclosing arm at a depth; this arm itself when it is not deeper. */
  Branch ancestorAt(int wanted) {
    Branch node = this;
    while (node.depth > wanted) {
      node = node.parent;
    }
    return node;
  }

  /** One {@code #if} with all its arms. */
  static final class Group {
    private int arms;
    private boolean exhaustive;

    /** Says that some arm is always taken, since there is an {@code #else}. */
    void markExhaustive() {
      exhaustive = true;
    }

    /** Whether the given number of arms are all there can be. */
    boolean isCoveredBy(int visited) {
      return exhaustive && visited >= arms;
    }

    int arms() {
      return arms;
    }
  }
}
