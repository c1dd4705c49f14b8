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
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The kernels and the types that a CUDA C++ source declares, as far as its text alone tells.
 * Reading never fails: a text that is no CUDA C++ has no kernels, and every question about it is
 * unknown.
 */
public final class CudaSource {
  private final LexedSource lexed;
  private final SegmentScanner.Scan scan;
  private final SourceFacts facts;
  private final KernelCollector.Kernels kernels;
  private final boolean readable;

  private CudaSource(
      LexedSource lexed,
      SegmentScanner.Scan scan,
      SourceFacts facts,
      KernelCollector.Kernels kernels,
      boolean readable) {
    this.lexed = lexed;
    this.scan = scan;
    this.facts = facts;
    this.kernels = kernels;
    this.readable = readable;
  }

  /** Reads a source that is compiled without headers of its own or macros of the command line. */
  public static CudaSource read(String text) {
    return read(text, Map.of(), Set.of());
  }

  /**
   * Reads a source.
   *
   * @param source the source's text
   * @param headers the texts of headers by the names that include them; others are not read
   * @param outsideMacros the names of the macros that the command line defines
   */
  public static CudaSource read(
      String source, Map<String, String> headers, Set<String> outsideMacros) {
    String text = Inclusion.of(source, headers);
    LexedSource lexed = Lexer.lex(text);
    Budget budget = new Budget(text.length());
    if (lexed.clean()) {
      try {
        return read(lexed, outsideMacros, budget);
      } catch (Budget.Exhausted e) {
        return unreadable(lexed);
      }
    }
    return unreadable(lexed);
  }

  private static CudaSource read(LexedSource lexed, Set<String> outsideMacros, Budget budget) {
    Macros macros = new Macros(lexed.directives(), outsideMacros, budget);
    List<Token> tokens = macros.expandStructure(lexed.tokens());
    SegmentScanner.Scan scan = SegmentScanner.scan(tokens, budget);
    TypeDefinitions types = new TypeDefinitions(scan.segments(), macros, budget);
    boolean closed = KnownHeaders.areAll(lexed.directives());
    SourceFacts facts = new SourceFacts(types, macros, budget, closed);
    KernelCollector.Kernels kernels = KernelCollector.collect(tokens, scan.segments(), facts);
    return new CudaSource(lexed, scan, facts, kernels, true);
  }

  private static CudaSource unreadable(LexedSource lexed) {
    Budget budget = new Budget(0);
    Macros macros = new Macros(List.of(), Set.of(), budget);
    TypeDefinitions types = new TypeDefinitions(List.of(), macros, budget);
    return new CudaSource(
        lexed,
        new SegmentScanner.Scan(List.of(), Map.of(), false),
        new SourceFacts(types, macros, budget, false),
        KernelCollector.Kernels.none(),
        false);
  }

  /** The kernels in the order of their first declarations. */
  public List<KernelDeclaration> kernels() {
    return kernels.declarations();
  }

  /**
   * Looks a kernel up.
   *
   * @param name its name, with all, some or none of its namespaces: {@code f}, {@code a::b::f}
   */
  public KernelLookup find(String name) {
    List<String> path = path(name);
    List<KernelDeclaration> found =
        kernels.declarations().stream().filter(kernel -> kernel.isNamed(path)).toList();
    String identifier = path.get(path.size() - 1);
    if (!found.isEmpty()) {
      return new KernelLookup.Found(found, !kernels.isObscured(identifier));
    }
    boolean absent = isSelfContained() && !lexed.identifiers().containsAll(path);
    return absent
        ? new KernelLookup.Absent(
            kernels.declarations().stream()
                .map(KernelDeclaration::qualifiedName)
                .distinct()
                .toList())
        : new KernelLookup.Unknown();
  }

  private static List<String> path(String name) {
    List<String> path = new ArrayList<>(List.of(name.strip().split("\\s*::\\s*", -1)));
    if (path.size() > 1 && path.get(0).isEmpty()) {
      path.remove(0);
    }
    return path;
  }

  /** Whether every name that the source declares stands in its own text. */
  private boolean isSelfContained() {
    return readable
        && facts.closed()
        && !kernels.namedByMacro()
        && !pastesTokens()
        && scan.segments().stream().noneMatch(this::usesOutsideMacro);
  }

  private boolean pastesTokens() {
    return lexed.directives().stream()
        .anyMatch(directive -> directive.arguments().stream().anyMatch(token -> token.is("##")));
  }

  /** Whether a macro of the command line stands where it could expand to a declaration. */
  private boolean usesOutsideMacro(Segment segment) {
    int depth = 0;
    for (Token token : segment.tokens()) {
      if (token.is("(") || token.is("[") || token.is("{")) {
        depth++;
      } else if (token.is(")") || token.is("]") || token.is("}")) {
        depth--;
      } else if (depth <= 0 && facts.macros().isOutside(token.text())) {
        return true;
      }
    }
    return false;
  }

  /** Whether the source itself defines a type of that name at namespace level. */
  public boolean definesType(String name) {
    if (!readable) {
      return lexed.identifiers().contains(name);
    }
    return facts.types().defines(name) || facts.macros().isMacro(name);
  }

  /**
   * The fields of a plain struct.
   *
   * @return empty unless the source defines the name exactly once and its text alone decides the
   *     layout
   */
  public Optional<StructDefinition> struct(String name) {
    boolean packed =
        lexed.directives().stream()
            .filter(directive -> directive.name().equals("pragma"))
            .anyMatch(directive -> directive.arguments().stream().anyMatch(t -> t.is("pack")));
    Optional<TypeDefinition> definition = only(name, TypeDefinition.Kind.STRUCT);
    if (definition.isEmpty() || packed || lexed.identifiers().contains("_Pragma")) {
      return Optional.empty();
    }
    List<Token> body = scan.typeBodies().get(definition.get().bodyOffset());
    try {
      return body == null ? Optional.empty() : StructReader.read(definition.get(), body, facts);
    } catch (Budget.Exhausted e) {
      return Optional.empty();
    }
  }

  /** Where the fields of a plain struct lie; empty if the source alone does not decide that. */
  public Optional<SourceLayout> layout(String name) {
    return struct(name).flatMap(new LayoutReader(this)::read);
  }

  /**
   * An enumeration.
   *
   * @return empty unless the source defines the name exactly once
   */
  public Optional<EnumDefinition> enumeration(String name) {
    try {
      return only(name, TypeDefinition.Kind.ENUM)
          .map(definition -> EnumReader.read(definition, scan.segments(), facts));
    } catch (Budget.Exhausted e) {
      return Optional.empty();
    }
  }

  /** Whether no header can define a type of the project. */
  boolean isClosed() {
    return facts.closed();
  }

  /** The only definition of a name, if it is of a kind and every kernel sees it. */
  private Optional<TypeDefinition> only(String name, TypeDefinition.Kind kind) {
    return facts
        .types()
        .only(name)
        .filter(type -> type.kind() == kind)
        .filter(type -> kernels.branches().stream().allMatch(type.name().branch()::encloses))
        .filter(type -> !facts.macros().isMacro(name));
  }
}
