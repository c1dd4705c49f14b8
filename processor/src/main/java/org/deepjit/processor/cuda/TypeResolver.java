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

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Gives meaning to the type names of one declaration, as far as the source makes it certain. */
final class TypeResolver {
  /** A longer chain of aliases is left unknown. */
  private static final int MAX_ALIASES = 8;

  private final SourceFacts facts;
  private final Map<String, TemplateParameter> templateParameters;
  private final Scope scope;
  private final int aliases;

  TypeResolver(SourceFacts facts, Map<String, TemplateParameter> templateParameters, Scope scope) {
    this(facts, templateParameters, scope, 0);
  }

  private TypeResolver(
      SourceFacts facts,
      Map<String, TemplateParameter> templateParameters,
      Scope scope,
      int aliases) {
    this.facts = facts;
    this.templateParameters = templateParameters;
    this.scope = scope;
    this.aliases = aliases;
  }

  SourceFacts facts() {
    return facts;
  }

  /** Whether an identifier alone is certainly a type, and not a macro for something else. */
  boolean isCertainlyType(String name) {
    TemplateParameter parameter = templateParameters.get(name);
    if (facts.macros().isMacro(name)) {
      return false;
    }
    return (parameter != null && parameter.mayBeType())
        || facts.types().mentions(name)
        || KnownTypes.global(name).isPresent();
  }

  /** The type that a specifier names: built-in words, or one possibly qualified name. */
  CudaType resolve(List<Token> specifier) {
    List<String> words = specifier.stream().map(Token::text).toList();
    CudaType opaque = new CudaType.Opaque(DeclarationText.of(specifier));
    if (KnownTypes.SCALAR_WORDS.contains(words.get(0))) {
      return KnownTypes.words(words).orElse(opaque);
    }
    Token last = specifier.get(specifier.size() - 1);
    if (!last.isIdentifier() || facts.macros().isMacro(last.text())) {
      return opaque;
    }
    if (isStandardName(specifier)) {
      return KnownTypes.standard(last.text()).orElse(opaque);
    }
    boolean simple = words.size() == 1;
    boolean global = words.size() == 2 && words.get(0).equals("::");
    if (!simple && !global) {
      return opaque;
    }
    TemplateParameter parameter = simple ? templateParameters.get(last.text()) : null;
    if (parameter != null) {
      return parameter.mayBeType() && !parameter.pack()
          ? new CudaType.TypeParameter(last.text())
          : opaque;
    }
    return named(last, global ? Scope.GLOBAL : scope).orElse(opaque);
  }

  private Optional<CudaType> named(Token name, Scope from) {
    if (!facts.types().mentions(name.text())) {
      return KnownTypes.global(name.text());
    }
    return facts
        .types()
        .certain(name.text(), from, name, facts.closed())
        .filter(definition -> aliases < MAX_ALIASES && !definition.target().isEmpty())
        .filter(
            definition ->
                definition.kind() == TypeDefinition.Kind.ALIAS
                    || definition.kind() == TypeDefinition.Kind.ENUM)
        .flatMap(this::target);
  }

  private Optional<CudaType> target(TypeDefinition definition) {
    TypeResolver inner = new TypeResolver(facts, Map.of(), definition.scope(), aliases + 1);
    Declarator declared = new DeclaratorReader(inner).read(definition.target());
    boolean followed =
        declared.isSingle()
            && !declared.pack()
            && declared.extents().isEmpty()
            && declared.name().isEmpty()
            && !(declared.type() instanceof CudaType.Opaque)
            && !(declared.type() instanceof CudaType.Reference);
    if (!followed) {
      return Optional.empty();
    }
    if (definition.kind() != TypeDefinition.Kind.ENUM) {
      return Optional.of(declared.type());
    }
    return declared.type() instanceof CudaType.Scalar underlying
        ? Optional.of(new CudaType.Enumeration(definition.name().text(), underlying))
        : Optional.empty();
  }

  /**
   * Whether the tokens are {@code std::x}, {@code cuda::std::x}, with or without leading colons.
   */
  static boolean isStandardName(List<Token> tokens) {
    String joined = String.join("", tokens.stream().map(Token::text).toList());
    String name = joined.startsWith("::") ? joined.substring(2) : joined;
    String inner = name.startsWith("cuda::") ? name.substring(6) : name;
    return inner.startsWith("std::") && inner.indexOf(':', 5) < 0;
  }
}
