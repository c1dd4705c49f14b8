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
import java.util.Optional;
import org.deepjit.processor.cuda.CudaType.Scalar;
import org.deepjit.processor.cuda.TemplateParameter.Kind;
import org.jspecify.annotations.Nullable;

/** Reads the parameters between a template head's angle brackets. */
final class TemplateHeadReader {
  private final SourceFacts facts;
  private final Scope scope;
  private final List<TemplateParameter> parameters = new ArrayList<>();
  private final Map<String, TemplateParameter> byName = new HashMap<>();
  private boolean certain = true;

  private TemplateHeadReader(SourceFacts facts, Scope scope) {
    this.facts = facts;
    this.scope = scope;
  }

  static TemplateHead read(List<Token> tokens, SourceFacts facts, Scope scope) {
    TemplateHeadReader reader = new TemplateHeadReader(facts, scope);
    Brackets.Parts parts = Brackets.of(tokens, facts.budget()).split(0, tokens.size());
    reader.certain = !parts.ambiguous();
    parts.parts().forEach(reader::parameter);
    return new TemplateHead(true, List.copyOf(reader.parameters), reader.certain);
  }

  private void parameter(List<Token> tokens) {
    if (tokens.isEmpty()) {
      certain = false;
      return;
    }
    Brackets brackets = Brackets.of(tokens, facts.budget());
    int equals = 0;
    while (equals < tokens.size() && !tokens.get(equals).is("=")) {
      equals = brackets.after(equals);
    }
    List<Token> declared = tokens.subList(0, Math.min(equals, tokens.size()));
    boolean optional = equals < tokens.size();
    boolean pack = isPack(declared);
    String text = DeclarationText.of(tokens);
    TemplateParameter parameter = typeParameter(declared, optional, pack, text);
    if (parameter == null) {
      parameter = valueParameter(declared, optional, pack, text);
    }
    parameters.add(parameter);
    if (!parameter.name().isEmpty()) {
      byName.put(parameter.name(), parameter);
    }
  }

  /** The dots of a template's own parameters do not make it a pack. */
  private static boolean isPack(List<Token> tokens) {
    boolean template = !tokens.isEmpty() && tokens.get(0).is("template");
    int start = template ? Math.max(0, tokens.size() - 2) : 0;
    return tokens.subList(start, tokens.size()).stream().anyMatch(token -> token.is("..."));
  }

  private @Nullable TemplateParameter typeParameter(
      List<Token> tokens, boolean optional, boolean pack, String text) {
    if (tokens.isEmpty()) {
      return null;
    }
    Token first = tokens.get(0);
    List<Token> rest =
        tokens.subList(1, tokens.size()).stream().filter(token -> !token.is("...")).toList();
    boolean introduced = first.is("typename") || first.is("class");
    if (introduced && (rest.isEmpty() || (rest.size() == 1 && rest.get(0).isIdentifier()))) {
      String name = rest.isEmpty() ? "" : rest.get(0).text();
      if (facts.macros().isMacro(name) && facts.macros().mayHideStructure(name)) {
        certain = false;
      }
      return new TemplateParameter(name, Kind.TYPE, Optional.empty(), pack, optional, text);
    }
    if (first.is("template")) {
      Token last = tokens.get(tokens.size() - 1);
      boolean named = last.isIdentifier() && !last.is("class") && !last.is("typename");
      return new TemplateParameter(
          named ? last.text() : "", Kind.TEMPLATE, Optional.empty(), pack, optional, text);
    }
    return null;
  }

  private TemplateParameter valueParameter(
      List<Token> tokens, boolean optional, boolean pack, String text) {
    DeclaratorReader reader = new DeclaratorReader(new TypeResolver(facts, byName, scope));
    Declarator declared = reader.read(tokens);
    String name = declared.name().isEmpty() ? pointerName(tokens) : declared.name();
    certain &= declared.isSingle() || !name.isEmpty();
    boolean scalar =
        declared.type() instanceof Scalar type && type.certainty() != Scalar.Certainty.HEARSAY;
    Optional<Scalar> type =
        scalar && declared.isSingle() ? Optional.of((Scalar) declared.type()) : Optional.empty();
    Kind kind =
        tokens.stream().anyMatch(token -> token.is("auto"))
            ? Kind.AUTO
            : type.map(TemplateHeadReader::kind).orElse(Kind.OTHER);
    return new TemplateParameter(name, kind, type, pack, optional, text);
  }

  private static Kind kind(Scalar type) {
    return switch (type.kind()) {
      case BOOL -> Kind.BOOL;
      case CHAR, INTEGER -> Kind.INTEGRAL;
      case FLOAT -> Kind.FLOATING;
    };
  }

  /** The name in {@code (*name)(...)} and {@code (Class::*name)(...)}; empty when there is none. */
  private static String pointerName(List<Token> tokens) {
    for (int i = 1; i + 2 < tokens.size(); i++) {
      boolean pointer = tokens.get(i).is("*") || tokens.get(i).is("&");
      boolean grouped = tokens.get(i - 1).is("(") || tokens.get(i - 1).is("::");
      if (pointer && grouped && tokens.get(i + 1).isIdentifier() && tokens.get(i + 2).is(")")) {
        return tokens.get(i + 1).text();
      }
    }
    return "";
  }
}
