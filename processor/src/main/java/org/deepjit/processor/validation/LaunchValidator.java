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

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.deepjit.processor.cuda.KernelDeclaration;
import org.deepjit.processor.declaration.LaunchDeclaration;
import org.deepjit.processor.declaration.MethodDeclaration;
import org.deepjit.processor.declaration.Written;
import org.deepjit.processor.declaration.WrittenList;
import org.deepjit.processor.diagnostic.Message;
import org.deepjit.processor.diagnostic.ValidationReport;
import org.deepjit.processor.expression.CompiledExpression;
import org.deepjit.processor.expression.DeviceValue;
import org.deepjit.processor.expression.ExpressionCompiler;
import org.deepjit.processor.expression.ExpressionProblem;
import org.deepjit.processor.expression.ExpressionResult;
import org.deepjit.processor.expression.Scope;
import org.deepjit.processor.model.LaunchShape;
import org.deepjit.processor.model.LaunchShape.GridLocal;
import org.deepjit.processor.model.LaunchShape.Sizes;

/** The rules for {@code @Launch}: every expression compiles, and constants are possible sizes. */
final class LaunchValidator {

  private static final int MAX_SIZES = 3;

  private final ValidationReport.Builder report;
  private final ExpressionScopes scopes;

  LaunchValidator(ValidationReport.Builder report, ExpressionScopes scopes) {
    this.report = report;
    this.scopes = scopes;
  }

  /**
   * The launch configuration; sizes that are wrong are left out of it.
   *
   * @param kernel the kernel's declaration, if it could be read
   * @param hasOptions whether the call's options can state what the annotation does not
   */
  LaunchShape validate(
      MethodDeclaration method,
      LaunchDeclaration launch,
      Optional<KernelDeclaration> kernel,
      boolean hasOptions) {
    requireSizes(method, launch, launch.block(), "block", hasOptions);
    requireSizes(method, launch, launch.grid(), "grid", hasOptions);
    Scope common = scopes.common();
    Scope inGrid = launch.block().items().isEmpty() ? common : scopes.grid();
    var limits = new SizeLimits(report);
    List<CompiledExpression> block = compile(launch.block(), "block", common);
    List<CompiledExpression> grid = compile(launch.grid(), "grid", inGrid);
    List<CompiledExpression> cluster = compile(launch.cluster(), "cluster", common);
    limits.checkBlock(block, launch.block());
    limits.checkGrid(grid, launch.grid());
    limits.checkCluster(cluster, launch.cluster(), launch.nonPortableCluster().value());
    limits.checkDivision(cluster, launch.cluster(), grid);
    if (kernel.isPresent()) {
      var attributes = new KernelAttributes(report, kernel.get());
      attributes.checkBlock(block, launch.block());
      attributes.checkCluster(cluster, launch.cluster());
    }
    Optional<CompiledExpression> sharedMemory = compile(launch.sharedMemory(), common);
    sharedMemory.ifPresent(bytes -> limits.checkSharedMemory(bytes, launch.sharedMemory()));
    return new LaunchShape(
        sizes(block),
        sizes(grid),
        sizes(cluster),
        sharedMemory.filter(bytes -> bytes.constant().orElse(1) != 0).map(CompiledExpression::java),
        needsDevice(List.of(block, grid, cluster, sharedMemory.stream().toList())),
        gridLocals(grid),
        launch.cooperative().value(),
        launch.programmaticDependentLaunch().value(),
        launch.nonPortableCluster().value());
  }

  private void requireSizes(
      MethodDeclaration method,
      LaunchDeclaration launch,
      WrittenList<String> sizes,
      String name,
      boolean hasOptions) {
    if (sizes.items().isEmpty() && !hasOptions) {
      report.add(Message.NO_SIZES, launch.location(), method.name(), name);
    }
  }

  /** The expressions, or none if one of them is wrong. */
  private List<CompiledExpression> compile(WrittenList<String> texts, String name, Scope scope) {
    int count = texts.items().size();
    if (count > MAX_SIZES) {
      report.add(Message.TOO_MANY_SIZES, texts.location(), name, count);
      return List.of();
    }
    List<CompiledExpression> expressions = new ArrayList<>();
    for (Written<String> text : texts.items()) {
      compile(text, scope).ifPresent(expressions::add);
    }
    return expressions.size() == count ? expressions : List.of();
  }

  private Optional<CompiledExpression> compile(Written<String> text, Scope scope) {
    ExpressionResult result = ExpressionCompiler.compile(text.value(), scope);
    if (result instanceof CompiledExpression expression) {
      return Optional.of(expression);
    }
    var problem = (ExpressionProblem) result;
    report.add(message(problem.kind()), text.location(), problem.message());
    return Optional.empty();
  }

  private static Message message(ExpressionProblem.Kind kind) {
    return switch (kind) {
      case SYNTAX, ARGUMENT_COUNT -> Message.EXPRESSION_SYNTAX;
      case UNKNOWN_NAME, UNKNOWN_FUNCTION, UNKNOWN_TYPE -> Message.EXPRESSION_NAME;
      case REFUSED_NAME, WRONG_TYPE, FLOATING_POINT -> Message.EXPRESSION_TYPE;
      case DIVISION_BY_ZERO, OUT_OF_RANGE -> Message.EXPRESSION_VALUE;
    };
  }

  private static Optional<Sizes> sizes(List<CompiledExpression> expressions) {
    return expressions.isEmpty()
        ? Optional.empty()
        : Optional.of(Sizes.of(expressions.stream().map(CompiledExpression::java).toList()));
  }

  private static boolean needsDevice(List<List<CompiledExpression>> expressions) {
    return expressions.stream().flatMap(List::stream).anyMatch(CompiledExpression::needsDevice);
  }

  private static Set<GridLocal> gridLocals(List<CompiledExpression> grid) {
    Set<GridLocal> locals = EnumSet.noneOf(GridLocal.class);
    for (CompiledExpression expression : grid) {
      if (expression.names().contains("block.x")) {
        locals.add(GridLocal.BLOCK_X);
      }
      if (expression.names().contains("block.y")) {
        locals.add(GridLocal.BLOCK_Y);
      }
      if (expression.names().contains("block.z")) {
        locals.add(GridLocal.BLOCK_Z);
      }
      if (expression.deviceValues().contains(DeviceValue.MAX_COOPERATIVE_BLOCKS)) {
        locals.add(GridLocal.MAX_COOPERATIVE_BLOCKS);
      }
    }
    return locals;
  }
}
