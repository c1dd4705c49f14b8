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
        open = KernelTokens.isName(tokens.get(i - 1)) ? i : -1;
      }
    }
    int head = templateHead();
    if (isInstantiation(head)) {
      return Reading.NO_KERNEL;
    }
    if (open < 0 || (open > 2 && tokens.get(open - 2).is("::") && !isQualified(open - 1))) {
      return Reading.NOT_UNDERSTOOD;
    }
    KernelTokens kernel = new KernelTokens(tokens, brackets, global, head, open);
    return Reading.of(declaration(kernel), isNameConditional(open));
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
    return name >= 2 && KernelTokens.isName(tokens.get(name - 2));
  }

  private boolean isNameConditional(int open) {
    return !tokens.get(open - 1).branch().encloses(globalToken.branch())
        || !tokens.get(open).branch().encloses(globalToken.branch());
  }

  private KernelDeclaration declaration(KernelTokens kernel) {
    int open = kernel.open();
    TemplateHead template = template(kernel);
    Map<String, TemplateParameter> templateParameters = new HashMap<>();
    template.parameters().forEach(parameter -> templateParameters.put(parameter.name(), parameter));
    List<Namespace> namespaces = new ArrayList<>(segment.scope().namespaces());
    namespaces.addAll(kernel.qualifier());
    TypeResolver types = new TypeResolver(facts, templateParameters, segment.scope());
    List<Token> list = tokens.subList(open + 1, brackets.partner(open));
    ParameterList parameters = ParameterListReader.read(list, tokens.get(open), types);
    if (list.stream().anyMatch(token -> token.is("auto"))) {
      template = new TemplateHead(template.present(), template.parameters(), false);
    }
    boolean nameConditional = isNameConditional(open);
    boolean externC = segment.scope().isExternC() || kernel.hasExternC();
    return new KernelDeclaration(
        tokens.get(open - 1).text(),
        List.copyOf(namespaces),
        segment.scope().isCertainAt(globalToken.branch()),
        externC,
        namespaces.stream().anyMatch(Namespace::isAnonymous) || kernel.hasInFront("static"),
        template,
        nameConditional ? parameters.unknown() : parameters,
        kernel.literals("__launch_bounds__"),
        kernel.literals("__cluster_dims__"),
        segment.terminator().is("{"),
        kernel.firstLine(),
        kernel.text(externC, facts.budget()));
  }

  private TemplateHead template(KernelTokens kernel) {
    int head = kernel.head();
    if (head < 0) {
      return TemplateHead.none(!mayHideTemplate(kernel.nameStart()));
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
  private boolean mayHideTemplate(int end) {
    boolean plainReturn = false;
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
