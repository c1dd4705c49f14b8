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
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads declarations of variables and parameters, from behind their state space. */
final class VariableParser {

  private static final int MAX_ALIGNMENT = 1 << 20;

  private final TokenStream tokens;

  VariableParser(TokenStream tokens) {
    this.tokens = tokens;
  }

  /** Reads one or more variables up to the semicolon, which is taken. */
  List<Variable> declaration(StateSpace space, boolean external) {
    List<Variable> variables = new ArrayList<>();
    Head head = head();
    do {
      variables.add(variable(space, head, external));
    } while (tokens.accept(","));
    tokens.expect(";");
    return variables;
  }

  /** Reads a parenthesised list of parameters. */
  List<Variable> parameters() {
    List<Variable> parameters = new ArrayList<>();
    tokens.expect("(");
    if (!tokens.accept(")")) {
      do {
        if (!tokens.acceptDirective("param") && !tokens.acceptDirective("reg")) {
          throw tokens.expected(".param");
        }
        parameters.add(variable(StateSpace.PARAM, head(), false));
      } while (tokens.accept(","));
      tokens.expect(")");
    }
    return parameters;
  }

  private Head head() {
    int alignment = 0;
    int vector = 1;
    PtxType type = null;
    int line = tokens.peek().line();
    while (tokens.peek().kind() == Token.Kind.DIRECTIVE) {
      String word = tokens.take().text();
      switch (word) {
        case "align" -> alignment = alignment();
        case "ptr" -> pointerAttributes();
        case "v2" -> vector = 2;
        case "v4" -> vector = 4;
        case "attribute" -> attribute();
        default -> {
          type = PtxType.named(word);
          if (type == null || type == PtxType.PRED) {
            throw tokens.error(line, "not a type of a variable: '." + word + "'");
          }
        }
      }
    }
    if (type == null) {
      throw tokens.expected("a type");
    }
    return new Head(type, vector, Math.max(alignment, type.bytes() * vector));
  }

  private int alignment() {
    int line = tokens.peek().line();
    int alignment = tokens.smallInteger("an alignment");
    if (Integer.bitCount(alignment) != 1 || alignment > MAX_ALIGNMENT) {
      throw tokens.error(line, "an alignment must be a power of two up to " + MAX_ALIGNMENT);
    }
    return alignment;
  }

  private void pointerAttributes() {
    while (tokens.peek().kind() == Token.Kind.DIRECTIVE) {
      String word = tokens.peek().text();
      if (word.equals("align")) {
        tokens.take();
        alignment();
      } else if (StateSpace.named(word) != null) {
        tokens.take();
      } else {
        return;
      }
    }
  }

  private void attribute() {
    tokens.expect("(");
    while (!tokens.accept(")")) {
      if (tokens.atEnd()) {
        throw tokens.expected("')'");
      }
      tokens.take();
    }
  }

  private Variable variable(StateSpace space, Head head, boolean external) {
    Token name = tokens.expect(Token.Kind.WORD, "a name");
    long elements = head.vector;
    while (tokens.accept("[")) {
      if (tokens.accept("]")) {
        elements = -1;
      } else {
        long bound = tokens.smallInteger("an array bound");
        tokens.expect("]");
        if (bound < 0 || elements * bound > Integer.MAX_VALUE) {
          throw tokens.error(name.line(), "the array is too large");
        }
        elements *= bound;
      }
    }
    List<Variable.Initial> initial = new ArrayList<>();
    if (tokens.accept("=")) {
      initial(head.type, initial, 0);
      if (elements < 0) {
        elements = initial.size();
      }
      if (initial.size() > elements) {
        throw tokens.error(name.line(), "more initial values than elements");
      }
    }
    return new Variable(
        name.line(), space, head.type, head.alignment, name.text(), elements, initial, external);
  }

  private void initial(PtxType type, List<Variable.Initial> values, int depth) {
    if (tokens.accept("{")) {
      if (depth == 4) {
        throw tokens.error(tokens.peek().line(), "initial values nested too deeply");
      }
      do {
        initial(type, values, depth + 1);
      } while (tokens.accept(","));
      tokens.expect("}");
    } else {
      values.add(value(type));
    }
  }

  private Variable.Initial value(PtxType type) {
    Token token = tokens.peek();
    if (token.kind() != Token.Kind.WORD) {
      return new Variable.Initial.Bits(bits(type));
    }
    tokens.take();
    boolean generic = token.text().equals("generic") && tokens.accept("(");
    String name = generic ? tokens.word("a variable") : token.text();
    if (generic) {
      tokens.expect(")");
    }
    long offset = 0;
    if (tokens.accept("+")) {
      offset = tokens.smallInteger("an offset in bytes");
    }
    return new Variable.Initial.AddressOf(name, offset, generic);
  }

  private long bits(PtxType type) {
    boolean negative = tokens.accept("-");
    Token token = tokens.peek();
    if (token.kind() == Token.Kind.FLOAT) {
      Operand.FloatConstant constant = Numbers.floating(tokens.source(), tokens.take());
      return floatBits(type, constant, negative);
    }
    long value = Numbers.integer(tokens.source(), tokens.expect(Token.Kind.INTEGER, "a value"));
    return negative ? -value : value;
  }

  private static long floatBits(PtxType type, Operand.FloatConstant constant, boolean negative) {
    double value =
        constant.single()
            ? Float.intBitsToFloat((int) constant.bits())
            : Double.longBitsToDouble(constant.bits());
    value = negative ? -value : value;
    return type.bits() == 64
        ? Double.doubleToRawLongBits(value)
        : Float.floatToRawIntBits((float) value);
  }

  /** What stands before a variable's name. */
  private record Head(PtxType type, int vector, int alignment) {}

  /** The variables of a declaration that begins with an address space, or null. */
  @Nullable StateSpace space() {
    Token token = tokens.peek();
    StateSpace space = token.kind() == Token.Kind.DIRECTIVE ? StateSpace.named(token.text()) : null;
    if (space != null) {
      tokens.take();
    }
    return space;
  }
}
