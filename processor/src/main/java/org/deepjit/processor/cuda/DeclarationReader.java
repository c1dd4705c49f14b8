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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads one kernel's declaration around its {@code __global__}. */
final class DeclarationReader {
  private static final Set<String> AFTER_PARAMETERS =
      Set.of("noexcept", "requires", "->", "try", "throw", "=", "__attribute__", "[");

  private final Segment segment;
  private final SourceFacts facts;
  private final List<Token> tokens;
  private final Brackets brackets;
  private final int global;
  private final Token globalToken;

  private DeclarationReader(Segment segment, List<Token> tokens, int global, SourceFacts facts) {
    this.segment = segment;
    this.facts = facts;
    this.tokens = tokens;
    this.brackets = Brackets.of(tokens, facts.budget());
    this.global = global;
    this.globalToken = tokens.get(global);
  }

  /** Reads the kernel that a {@code __global__} of the segment belongs to. */
  static Reading read(Segment segment, Token globalToken, SourceFacts facts) {
    facts.budget().spend(segment.tokens().size());
    List<Token> visible =
        segment.tokens().stream()
            .filter(token -> !token.branch().excludes(globalToken.branch()))
            .toList();
    List<Token> tokens = facts.macros().expand(visible);
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.is("__global__") && token.offset() == globalToken.offset()) {
        return new DeclarationReader(segment, tokens, i, facts).read();
      }
    }
    return Reading.NOT_UNDERSTOOD;
  }

  private Reading read() {
    int open = -1;
    for (int i = global + 1; i < tokens.size() && open < 0; i = brackets.after(i)) {
      if (tokens.get(i).is("__global__")) {
        return Reading.NO_KERNEL;
      }
      if (tokens.get(i).is("(") && brackets.partner(i) > i && endsDeclarator(brackets.partner(i))) {
        if (brackets.partner(i - 1) >= 0 && tokens.get(i - 1).is(">")) {
          return Reading.NO_KERNEL;
        }
        open = isName(tokens.get(i - 1)) ? i : -1;
      }
    }
    int head = templateHead();
    if (isInstantiation(head)) {
      return Reading.NO_KERNEL;
    }
    if (open < 0 || (open > 2 && tokens.get(open - 2).is("::") && !isQualified(open - 1))) {
      return Reading.NOT_UNDERSTOOD;
    }
    return Reading.of(declaration(open, head), isNameConditional(open));
  }

  private static boolean isName(Token token) {
    return token.isIdentifier()
        && !token.isOneOf(CudaWords.RESERVED)
        && !token.isOneOf(CudaWords.ATTRIBUTES)
        && !token.isOneOf(CudaWords.SPECIFIERS);
  }

  /** Whether a parenthesis can close a parameter list, judged from what follows it. */
  private boolean endsDeclarator(int close) {
    int next = close + 1;
    Branch branch = tokens.get(close).branch();
    while (next < tokens.size() && tokens.get(next).branch().excludes(branch)) {
      next++;
    }
    return next == tokens.size() || tokens.get(next).isOneOf(AFTER_PARAMETERS);
  }

  /** The index of the {@code template} in front of the kernel, or -1. */
  private int templateHead() {
    int head = -1;
    for (int i = 0; i < global; i = brackets.after(i)) {
      if (tokens.get(i).is("template")) {
        head = i;
      }
    }
    return head;
  }

  private boolean isInstantiation(int head) {
    return head >= 0 && (!tokens.get(head + 1).is("<") || tokens.get(head + 2).is(">"));
  }

  private boolean isQualified(int name) {
    return name >= 2 && isName(tokens.get(name - 2));
  }

  private boolean isNameConditional(int open) {
    return !tokens.get(open - 1).branch().encloses(globalToken.branch())
        || !tokens.get(open).branch().encloses(globalToken.branch());
  }

  private KernelDeclaration declaration(int open, int head) {
    TemplateHead template = template(head, open - 1);
    Map<String, TemplateParameter> templateParameters = new HashMap<>();
    template.parameters().forEach(parameter -> templateParameters.put(parameter.name(), parameter));
    List<Namespace> namespaces = new ArrayList<>(segment.scope().namespaces());
    namespaces.addAll(qualifier(open - 1));
    int close = brackets.partner(open);
    TypeResolver types = new TypeResolver(facts, templateParameters, segment.scope());
    List<Token> list = tokens.subList(open + 1, close);
    ParameterList parameters = ParameterListReader.read(list, tokens.get(open), types);
    if (list.stream().anyMatch(token -> token.is("auto"))) {
      template = new TemplateHead(template.present(), template.parameters(), false);
    }
    boolean nameConditional = isNameConditional(open);
    boolean externC = segment.scope().isExternC() || hasExternC(open);
    return new KernelDeclaration(
        tokens.get(open - 1).text(),
        List.copyOf(namespaces),
        segment.scope().isCertainAt(globalToken.branch()),
        externC,
        namespaces.stream().anyMatch(Namespace::isAnonymous) || hasBefore(open, "static"),
        template,
        nameConditional ? parameters.unknown() : parameters,
        literals("__launch_bounds__", open),
        literals("__cluster_dims__", open),
        segment.terminator().is("{"),
        firstLine(head),
        text(open, close, head, externC));
  }

  private TemplateHead template(int head, int name) {
    if (head < 0) {
      return TemplateHead.none(!mayHideTemplate(name));
    }
    int close = brackets.partner(head + 1);
    if (close < 0 || close > global) {
      return new TemplateHead(true, List.of(), false);
    }
    List<Token> list = tokens.subList(head + 2, close);
    TemplateHead read = TemplateHeadReader.read(list, facts, segment.scope());
    boolean conditional =
        tokens.subList(head, close + 1).stream()
            .anyMatch(token -> !token.branch().encloses(globalToken.branch()));
    return new TemplateHead(true, read.parameters(), read.certain() && !conditional);
  }

  /** Whether an unknown word in front of the name could be a macro with a template head. */
  private boolean mayHideTemplate(int name) {
    boolean plainReturn = false;
    int end = name;
    while (end > 1 && tokens.get(end - 1).is("::")) {
      end -= 2;
    }
    for (int i = 0; i < end; i = brackets.after(i)) {
      Token token = tokens.get(i);
      plainReturn |= token.is("void") || token.is("auto");
      boolean known =
          !token.isIdentifier()
              || token.isOneOf(CudaWords.SPECIFIERS)
              || token.isOneOf(CudaWords.ATTRIBUTES);
      if (!known && facts.macros().mayHideTemplate(token.text())) {
        return true;
      }
    }
    return !plainReturn;
  }

  private List<Namespace> qualifier(int name) {
    List<Namespace> qualifier = new ArrayList<>();
    for (int i = name; i >= 2 && tokens.get(i - 1).is("::") && isName(tokens.get(i - 2)); i -= 2) {
      qualifier.add(new Namespace(tokens.get(i - 2).text(), false));
    }
    Collections.reverse(qualifier);
    return qualifier;
  }

  private boolean hasExternC(int open) {
    for (int i = 0; i + 1 < open; i = brackets.after(i)) {
      if (tokens.get(i).is("extern")
          && tokens.get(i + 1).kind() == Token.Kind.STRING
          && tokens.get(i + 1).text().equals("\"C\"")) {
        return true;
      }
    }
    return false;
  }

  private boolean hasBefore(int open, String word) {
    return tokens.subList(0, open).stream().anyMatch(token -> token.is(word));
  }

  private List<Integer> literals(String attribute, int open) {
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

  private int firstLine(int head) {
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

  private String text(int open, int close, int head, boolean externC) {
    StringBuilder text = new StringBuilder();
    if (externC) {
      text.append("extern \"C\" ");
    }
    int headClose = head < 0 ? -1 : brackets.partner(head + 1);
    if (headClose > 0 && headClose < global) {
      text.append(DeclarationText.of(tokens.subList(head, headClose + 1))).append(' ');
    }
    int name = open - 1;
    while (name >= 2 && tokens.get(name - 1).is("::") && isName(tokens.get(name - 2))) {
      name -= 2;
    }
    return text.append("__global__ void ")
        .append(DeclarationText.of(tokens.subList(name, open)))
        .append('(')
        .append(DeclarationText.withoutAttributes(tokens.subList(open + 1, close), facts.budget()))
        .append(')')
        .toString();
  }

  /**
   * What stands around a {@code __global__}.
   *
   * @param kernel the declaration to check against; null when there is none
   * @param understood whether nothing else can be declared here
   */
  record Reading(@Nullable KernelDeclaration kernel, boolean understood) {
    /** An instantiation, a specialisation, or a repeated {@code __global__}. */
    static final Reading NO_KERNEL = new Reading(null, true);

    static final Reading NOT_UNDERSTOOD = new Reading(null, false);

    static Reading of(KernelDeclaration kernel, boolean nameConditional) {
      return new Reading(kernel, !nameConditional);
    }
  }
}
