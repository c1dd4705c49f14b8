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
package org.deepjit.processor.validation;

import java.util.List;
import org.deepjit.processor.declaration.ParameterDeclaration;
import org.deepjit.processor.expression.DeviceValue;
import org.deepjit.processor.expression.IntegralType;
import org.deepjit.processor.expression.Operand;
import org.deepjit.processor.expression.Range;
import org.deepjit.processor.expression.Scope;
import org.deepjit.processor.model.JavaType;
import org.deepjit.processor.model.JavaType.Primitive;
import org.deepjit.processor.model.LocalNames;
import org.deepjit.processor.model.Parameter;
import org.deepjit.processor.model.RuntimeType;

/** The names that a method's launch expressions may use, with the Java text of each. */
final class ExpressionScopes {

  /** The largest element has 16 bytes. */
  private static final Range ELEMENT_SIZE = Range.of(1, 16);

  /** The frame has checked the block before the grid is computed. */
  private static final Range BLOCK_SIZE = Range.of(1, 1024);

  private final List<Parameter> parameters;
  private final List<ParameterDeclaration> declarations;
  private final LocalNames names;

  ExpressionScopes(
      List<Parameter> parameters, List<ParameterDeclaration> declarations, LocalNames names) {
    this.parameters = parameters;
    this.declarations = declarations;
    this.names = names;
  }

  /** The scope of every expression but those of a grid. */
  Scope common() {
    Scope.Builder scope = builtIn();
    for (String size : List.of("block.x", "block.y", "block.z")) {
      scope.operand(size, new Operand.Refused("known only in the grid"));
    }
    String residency = DeviceValue.MAX_COOPERATIVE_BLOCKS.text();
    scope.operand(residency, new Operand.Refused("known only in the grid"));
    return withParameters(scope);
  }

  /** The scope of a grid's expressions, for a method whose annotation states the block. */
  Scope grid() {
    Scope.Builder scope = builtIn();
    scope.operand("block.x", block(names.blockX()));
    scope.operand("block.y", block(names.blockY()));
    scope.operand("block.z", block(names.blockZ()));
    scope.device(DeviceValue.MAX_COOPERATIVE_BLOCKS, names.maxCooperativeBlocks());
    return withParameters(scope);
  }

  private static Operand block(String java) {
    return new Operand.IntegerValue(java, IntegralType.LONG, BLOCK_SIZE);
  }

  private Scope.Builder builtIn() {
    String target =
        Parameter.ofDevice(parameters).isPresent() ? names.target() : names.specialization();
    String limits = target + ".limits()";
    return Scope.builder()
        .device(DeviceValue.NUM_SMS, limits + ".multiprocessors()")
        .device(DeviceValue.WARP_SIZE, limits + ".warpSize()")
        .device(DeviceValue.MAX_THREADS, limits + ".maxThreadsPerBlock()")
        .device(DeviceValue.MAX_SHARED_MEMORY, limits + ".maxSharedMemoryPerBlock()");
  }

  private Scope withParameters(Scope.Builder scope) {
    for (Parameter parameter : parameters) {
      Operand operand = operand(parameter);
      scope.operand(parameter.name(), operand);
      if (parameter instanceof Parameter.TemplateArgument) {
        addOtherNames(scope, parameter, operand);
      }
    }
    return scope.build();
  }

  /** A template argument is also known by its C++ name and by the type variable that it binds. */
  private void addOtherNames(Scope.Builder scope, Parameter parameter, Operand operand) {
    declarations.stream()
        .filter(declaration -> declaration.name().equals(parameter.name()))
        .flatMap(declaration -> declaration.templateParameterName().stream())
        .forEach(name -> scope.operand(name, operand));
    if (parameter.type() instanceof JavaType.Named named) {
      named.arguments().stream()
          .filter(JavaType.Variable.class::isInstance)
          .forEach(variable -> scope.operand(variable.text(), operand));
    }
  }

  private static Operand operand(Parameter parameter) {
    String name = parameter.name();
    if (parameter.type() instanceof Primitive primitive) {
      return switch (primitive) {
        case BOOLEAN -> new Operand.BooleanValue(name);
        case BYTE -> Operand.integer(name, IntegralType.BYTE);
        case SHORT -> Operand.integer(name, IntegralType.SHORT);
        case CHAR -> Operand.integer(name, IntegralType.CHAR);
        case INT -> Operand.integer(name, IntegralType.INT);
        case LONG -> Operand.integer(name, IntegralType.LONG);
        case FLOAT, DOUBLE ->
            new Operand.Refused("a " + parameter.type().text() + " parameter, not an integer");
      };
    }
    if (parameter.type() instanceof JavaType.Named named
        && named.name().equals(RuntimeType.ELEMENT_TYPE.reference())) {
      return new Operand.Type(name + ".byteSize()", ELEMENT_SIZE);
    }
    if (parameter.type() instanceof JavaType.Named named
        && named.name().equals(RuntimeType.DEVICE_BUFFER.reference())) {
      return new Operand.Buffer(name + ".length()");
    }
    return new Operand.Refused("a " + parameter.type().text() + ", not an integer");
  }
}
