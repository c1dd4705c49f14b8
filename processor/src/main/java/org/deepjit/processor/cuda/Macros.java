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
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The macros of a source: which are certain enough to be expanded, and what the others could hide.
 * Names that the command line defines count as macros with an unknown body.
 */
final class Macros {
  /** A chain of macros longer than this is left unexpanded, and so unknown. */
  private static final int MAX_DEPTH = 32;

  private static final Set<String> GLOBAL = Set.of("__global__");
  private static final Set<String> STRUCTURE = Set.of(",", "(", ")", "[", "]", "{", "}", ";", "=");

  private final Map<String, List<Macro>> definitions = new HashMap<>();
  private final Set<String> undefined = new HashSet<>();
  private final Set<String> outside;
  private final Budget budget;
  private final Set<String> hidingKernels;
  private final Set<String> hidingDeclarations;
  private final Set<String> hidingTemplates;
  private final Set<String> hidingStructure;

  Macros(List<Directive> directives, Set<String> outside, Budget budget) {
    this.outside = outside;
    this.budget = budget;
    for (Directive directive : directives) {
      Macro.of(directive)
          .ifPresent(
              macro ->
                  definitions.computeIfAbsent(macro.name(), name -> new ArrayList<>()).add(macro));
      if (directive.name().equals("undef") && !directive.arguments().isEmpty()) {
        undefined.add(directive.arguments().get(0).text());
      }
    }
    this.hidingKernels = reaching(macro -> macro.mentions(GLOBAL));
    this.hidingDeclarations = reaching(macro -> macro.mentions(GLOBAL) && !isInstantiation(macro));
    this.hidingTemplates = reaching(macro -> macro.mentions(Set.of("template")));
    this.hidingStructure = reaching(macro -> macro.functionLike() || macro.mentions(STRUCTURE));
  }

  boolean isMacro(String name) {
    return definitions.containsKey(name) || undefined.contains(name) || outside.contains(name);
  }

  /**
   * Whether an identifier is a macro's use.
   *
   * @param call whether a parenthesis follows, without which function-like macros are mere names
   */
  boolean isUse(String name, boolean call) {
    List<Macro> all = definitions.getOrDefault(name, List.of());
    budget.spend(all.size());
    boolean plainName =
        !call && !outside.contains(name) && all.stream().allMatch(Macro::functionLike);
    return isMacro(name) && !(plainName && !all.isEmpty());
  }

  boolean isOutside(String name) {
    return outside.contains(name);
  }

  /** Whether a use of the name could declare a kernel, rather than instantiate a template. */
  boolean mayDeclareKernel(String name) {
    return hidingDeclarations.contains(name);
  }

  /** Whether a use of the name could expand to a template head; so could any unknown macro. */
  boolean mayHideTemplate(String name) {
    return !definitions.containsKey(name) || hidingTemplates.contains(name);
  }

  /** Whether a use of the name in a parameter could change how many parameters there are. */
  boolean mayHideStructure(String name) {
    return hidingStructure.contains(name);
  }

  /** Whether every definition of the name consists of the given words only. */
  boolean isAlwaysOneOf(String name, Set<String> words) {
    List<Macro> all = definitions.getOrDefault(name, List.of());
    budget.spend(all.size());
    return !all.isEmpty()
        && !outside.contains(name)
        && all.stream()
            .allMatch(
                macro ->
                    !macro.functionLike()
                        && macro.body().stream().allMatch(token -> token.isOneOf(words)));
  }

  /** The function-like macros that make kernels, rather than instantiating templates. */
  List<Macro> generators() {
    return definitions.values().stream()
        .flatMap(List::stream)
        .filter(macro -> macro.functionLike() && mayLeadToKernel(macro))
        .filter(macro -> !isInstantiation(macro))
        .toList();
  }

  private boolean mayLeadToKernel(Macro macro) {
    budget.spend(1 + macro.body().size());
    return macro.mentions(GLOBAL) || macro.mentions(hidingKernels);
  }

