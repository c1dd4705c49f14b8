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

import static org.assertj.core.api.Assertions.assertThat;

/** A scope with every kind of operand, and the compilations in it that tests expect to succeed. */
final class Scopes {
  static final Scope EVERY_KIND =
      Scope.builder()
          .operand("BLOCK", Operand.integer("BLOCK", IntegralType.INT))
          .operand("n", Operand.integer("n", IntegralType.INT))
          .operand("m", Operand.integer("m", IntegralType.INT))
          .operand("k", Operand.integer("k", IntegralType.LONG))
          .operand("b", Operand.integer("b", IntegralType.BYTE))
          .operand("s", Operand.integer("s", IntegralType.SHORT))
          .operand("c", Operand.integer("c", IntegralType.CHAR))
          .operand("rows", new Operand.IntegerValue("rows", IntegralType.INT, Range.of(1, 4096)))
          .operand(
              "block.x", new Operand.IntegerValue("blockX", IntegralType.LONG, Range.of(1, 1024)))
          .operand("flag", new Operand.BooleanValue("flag"))
          .operand("x", new Operand.Buffer("x.length()"))
          .operand("T", new Operand.Type("t.size()", Range.of(1, 32)))
          .operand("ns::Pair", new Operand.Type("24", Range.of(24, 24)))
          .operand("alpha", new Operand.Refused("a float parameter, not an integer"))
          .device(DeviceValue.NUM_SMS, "device.numSms()")
          .device(DeviceValue.MAX_SHARED_MEMORY, "device.maxSharedMemory()")
          .build();

  private Scopes() {}

  static CompiledExpression compiled(String text, Scope scope) {
    ExpressionResult result = ExpressionCompiler.compile(text, scope);
    assertThat(result).as(text).isInstanceOf(CompiledExpression.class);
    return (CompiledExpression) result;
  }
}
