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
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Cuts the tokens of a source into declarations. It follows namespaces, linkage blocks and class
 * bodies, skips function bodies, and gives every arm of a conditional the state that the
 * conditional began with.
 */
final class SegmentScanner {
  private final Budget budget;
  private final List<Token> tokens;
  private final List<Segment> segments = new ArrayList<>();
  private final Map<Integer, List<Token>> typeBodies = new HashMap<>();
  private final PendingTokens pending = new PendingTokens();
  private State state = new State(Scope.GLOBAL, 0, 0);
  private boolean balanced = true;

  private SegmentScanner(List<Token> tokens, Budget budget) {
    this.tokens = tokens;
    this.budget = budget;
  }

  static Scan scan(List<Token> tokens, Budget budget) {
    SegmentScanner scanner = new SegmentScanner(tokens, budget);
    for (int i = 0; i < tokens.size(); i++) {
      scanner.state = scanner.pending.moveTo(tokens.get(i).branch(), scanner.state);
      scanner.accept(tokens.get(i), i);
    }
    scanner.state = scanner.pending.moveTo(Branch.ROOT, scanner.state);
    if (!tokens.isEmpty() && scanner.state.body() == 0) {
      scanner.finishAtEnd(tokens.get(tokens.size() - 1));
    }
    return new Scan(
        scanner.segments,
        scanner.typeBodies,
        scanner.balanced && scanner.state.scope().isGlobal() && scanner.state.body() == 0);
  }

  private void accept(Token token, int index) {
    String text = token.kind() == Token.Kind.PUNCTUATOR ? token.text() : "";
    if (state.body() > 0) {
      skipBody(text);
      return;
    }
    switch (text) {
      case "(", "[" -> nest(token, 1);
      case ")", "]" -> nest(token, -1);
      case "{" -> open(token, index);
      case "}" -> close(token, index);
      case ";" -> {
        if (state.nesting() == 0) {
          finish(token);
        } else {
          pending.add(token);
        }
      }
      case ":" -> {
        if (state.scope().isType() && pending.isAccessSpecifier()) {
          pending.clear();
        } else {
          pending.add(token);
        }
      }
      default -> pending.add(token);
    }
  }

  private void skipBody(String text) {
    if (text.equals("{")) {
      state = state.withBody(state.body() + 1);
    } else if (text.equals("}")) {
      state = state.withBody(state.body() - 1);
    }
  }

  private void nest(Token token, int change) {
    state = state.withNesting(Math.max(0, state.nesting() + change));
    pending.add(token);
  }

  private void finish(Token terminator) {
    List<Token> declaration = pending.visibleFrom(terminator.branch(), budget);
    if (!declaration.isEmpty()) {
      segments.add(new Segment(declaration, state.scope(), terminator));
    }
    pending.clear();
  }

  /** A macro call needs no semicolon, so the last declaration may have none. */
  private void finishAtEnd(Token last) {
    List<Token> declaration = pending.visibleFrom(Branch.ROOT, budget);
    if (!declaration.isEmpty()) {
      segments.add(new Segment(declaration, state.scope(), last));
    }
  }

  private void open(Token brace, int index) {
    if (state.nesting() > 0) {
      nest(brace, 1);
      return;
    }
    List<Token> before = pending.visibleFrom(brace.branch(), budget);
    switch (BraceKind.after(before, budget)) {
      case NAMESPACE ->
          enter(state.scope().namespace(BraceKind.namespaces(before), brace.branch()));
      case C_LINKAGE -> enter(state.scope().linkage(true, brace.branch()));
      case CPP_LINKAGE -> enter(state.scope().linkage(false, brace.branch()));
      case TYPE -> enter(state.scope().type(before, index, brace.branch()));
      case NESTED -> nest(brace, 1);
      case BODY -> {
        finish(brace);
        state = state.withBody(1);
      }
    }
  }

  private void enter(Scope scope) {
    pending.clear();
    state = new State(scope, 0, 0);
  }

  private void close(Token brace, int index) {
    Scope scope = state.scope();
    if (state.nesting() > 0) {
      nest(brace, -1);
      return;
    }
    pending.clear();
    if (scope.isGlobal()) {
      balanced = false;
      return;
    }
    state = new State(scope.parent(), 0, 0);
    if (scope.isType()) {
      Token open = tokens.get(scope.openIndex());
      typeBodies.put(open.offset(), tokens.subList(scope.openIndex() + 1, index));
      scope.head().forEach(pending::add);
      pending.add(open);
      pending.add(brace);
    }
  }

  /** Where the scanner stands: the scope, the open brackets of a declaration, and of a body. */
  record State(Scope scope, int nesting, int body) {
    State withNesting(int changed) {
      return new State(scope, changed, body);
    }

    State withBody(int changed) {
      return new State(scope, nesting, changed);
    }
  }

  /**
   * The outcome.
   *
   * @param typeBodies the tokens between a class body's braces, by the opening brace's offset
   * @param balanced whether every brace had its partner
   */
  record Scan(List<Segment> segments, Map<Integer, List<Token>> typeBodies, boolean balanced) {}
}
