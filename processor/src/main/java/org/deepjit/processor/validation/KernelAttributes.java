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
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.deepjit.processor.cuda.KernelDeclaration;
import org.deepjit.processor.declaration.WrittenList;
import org.deepjit.processor.diagnostic.Message;
import org.deepjit.processor.diagnostic.ValidationReport;
import org.deepjit.processor.expression.CompiledExpression;

/** Compares constant sizes with the attributes of the kernel, where those are literals. */
final class KernelAttributes {

  private final ValidationReport.Builder report;
  private final KernelDeclaration kernel;

  KernelAttributes(ValidationReport.Builder report, KernelDeclaration kernel) {
    this.report = report;
    this.kernel = kernel;
  }

  void checkBlock(List<CompiledExpression> block, WrittenList<String> written) {
    OptionalLong threads = ConstantSizes.product(block);
    List<Integer> bounds = kernel.launchBounds();
    if (threads.isPresent() && !bounds.isEmpty() && threads.getAsLong() > bounds.get(0)) {
      report.add(
          Message.LAUNCH_BOUNDS,
          written.location(),
          threads.getAsLong(),
          bounds.get(0),
          list(bounds));
    }
  }

  void checkCluster(List<CompiledExpression> cluster, WrittenList<String> written) {
    List<Integer> dims = kernel.clusterDims();
    if (!cluster.isEmpty()
        && !dims.isEmpty()
        && ConstantSizes.areConstant(cluster)
        && !ConstantSizes.values(cluster).equals(ConstantSizes.filled(dims))) {
      report.add(
          Message.CLUSTER_DIMS,
          written.location(),
          list(ConstantSizes.values(cluster)),
          list(dims));
    }
  }

  private static String list(List<? extends Number> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }
}
