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
package org.deepjit.processor.writing;

import com.palantir.javapoet.CodeBlock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.deepjit.processor.model.KernelMethod;
import org.deepjit.processor.model.LaunchShape;
import org.deepjit.processor.model.LaunchShape.GridLocal;
import org.deepjit.processor.model.LaunchShape.Sizes;
import org.deepjit.processor.model.LocalNames;
import org.deepjit.processor.model.Parameter;

/** Writes a launch: sizes, arguments, and the call. The block comes before the grid. */
final class LaunchCode {

  private final KernelContext context;
  private final KernelMethod kernel;
  private final LaunchShape shape;
  private final LocalNames names;
  private final CodeBlock.Builder code = CodeBlock.builder();

  private LaunchCode(KernelContext context) {
    this.context = context;
    this.kernel = context.kernel();
    this.shape = kernel.shape();
    this.names = kernel.names();
  }

  static CodeBlock of(KernelContext context) {
    return new LaunchCode(context).write();
  }

  private CodeBlock write() {
    code.beginControlFlow("try (var $N = $L.frame())", names.frame(), target());
    Optional<Sizes> block = shape.block().map(this::withLocals);
    block.ifPresent(sizes -> addSizes("block", sizes));
    addSharedMemory(block);
    shape.grid().ifPresent(sizes -> addSizes("grid", sizes));
    shape.cluster().ifPresent(sizes -> addSizes("cluster", sizes));
    addArguments();
    kernel
        .callOptions()
        .ifPresent(options -> code.addStatement("$N.options($N)", names.frame(), options.name()));
    addLaunch();
    return code.endControlFlow().build();
  }

  /** The specialisation on the launch's device, in a local variable if expressions read it too. */
  private CodeBlock target() {
    Optional<Parameter> parameter = kernel.deviceParameter();
    if (parameter.isEmpty()) {
      return CodeBlock.of("$N", names.specialization());
    }
    CodeBlock chosen = CodeBlock.of("$N.on($N)", names.specialization(), parameter.get().name());
    if (!shape.needsDevice()) {
      return chosen;
    }
    code.addStatement("var $N = $L", names.target(), chosen);
    return CodeBlock.of("$N", names.target());
  }

  /** Computes the block's sizes that the grid uses once, in local variables. */
  private Sizes withLocals(Sizes block) {
    return new Sizes(
        local(GridLocal.BLOCK_X, names.blockX(), block.x()),
        local(GridLocal.BLOCK_Y, names.blockY(), block.y()),
        local(GridLocal.BLOCK_Z, names.blockZ(), block.z()));
  }

  private String local(GridLocal local, String name, String java) {
    Set<GridLocal> locals = shape.gridLocals();
    boolean forResidency = locals.contains(GridLocal.MAX_COOPERATIVE_BLOCKS) && !java.equals("1");
    if (!locals.contains(local) && !forResidency) {
      return java;
    }
    code.addStatement("long $N = $L", name, ExpressionCode.of(java));
    return name;
  }

  private void addSharedMemory(Optional<Sizes> block) {
    boolean residency = shape.gridLocals().contains(GridLocal.MAX_COOPERATIVE_BLOCKS);
    Optional<String> bytes = shape.sharedMemory();
    if (bytes.isPresent() && residency) {
      code.addStatement("long $N = $L", names.sharedMemory(), ExpressionCode.of(bytes.get()));
      bytes = Optional.of(names.sharedMemory());
    }
    bytes.ifPresent(
        java -> code.addStatement("$N.sharedMemory($L)", names.frame(), ExpressionCode.of(java)));
    if (residency) {
      code.addStatement(
          "int $N = $T.toIntExact($N.maxCooperativeBlocks($L, $L))",
          names.maxCooperativeBlocks(),
          Math.class,
          kernel.deviceParameter().isPresent() ? names.target() : names.specialization(),
          threads(block.orElseThrow()),
          bytes.orElse("0"));
    }
  }

  private static String threads(Sizes block) {
    List<String> factors =
        Stream.of(block.x(), block.y(), block.z()).filter(size -> !size.equals("1")).toList();
    return factors.isEmpty() ? "1" : factors.stream().collect(Collectors.joining(" * "));
  }

  private void addSizes(String setter, Sizes sizes) {
    code.addStatement(
        "$N.$N($L, $L, $L)",
        names.frame(),
        setter,
        ExpressionCode.of(sizes.x()),
        ExpressionCode.of(sizes.y()),
        ExpressionCode.of(sizes.z()));
  }

  private void addArguments() {
    int index = 0;
    for (Parameter.KernelArgument argument : kernel.kernelArguments()) {
      code.addStatement(ArgumentCode.of(context, argument, index));
      index++;
    }
  }

  private void addLaunch() {
    Optional<Parameter.LaunchStream> stream = kernel.stream();
    if (stream.isEmpty()) {
      code.addStatement("$N.launch()", names.frame());
    } else if (stream.get().jcuda()) {
      code.addStatement(
          "$N.launch($T.handle($N))",
          names.frame(),
          RuntimeTypes.JCUDA_HANDLES,
          stream.get().name());
    } else {
      code.addStatement("$N.launch($N)", names.frame(), stream.get().name());
    }
  }
}
