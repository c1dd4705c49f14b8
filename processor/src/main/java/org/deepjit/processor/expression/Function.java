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

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A function of the language. */
enum Function {
  CEIL_DIV("ceilDiv", "(a, b)", 2),
  ROUND_UP("roundUp", "(a, b)", 2),
  MIN("min", "(a, b, ...)", 2),
  MAX("max", "(a, b, ...)", 2),
  LOG2("log2", "(a)", 1),
  NEXT_POW2("nextPow2", "(a)", 1),
  SIZEOF("sizeof", "(type)", 1),
  LENGTH("length", "(buffer)", 1);

  private final String text;
  private final String parameters;
  private final int count;

  Function(String text, String parameters, int count) {
    this.text = text;
    this.parameters = parameters;
    this.count = count;
  }

  static Optional<Function> of(String name) {
    return Arrays.stream(values()).filter(function -> function.text.equals(name)).findFirst();
  }

  static List<String> names() {
    return Arrays.stream(values()).map(Function::text).toList();
  }

  static List<String> signatures() {
    return Arrays.stream(values()).map(Function::signature).toList();
  }

  String text() {
    return text;
  }

  /** The function as messages show it: {@code ceilDiv(a, b)}. */
  String signature() {
    return text + parameters;
  }

  boolean accepts(int arguments) {
    return arguments == count || (isVariadic() && arguments > count);
  }

  /** How many arguments it takes, for a message: {@code 2 or more arguments}. */
  String expectedArguments() {
    return count + (isVariadic() ? " or more" : "") + (count == 1 ? " argument" : " arguments");
  }

  private boolean isVariadic() {
    return this == MIN || this == MAX;
  }
}
