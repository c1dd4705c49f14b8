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
package org.deepjit.emulator.ptx;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads a module: its header, variables, functions, file table and debug strings. */
final class ModuleParser {

  private final TokenStream tokens;
  private final VariableParser variables;
  private final BodyParser bodies;
  private final List<Variable> globals = new ArrayList<>();
  private final List<Function> functions = new ArrayList<>();
  private final Map<Integer, String> files = new HashMap<>();
  private final Map<String, String> strings = new HashMap<>();
  private String target = "";

  ModuleParser(SourceText source) {
    this.tokens = new TokenStream(source);
    this.variables = new VariableParser(tokens);
    this.bodies = new BodyParser(tokens, variables);
  }

  PtxModule parse() {
    header();
    while (!tokens.atEnd()) {
      if (!tokens.accept(";")) {
        topLevel();
      }
    }
    return new PtxModule(tokens.source(), target, globals, functions, files, strings);
  }

  private void header() {
    int line = tokens.peek().line();
    if (!tokens.acceptDirective("version")) {
      throw tokens.expected(".version");
    }
    tokens.expect(Token.Kind.FLOAT, "a version");
    if (!tokens.acceptDirective("target")) {
      throw tokens.expected(".target");
    }
    target = tokens.word("a target");
    while (tokens.accept(",")) {
      tokens.word("a target option");
    }
    if (!tokens.acceptDirective("address_size") || tokens.smallInteger("64") != 64) {
      throw tokens.error(line, "only modules with .address_size 64 are supported");
    }
  }

  private void topLevel() {
    boolean external = false;
    while (tokens.peek().kind() == Token.Kind.DIRECTIVE) {
      Token token = tokens.peek();
      switch (token.text()) {
        case "extern" -> {
          tokens.take();
          external = true;
        }
        case "visible", "weak", "common" -> tokens.take();
        case "entry" -> {
          tokens.take();
          function(true, external);
          return;
        }
        case "func" -> {
          tokens.take();
          function(false, external);
          return;
        }
        case "file" -> {
          tokens.take();
          file();
          return;
        }
        case "section" -> {
          tokens.take();
          section();
          return;
        }
        case "pragma" -> {
          tokens.take();
          tokens.expect(Token.Kind.STRING, "a string");
          return;
        }
        case "alias" -> throw tokens.error(token.line(), ".alias is not supported");
        default -> {
          StateSpace space = variables.space();
          if (space == null || space == StateSpace.PARAM || space == StateSpace.LOCAL) {
            throw tokens.error(token.line(), "unknown directive '." + token.text() + "'");
          }
          globals.addAll(variables.declaration(space, external));
          return;
        }
      }
    }
    throw tokens.expected("a directive");
  }

  private void function(boolean kernel, boolean external) {
    List<Variable> returns = tokens.peek().is("(") ? variables.parameters() : List.of();
    Token name = tokens.expect(Token.Kind.WORD, "a function's name");
    List<Variable> parameters = tokens.peek().is("(") ? variables.parameters() : List.of();
    Map<String, List<Integer>> directives = performanceDirectives();
    List<Statement> body = null;
    if (!tokens.accept(";")) {
      tokens.expect("{");
      body = bodies.body();
    }
    functions.add(
        new Function(
            name.line(), kernel, external, name.text(), returns, parameters, directives, body));
  }

  private Map<String, List<Integer>> performanceDirectives() {
    Map<String, List<Integer>> directives = new HashMap<>();
    while (tokens.peek().kind() == Token.Kind.DIRECTIVE) {
      Token token = tokens.take();
      switch (token.text()) {
        case "maxntid",
            "reqntid",
            "minnctapersm",
            "maxnctapersm",
            "maxnreg",
            "reqnctapercluster",
            "maxclusterrank",
            "explicitcluster",
            "noreturn",
            "blocksareclusters",
            "abi_preserve",
            "abi_preserve_control" -> {
          List<Integer> numbers = new ArrayList<>();
          if (tokens.peek().kind() == Token.Kind.INTEGER) {
            do {
              numbers.add(tokens.smallInteger("a number"));
            } while (tokens.accept(","));
          }
          directives.put(token.text(), List.copyOf(numbers));
        }
        case "pragma" -> {
          tokens.expect(Token.Kind.STRING, "a string");
          tokens.accept(";");
        }
        default -> throw tokens.error(token.line(), "unknown directive '." + token.text() + "'");
      }
    }
    return directives;
  }

  private void file() {
    int number = tokens.smallInteger("a file number");
    files.put(number, tokens.expect(Token.Kind.STRING, "a path").text());
    while (tokens.accept(",")) {
      tokens.expect(Token.Kind.INTEGER, "a number");
    }
  }

  /** Debug sections are skipped, but for the strings that name inlined functions. */
  private void section() {
    boolean names = tokens.take().isDirective("debug_str");
    tokens.expect("{");
    String label = "";
    StringBuilder text = new StringBuilder();
    while (!tokens.accept("}")) {
      Token token = tokens.take();
      if (token.kind() == Token.Kind.END) {
        throw tokens.expected("'}'");
      }
      if (token.kind() == Token.Kind.WORD && tokens.accept(":")) {
        label = token.text();
        text.setLength(0);
      } else if (names && token.kind() == Token.Kind.INTEGER) {
        long value = Numbers.integer(tokens.source(), token);
        if (value != 0) {
          text.append((char) (value & 0xff));
        } else {
          strings.putIfAbsent(label, text.toString());
        }
      }
    }
  }
}
