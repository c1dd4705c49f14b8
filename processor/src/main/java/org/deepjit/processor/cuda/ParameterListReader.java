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

/** Reads the tokens between the parentheses of a kernel's parameter list. */
final class ParameterListReader {
  private ParameterListReader() {}

  /**
   * Reads a list.
   *
   * @param tokens the tokens between the parentheses
   * @param open the opening parenthesis
   */
  static ParameterList read(List<Token> tokens, Token open, TypeResolver types) {
    Budget budget = types.facts().budget();
    if (tokens.isEmpty() || (tokens.size() == 1 && tokens.get(0).is("void"))) {
      return new ParameterList(List.of(), 0, true);
    }
    Brackets.Parts parts = Brackets.of(tokens, budget).split(0, tokens.size());
    DeclaratorReader reader = new DeclaratorReader(types);
    List<KernelParameter> parameters = new ArrayList<>();
    int leading = 0;
    boolean exact = true;
    for (int i = 0; i < parts.parts().size(); i++) {
      List<Token> part = parts.parts().get(i);
      Declarator declared = reader.read(part);
      boolean conditional = part.stream().anyMatch(token -> !isSeenWith(token, open));
      exact &= declared.isSingle() && !declared.pack() && !conditional;
      parameters.add(
          new KernelParameter(
              declared.name(), declared.type(), DeclarationText.withoutDefault(part, budget)));
      leading += exact ? 1 : 0;
    }
    if (parts.ambiguous()) {
      return new ParameterList(parameters, 0, false);
    }
    return new ParameterList(
        List.copyOf(parameters), exact ? leading : beforeConditional(parts, leading, open), exact);
  }

  private static boolean isSeenWith(Token token, Token open) {
    return token.branch().encloses(open.branch());
  }

  /** A parameter whose comma is conditional may go on in the conditional. */
  private static int beforeConditional(Brackets.Parts parts, int leading, Token open) {
    boolean ended =
        leading == 0
            || leading > parts.commas().size()
            || isSeenWith(parts.commas().get(leading - 1), open);
    return ended ? leading : leading - 1;
  }
}
