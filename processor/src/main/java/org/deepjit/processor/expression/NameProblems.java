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
package org.deepjit.processor.expression;

import java.util.List;
import java.util.Optional;
import org.deepjit.processor.diagnostic.NearestName;
import org.deepjit.processor.expression.ExpressionProblem.Kind;

/** Says what is wrong with a name that cannot be used where it stands. */
final class NameProblems {
  private final Scope scope;

  NameProblems(Scope scope) {
    this.scope = scope;
  }

  /** The problem of a name that exists, but as something that does not fit. */
  ExpressionException wrongKind(Token name, Operand operand, String need) {
    if (operand instanceof Operand.Refused refused) {
      return new ExpressionException(
          name.column(),
          Kind.REFUSED_NAME,
          "%s at column %d is %s".formatted(name.found(), name.column(), refused.reason()));
    }
    return new ExpressionException(
        name.column(),
        Kind.WRONG_TYPE,
        "%s at column %d is %s; %s"
            .formatted(name.found(), name.column(), describe(name.text(), operand), need));
  }

  ExpressionException unknownValue(Token name) {
    if (FloatingPoint.isName(name.text())) {
      return FloatingPoint.problem(name);
    }
    if (isCast(name)) {
      return cast(name);
    }
    Optional<Function> function = Function.of(name.text());
    if (function.isPresent()) {
      return new ExpressionException(
          name.column(),
          Kind.SYNTAX,
          "%s at column %d is a function; write %s"
              .formatted(name.found(), name.column(), function.get().signature()));
    }
    if (isLengthOfBuffer(name)) {
      return new ExpressionException(
          name.column(),
          Kind.SYNTAX,
          "%s at column %d is written length(%s)"
              .formatted(name.found(), name.column(), withoutMember(name)));
    }
    return unknown(
        name,
        scope.names(
            operand ->
                operand instanceof Operand.IntegerValue
                    || operand instanceof Operand.BooleanValue
                    || operand instanceof Operand.OfDevice),
        "names");
  }

  ExpressionException unknownBuffer(Token name) {
    return unknown(name, scope.names(Operand.Buffer.class::isInstance), "buffers");
  }

  ExpressionException unknownType(Token spelling) {
    List<String> own = scope.names(Operand.Type.class::isInstance);
    Optional<String> nearest =
        NearestName.among(own, spelling.text())
            .or(() -> NearestName.among(CppTypes.names(), spelling.text()));
    String all = String.join(", ", own) + (own.isEmpty() ? "" : " and ") + "the types of CUDA";
    return new ExpressionException(
        spelling.column(),
        Kind.UNKNOWN_TYPE,
        "unknown type %s at column %d%s (types here: %s)"
            .formatted(spelling.found(), spelling.column(), suggestion(nearest), all),
        nearest);
  }

  static ExpressionException unknownFunction(Token name) {
    if (FloatingPoint.isName(name.text())) {
      return FloatingPoint.problem(name);
    }
    if (isCast(name)) {
      return cast(name);
    }
    String unqualified = name.text().substring(name.text().lastIndexOf(':') + 1);
    Optional<String> nearest = NearestName.among(Function.names(), unqualified);
    return new ExpressionException(
        name.column(),
        Kind.UNKNOWN_FUNCTION,
        "unknown function %s at column %d%s (functions: %s)"
            .formatted(
                name.found(),
                name.column(),
                suggestion(nearest),
                String.join(", ", Function.signatures())),
        nearest);
  }

  private static ExpressionException unknown(Token name, List<String> valid, String what) {
    Optional<String> nearest = NearestName.among(valid, name.text());
    return new ExpressionException(
        name.column(),
        Kind.UNKNOWN_NAME,
        "unknown name %s at column %d%s (%s here: %s)"
            .formatted(
                name.found(),
                name.column(),
                suggestion(nearest),
                what,
                valid.isEmpty() ? "none" : String.join(", ", valid)),
        nearest);
  }

  private boolean isLengthOfBuffer(Token name) {
    return name.text().endsWith(".length")
        && scope.find(withoutMember(name)).filter(Operand.Buffer.class::isInstance).isPresent();
  }

  private static String withoutMember(Token name) {
    return name.text().substring(0, name.text().lastIndexOf('.'));
  }

  private static boolean isCast(Token name) {
    return name.text().equals("static_cast") || CppTypes.find(name.text()).isPresent();
  }

  private static ExpressionException cast(Token name) {
    return new ExpressionException(
        name.column(),
        Kind.SYNTAX,
        "%s at column %d is a cast; every value is a 64-bit integer, so leave it out"
            .formatted(name.found(), name.column()));
  }

  private static String describe(String name, Operand operand) {
    if (operand instanceof Operand.Buffer) {
      return "a buffer, whose number of elements is length(" + name + ")";
    }
    if (operand instanceof Operand.Type) {
      return "a type, whose size in bytes is sizeof(" + name + ")";
    }
    return operand instanceof Operand.BooleanValue ? "a condition" : "an integer";
  }

  private static String suggestion(Optional<String> nearest) {
    return nearest.map("; did you mean '%s'?"::formatted).orElse("");
  }
}
