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
import org.deepjit.processor.declaration.Written;
import org.deepjit.processor.declaration.WrittenList;
import org.deepjit.processor.diagnostic.Location;
import org.deepjit.processor.diagnostic.Message;
import org.deepjit.processor.diagnostic.ValidationReport;
import org.deepjit.processor.expression.CompiledExpression;

/** What no device accepts, checked where a size is constant; the rest is checked at launch. */
final class SizeLimits {

  private static final List<String> AXES = List.of("x", "y", "z");
  private static final List<Long> GRID = List.of((long) Integer.MAX_VALUE, 65_535L, 65_535L);
  private static final List<Long> BLOCK = List.of(1024L, 1024L, 64L);
  private static final long THREADS = 1024;
  private static final long PORTABLE_CLUSTER = 8;
  private static final long CLUSTER = 16;

  private final ValidationReport.Builder report;

  SizeLimits(ValidationReport.Builder report) {
    this.report = report;
  }

  void checkGrid(List<CompiledExpression> sizes, WrittenList<String> written) {
    checkEach("grid", sizes, written, GRID);
  }

  void checkBlock(List<CompiledExpression> sizes, WrittenList<String> written) {
    if (checkEach("block", sizes, written, BLOCK)) {
      checkProduct("the number of threads in a block", sizes, written, THREADS);
    }
  }

  void checkCluster(
      List<CompiledExpression> sizes, WrittenList<String> written, boolean nonPortable) {
    long limit = nonPortable ? CLUSTER : PORTABLE_CLUSTER;
    if (checkEach("cluster", sizes, written, List.of(limit, limit, limit))) {
      checkProduct("the number of blocks in a cluster", sizes, written, limit);
    }
  }

  void checkSharedMemory(CompiledExpression bytes, Written<String> written) {
    check("sharedMemory", bytes.constant(), written.location(), 0, Integer.MAX_VALUE);
  }

  void checkDivision(
      List<CompiledExpression> cluster,
      WrittenList<String> written,
      List<CompiledExpression> grid) {
    for (int axis = 0; axis < Math.min(cluster.size(), grid.size()); axis++) {
      OptionalLong divisor = cluster.get(axis).constant();
      OptionalLong blocks = grid.get(axis).constant();
      if (divisor.orElse(0) > 0
          && blocks.isPresent()
          && blocks.getAsLong() % divisor.getAsLong() != 0) {
        report.add(
            Message.CLUSTER_DOES_NOT_DIVIDE,
            written.items().get(axis).location(),
            AXES.get(axis),
            divisor.getAsLong(),
            blocks.getAsLong());
      }
    }
  }

  private boolean checkEach(
      String name, List<CompiledExpression> sizes, WrittenList<String> written, List<Long> limits) {
    boolean right = true;
    for (int axis = 0; axis < sizes.size(); axis++) {
      right &=
          check(
              name + " " + AXES.get(axis),
              sizes.get(axis).constant(),
              written.items().get(axis).location(),
              1,
              limits.get(axis));
    }
    return right;
  }

  private void checkProduct(
      String name, List<CompiledExpression> sizes, WrittenList<String> written, long limit) {
    OptionalLong product = ConstantSizes.product(sizes);
    if (product.isPresent()) {
      check(name, product, written.location(), 1, limit);
    }
  }

  private boolean check(
      String name, OptionalLong constant, Location location, long lowest, long highest) {
    if (constant.isPresent() && (constant.getAsLong() < lowest || constant.getAsLong() > highest)) {
      report.add(Message.SIZE_OUT_OF_RANGE, location, name, constant.getAsLong(), lowest, highest);
      return false;
    }
    return true;
  }
}