  private boolean isInstantiation(Macro macro) {
    boolean instantiating = false;
    List<Token> body = macro.body();
    for (int i = 0; i < body.size(); i++) {
      Token token = body.get(i);
      if (token.is("template")) {
        instantiating = i + 1 < body.size() && !body.get(i + 1).is("<");
      } else if (token.is(";") || token.is("{") || token.is("}")) {
        instantiating = false;
      } else if (!instantiating && (token.isOneOf(GLOBAL) || token.isOneOf(hidingKernels))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Replaces the object-like macros that decide where declarations begin and end: those that stand
   * for {@code __global__}, and certain ones with a brace.
   */
  List<Token> expandStructure(List<Token> tokens) {
    return expand(
        tokens, token -> kernelAlias(token).or(() -> certain(token).filter(this::mentionsBrace)));
  }

  private boolean mentionsBrace(Macro macro) {
    budget.spend(1 + macro.body().size());
    return macro.mentions(Set.of("{", "}"));
  }

  private Optional<Macro> kernelAlias(Token token) {
    if (!hidingKernels.contains(token.text())) {
      return Optional.empty();
    }
    return definitions.getOrDefault(token.text(), List.of()).stream()
        .filter(macro -> !macro.functionLike() && macro.offset() < token.offset())
        .filter(this::mayLeadToKernel)
        .findFirst();
  }

  /** Replaces the object-like macros that can have only one meaning at their use. */
  List<Token> expand(List<Token> tokens) {
    return expand(tokens, this::certain);
  }

  private Optional<Macro> certain(Token token) {
    List<Macro> all = definitions.getOrDefault(token.text(), List.of());
    if (all.size() != 1
        || undefined.contains(token.text())
        || outside.contains(token.text())
        || token.is("__global__")) {
      return Optional.empty();
    }
    Macro macro = all.get(0);
    boolean applies =
        !macro.functionLike()
            && macro.branch().encloses(token.branch())
            && macro.offset() < token.offset();
    return applies ? Optional.of(macro) : Optional.empty();
  }

  private List<Token> expand(List<Token> tokens, Function<Token, Optional<Macro>> choice) {
    List<Token> expanded = new ArrayList<>(tokens.size());
    Set<String> active = new HashSet<>();
    for (Token token : tokens) {
      expandInto(expanded, token, choice, active);
    }
    return expanded;
  }

  private void expandInto(
      List<Token> expanded,
      Token token,
      Function<Token, Optional<Macro>> choice,
      Set<String> active) {
    budget.spend(1);
    Optional<Macro> macro =
        token.isIdentifier() && active.size() < MAX_DEPTH && !active.contains(token.text())
            ? choice.apply(token)
            : Optional.empty();
    if (macro.isEmpty()) {
      expanded.add(token);
      return;
    }
    active.add(token.text());
    for (Token part : macro.get().body()) {
      expandInto(expanded, part.usedAt(token), choice, active);
    }
    active.remove(token.text());
  }

  /** The names of all macros that lead, through others or not, to one that matches. */
  private Set<String> reaching(Predicate<Macro> seed) {
    Map<String, List<String>> users = new HashMap<>();
    Deque<String> open = new ArrayDeque<>();
    for (List<Macro> all : definitions.values()) {
      for (Macro macro : all) {
        for (Token token : macro.body()) {
          if (token.isIdentifier()) {
            users.computeIfAbsent(token.text(), name -> new ArrayList<>()).add(macro.name());
          }
        }
        if (seed.test(macro)) {
          open.add(macro.name());
        }
      }
    }
    Set<String> reached = new HashSet<>(open);
    while (!open.isEmpty()) {
      for (String user : users.getOrDefault(open.remove(), List.of())) {
        if (reached.add(user)) {
          open.add(user);
        }
      }
    }
    return reached;
  }
}
