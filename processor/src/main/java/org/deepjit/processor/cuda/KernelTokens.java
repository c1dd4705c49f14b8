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
import java.util.Optional;

/**
 * The tokens of a kernel's declaration in which the name has been found: what stands in front of
 * the parameter list, and how the whole is written on one line.
 *
 * @param global the index of {@code __global__}
 * @param head the index of the {@code template} in front of it, or -1
 * @param open the index of the parameter list's parenthesis
 */
record KernelTokens(List<Token> tokens, Brackets brackets, int global, int head, int open) {

  /** Whether an identifier can be a function's name. */
  static boolean isName(Token token) {
    return token.isIdentifier()
        && !token.isOneOf(CudaWords.RESERVED)
        && !token.isOneOf(CudaWords.ATTRIBUTES)
        && !token.isOneOf(CudaWords.SPECIFIERS);
  }

  /** The index of the first token of the possibly qualified name. */
  int nameStart() {
    int start = open - 1;
    while (start >= 2 && tokens.get(start - 1).is("::") && isName(tokens.get(start - 2))) {
      start -= 2;
    }
    return start;
  }

  /** The namespaces that the name itself gives. */
  List<Namespace> qualifier() {
    List<Namespace> qualifier = new ArrayList<>();
    for (int i = nameStart(); i < open - 1; i += 2) {
      qualifier.add(new Namespace(tokens.get(i).text(), false));
    }
    return qualifier;
  }

  boolean hasExternC() {
    for (int i = 0; i + 1 < open; i = brackets.after(i)) {
      if (tokens.get(i).is("extern")
          && tokens.get(i + 1).kind() == Token.Kind.STRING
          && tokens.get(i + 1).text().equals("\"C\"")) {
        return true;
      }
    }
    return false;
  }

  boolean hasInFront(String word) {
    return tokens.subList(0, open).stream().anyMatch(token -> token.is(word));
  }

  /** The arguments of an attribute; empty unless all are integer literals. */
  List<Integer> literals(String attribute) {
    for (int i = 0; i + 1 < open; i = brackets.after(i)) {
      int close = tokens.get(i).is(attribute) ? brackets.partner(i + 1) : -1;
      if (close > 0) {
        List<Optional<Integer>> values =
            brackets.split(i + 2, close).parts().stream().map(IntegerLiteral::of).toList();
        return values.contains(Optional.<Integer>empty())
            ? List.of()
            : values.stream().flatMap(Optional::stream).toList();
      }
    }
    return List.of();
  }

  /** The line of the first token that belongs to the declaration. */
  int firstLine() {
    int first = head >= 0 ? head : global;
    int earlier = specifierBefore(first);
    while (earlier >= 0) {
      first = earlier;
      earlier = specifierBefore(first);
    }
    return tokens.get(first).line();
  }

  /** The index where the specifier or attribute begins that ends in front of an index, or -1. */
  private int specifierBefore(int index) {
    int last = index - 1;
    if (last < 0) {
      return -1;
    }
    Token token = tokens.get(last);
    int open = brackets.partner(last);
    if (token.is("]") && open >= 0) {
      return open;
    }
    if (token.is(")") && open > 0 && tokens.get(open - 1).isOneOf(CudaWords.ATTRIBUTES)) {
      return open - 1;
    }
    boolean specifier = token.kind() == Token.Kind.STRING || token.isOneOf(CudaWords.SPECIFIERS);
    return specifier ? last : -1;
  }

  /** The declaration on one line. */
  String text(boolean externC, Budget budget) {
    StringBuilder text = new StringBuilder();
    if (externC) {
      text.append("extern \"C\" ");
    }
    int headClose = head < 0 ? -1 : brackets.partner(head + 1);
    if (headClose > 0 && headClose < global) {
      text.append(DeclarationText.of(tokens.subList(head, headClose + 1))).append(' ');
    }
    return text.append("__global__ void ")
        .append(DeclarationText.of(tokens.subList(nameStart(), open)))
        .append('(')
        .append(
            DeclarationText.withoutAttributes(
                tokens.subList(open + 1, brackets.partner(open)), budget))
        .append(')')
        .toString();
  }
}
