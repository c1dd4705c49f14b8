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

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A namespace, linkage block or class body that declarations stand in, linked to what encloses it.
 */
final class Scope {
  /** The global namespace. */
  static final Scope GLOBAL = new Scope();

  private final Scope parent;
  private final Kind kind;
  private final List<Namespace> names;
  private final Branch branch;
  private final List<Token> head;
  private final int openIndex;

  private Scope() {
    this.parent = this;
    this.kind = Kind.NAMESPACE;
    this.names = List.of();
    this.branch = Branch.ROOT;
    this.head = List.of();
    this.openIndex = -1;
  }

  private Scope(
      Scope parent,
      Kind kind,
      List<Namespace> names,
      Branch branch,
      List<Token> head,
      int openIndex) {
    this.parent = parent;
    this.kind = kind;
    this.names = names;
    this.branch = branch;
    this.head = head;
    this.openIndex = openIndex;
  }

  Scope namespace(List<Namespace> added, Branch opened) {
    return new Scope(this, Kind.NAMESPACE, List.copyOf(added), opened, List.of(), -1);
  }

  Scope linkage(boolean c, Branch opened) {
    return new Scope(this, c ? Kind.C_LINKAGE : Kind.CPP_LINKAGE, List.of(), opened, List.of(), -1);
  }

  Scope type(List<Token> declarationHead, int braceIndex, Branch opened) {
    return new Scope(this, Kind.TYPE, List.of(), opened, declarationHead, braceIndex);
  }

  Scope parent() {
    return parent;
  }

  boolean isGlobal() {
    return parent == this;
  }

  boolean isType() {
    return kind == Kind.TYPE;
  }

  /** The tokens in front of a class body's brace. */
  List<Token> head() {
    return head;
  }

  /** The index of a class body's brace among the source's tokens. */
  int openIndex() {
    return openIndex;
  }

  /** The namespaces from the outermost in. */
  List<Namespace> namespaces() {
    List<Namespace> path = new ArrayList<>();
    for (Scope scope = this; !scope.isGlobal(); scope = scope.parent) {
      for (int i = scope.names.size() - 1; i >= 0; i--) {
        path.add(scope.names.get(i));
      }
    }
    Collections.reverse(path);
    return List.copyOf(path);
  }

  /** Whether the innermost linkage block is {@code extern "C"}. */
  boolean isExternC() {
    for (Scope scope = this; !scope.isGlobal(); scope = scope.parent) {
      if (scope.kind == Kind.C_LINKAGE || scope.kind == Kind.CPP_LINKAGE) {
        return scope.kind == Kind.C_LINKAGE;
      }
    }
    return false;
  }

  /** Whether all scopes up to the global one are open whenever the given arm is compiled. */
  boolean isCertainAt(Branch use) {
    for (Scope scope = this; !scope.isGlobal(); scope = scope.parent) {
      if (scope.kind == Kind.NAMESPACE && !scope.branch.encloses(use)) {
        return false;
      }
    }
    return true;
  }

  private enum Kind {
    NAMESPACE,
    C_LINKAGE,
    CPP_LINKAGE,
    TYPE
  }
}
