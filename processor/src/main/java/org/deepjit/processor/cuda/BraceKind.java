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
import java.util.List;
import java.util.Set;

/** What an opening brace at declaration level opens, judged from the tokens in front of it. */
enum BraceKind {
  NAMESPACE,
  C_LINKAGE,
  CPP_LINKAGE,
  TYPE,
  /** Part of the declaration that it stands in: an enumeration's list, a braced expression. */
  NESTED,
  /** A function's body or an initialiser. */
  BODY;

  private static final Set<String> CLASS_KEYS = Set.of("struct", "class", "union");

  static BraceKind after(List<Token> tokens, Budget budget) {
    Brackets brackets = Brackets.of(tokens, budget);
    int last = tokens.size() - 1;
    if (last >= 1
        && tokens.get(last).kind() == Token.Kind.STRING
        && tokens.get(last - 1).is("extern")) {
      return tokens.get(last).text().equals("\"C\"") ? C_LINKAGE : CPP_LINKAGE;
    }
    if (last >= 0 && continuesExpression(tokens, brackets)) {
      return NESTED;
    }
    return byKeyword(tokens, brackets);
  }

  /** Whether the brace belongs to a requires-expression or to an unfinished template head. */
  private static boolean continuesExpression(List<Token> tokens, Brackets brackets) {
    int last = tokens.size() - 1;
    if (tokens.get(last).is("requires")) {
      return true;
    }
    if (tokens.get(last).is(")")) {
      int open = brackets.partner(last);
      return open > 0 && tokens.get(open - 1).is("requires");
    }
    for (int i = 0; i < last; i = brackets.after(i)) {
      if (tokens.get(i).is("template") && tokens.get(i + 1).is("<")) {
        return brackets.partner(i + 1) < 0;
      }
    }
    return false;
  }

  private static BraceKind byKeyword(List<Token> tokens, Brackets brackets) {
    boolean type = false;
    for (int i = 0; i < tokens.size(); i = brackets.after(i)) {
      Token token = tokens.get(i);
      if (token.is("namespace")) {
        return NAMESPACE;
      }
      if (token.is("enum")) {
        return isFunction(tokens, brackets) ? BODY : NESTED;
      }
      if (token.is("=")) {
        return BODY;
      }
      type |= token.isOneOf(CLASS_KEYS);
    }
    return type && !isFunction(tokens, brackets) ? TYPE : BODY;
  }

  /**
   * Whether the tokens end in a parameter list: {@code struct S f(int)} has a body, not members.
   */
  private static boolean isFunction(List<Token> tokens, Brackets brackets) {
    int last = tokens.size() - 1;
    int open = tokens.get(last).is(")") ? brackets.partner(last) : -1;
    return open > 0 && !tokens.get(open - 1).isOneOf(CudaWords.ATTRIBUTES);
  }

  /** The names after {@code namespace}; one nameless namespace when there is none. */
  static List<Namespace> namespaces(List<Token> tokens) {
    List<Namespace> names = new ArrayList<>();
    int i = 0;
    while (!tokens.get(i).is("namespace")) {
      i++;
    }
    boolean inline = i > 0 && tokens.get(i - 1).is("inline");
    boolean expectName = true;
    for (i++; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.is("[") || token.is("__attribute__")) {
        i = skipAttribute(tokens, i);
      } else if (token.is("inline")) {
        inline = true;
      } else if (token.is("::")) {
        expectName = true;
      } else if (token.isIdentifier() && expectName) {
        names.add(new Namespace(token.text(), inline));
        inline = false;
        expectName = false;
      }
    }
    return names.isEmpty() ? List.of(new Namespace("", inline)) : names;
  }

  private static int skipAttribute(List<Token> tokens, int from) {
    int depth = 0;
    for (int i = from; i < tokens.size(); i++) {
      if (tokens.get(i).is("[") || tokens.get(i).is("(")) {
        depth++;
      } else if ((tokens.get(i).is("]") || tokens.get(i).is(")")) && --depth == 0) {
        return i;
      }
    }
    return tokens.size();
  }
}
