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
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

final class ScopeTest {

  @Test
  void letsALaterParameterHideABuiltInName() {
    Scope scope =
        Scope.builder()
            .device(DeviceValue.WARP_SIZE, "device.warpSize()")
            .operand("warpSize", Operand.integer("warpSize", IntegralType.INT))
            .build();

    CompiledExpression compiled = Scopes.compiled("warpSize", scope);

    assertThat(compiled.java()).isEqualTo("warpSize");
    assertThat(compiled.needsDevice()).isFalse();
  }

  @Test
  void letsAParameterHaveTheNameOfAFunction() {
    Scope scope = Scope.builder().operand("min", Operand.integer("min", IntegralType.INT)).build();

    assertThat(Scopes.compiled("min(min, 4)", scope).java()).isEqualTo("Math.min(min, 4)");
  }

  @Test
  void prefersTheProgramsTypeToTheOneOfCuda() {
    Scope scope =
        Scope.builder().operand("float4", new Operand.Type("20", Range.of(20, 20))).build();

    assertThat(Scopes.compiled("sizeof(float4)", scope).constant()).hasValue(20);
    assertThat(Scopes.compiled("sizeof(float3)", scope).constant()).hasValue(12);
  }

  @Test
  void isNotChangedByItsBuilderAfterwards() {
    Scope.Builder builder = Scope.builder().operand("n", Operand.integer("n", IntegralType.INT));
    Scope scope = builder.build();
    builder.operand("n", new Operand.Refused("gone"));

    assertThat(Scopes.compiled("n", scope).java()).isEqualTo("n");
  }

  @Test
  void refusesARangeThatTheJavaTypeCannotHold() {
    assertThatThrownBy(() -> new Operand.IntegerValue("c", IntegralType.CHAR, Range.of(-1, 1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'c' is of type CHAR and cannot be -1 to 1");
  }

  @Test
  void refusesAnEmptyRange() {
    assertThatThrownBy(() -> Range.of(2, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("range from 2 to 1 is empty");
  }
}
