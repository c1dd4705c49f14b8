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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads every kernel of a source and notes the names that may have more declarations. */
final class KernelCollector {
  /** How far from a {@code __global__} that stands in no declaration its name is looked for. */
  private static final int REACH = 256;

  private final SourceFacts facts;
  private final List<KernelDeclaration> kernels = new ArrayList<>();
  private final Map<KernelDeclaration.Signature, List<Integer>> bySignature = new HashMap<>();
  private final Set<String> obscured = new HashSet<>();
  private final Set<Integer> seen = new HashSet<>();
  private final List<Branch> branches = new ArrayList<>();
  private boolean everyNameObscured;
  private boolean namedByMacro;

  private KernelCollector(SourceFacts facts) {
    this.facts = facts;
  }

  static Kernels collect(List<Token> tokens, List<Segment> segments, SourceFacts facts) {
    KernelCollector collector = new KernelCollector(facts);
    collector.readGenerators();
    for (Segment segment : segments) {
      collector.read(segment);
    }
    collector.readRemaining(tokens);
    return new Kernels(
        List.copyOf(collector.kernels),
        collector.obscured,
        collector.everyNameObscured,
        collector.namedByMacro,
        collector.branches);
  }

  private void readGenerators() {
    for (Macro generator : facts.macros().generators()) {
      generator.body().forEach(this::obscure);
      everyNameObscured |= generator.mentions(Set.of("##"));
    }
  }

  private void read(Segment segment) {
    for (Token token : segment.tokens()) {
      if (token.is("__global__")) {
        read(segment, token);
      }
    }
    if (!segment.scope().isType()) {
      readMacroCalls(segment.tokens());
    }
  }

  private void read(Segment segment, Token global) {
    seen.add(global.offset());
    branches.add(global.branch());
    DeclarationReader.Reading reading = DeclarationReader.read(segment, global, facts);
    KernelDeclaration kernel = reading.kernel();
    if (!reading.understood()) {
      segment.tokens().stream()
          .filter(token -> token.offset() >= global.offset())
          .forEach(this::obscure);
    }
    if (kernel == null) {
      return;
    }
    if (facts.macros().isMacro(kernel.identifier())) {
      namedByMacro = true;
      return;
    }
    List<Integer> same =
        bySignature.computeIfAbsent(kernel.signature(), signature -> new ArrayList<>());
    for (int index : same) {
      facts.budget().spend(1);
      if (kernels.get(index).declaresSameAs(kernel)) {
        kernels.set(index, kernels.get(index).mergedWith(kernel));
        return;
      }
    }
    same.add(kernels.size());
    kernels.add(kernel);
  }

  /** A macro call at namespace level may declare whatever its arguments name. */
  private void readMacroCalls(List<Token> tokens) {
    Brackets brackets = Brackets.of(tokens, facts.budget());
    int i = 0;
    while (i + 1 < tokens.size()
        && tokens.get(i).isIdentifier()
        && !tokens.get(i).isOneOf(CudaWords.RESERVED)
        && !tokens.get(i).isOneOf(CudaWords.ATTRIBUTES)
        && tokens.get(i + 1).is("(")) {
      String name = tokens.get(i).text();
      if (!facts.macros().isMacro(name) || facts.macros().mayDeclareKernel(name)) {
        tokens.subList(i, brackets.after(i + 1)).forEach(this::obscure);
      }
      i = brackets.after(i + 1);
    }
  }

  /** Notes the names near each {@code __global__} that the scanner found in no declaration. */
  private void readRemaining(List<Token> tokens) {
    int reach = 0;
    for (Token token : tokens) {
      if (token.is("__global__") && !seen.contains(token.offset())) {
        reach = REACH;
      }
      if (reach > 0) {
        obscure(token);
        reach--;
      }
    }
  }

  private void obscure(Token token) {
    facts.budget().spend(1);
    if (token.isIdentifier()) {
      obscured.add(token.text());
    }
  }

  /**
   * The kernels of a source.
   *
   * @param obscured the names that may be declared where the reader does not see it
   * @param everyNameObscured whether a macro pastes names of kernels together
   * @param namedByMacro whether some kernel's name is what a macro makes of it
   * @param branches the conditional arms that kernels stand in
   */
  record Kernels(
      List<KernelDeclaration> declarations,
      Set<String> obscured,
      boolean everyNameObscured,
      boolean namedByMacro,
      List<Branch> branches) {

    /** A source that cannot be read. */
    static Kernels none() {
      return new Kernels(List.of(), Set.of(), true, true, List.of());
    }

    boolean isObscured(String name) {
      return everyNameObscured || obscured.contains(name);
    }
  }
}
