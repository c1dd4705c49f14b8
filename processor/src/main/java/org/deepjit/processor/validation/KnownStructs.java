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
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.deepjit.processor.diagnostic.Location;
import org.deepjit.processor.diagnostic.Message;
import org.deepjit.processor.diagnostic.ValidationReport;
import org.deepjit.processor.model.Encoding;
import org.deepjit.processor.model.StructLayout;

/**
 * The structs that an interface uses: those that its source defines are compared with the
 * definition, the others get one.
 */
final class KnownStructs {

  private final ValidationReport.Builder report;
  private final Optional<ValidatedSource> source;
  private final Set<StructLayout> compared = new HashSet<>();
  private final Map<String, StructLayout> defined = new HashMap<>();
  private final List<StructLayout> definitions = new ArrayList<>();

  KnownStructs(ValidationReport.Builder report, Optional<ValidatedSource> source) {
    this.report = report;
    this.source = source;
  }

  /** The structs to define in front of the source, each after those that it contains. */
  List<StructLayout> definitions() {
    return definitions;
  }

  /**
   * Takes note of a struct and of all that it contains.
   *
   * @param where the parameter that uses it
   */
  void add(StructLayout struct, Location where) {
    for (StructLayout.Field field : struct.fields()) {
      if (field.component().encoding() instanceof Encoding.Struct nested
          && !nested.layout().isVector()) {
        add(nested.layout(), where);
      }
    }
    if (!isInSource(struct)) {
      define(struct, where);
    } else if (compared.add(struct)) {
      source
          .flatMap(present -> present.cuda().layout(CudaNames.lastOf(struct.cudaName())))
          .flatMap(layout -> StructComparison.difference(struct, layout))
          .ifPresent(difference -> report.add(Message.STRUCT_LAYOUT, where, difference));
    }
  }

  /** A qualified name says that the definition is elsewhere. */
  private boolean isInSource(StructLayout struct) {
    return struct.cudaName().contains("::")
        || source.map(present -> present.definesType(struct.cudaName())).orElse(true);
  }

  private void define(StructLayout struct, Location where) {
    StructLayout other = defined.putIfAbsent(struct.cudaName(), struct);
    if (other != null) {
      if (!other.isSameInCuda(struct)) {
        report.add(
            Message.SECOND_STRUCT,
            where,
            other.record().simpleName(),
            struct.record().simpleName(),
            struct.cudaName());
      }
      return;
    }
    checkName(struct.cudaName(), where);
    for (StructLayout.Field field : struct.fields()) {
      checkName(field.component().cudaName(), where);
      if (field.component().encoding() instanceof Encoding.Struct nested
          && !nested.layout().isVector()
          && isInSource(nested.layout())) {
        report.add(Message.SPLIT_STRUCT, where, struct.cudaName(), nested.layout().cudaName());
      }
    }
    definitions.add(struct);
  }

  private void checkName(String name, Location where) {
    if (!CudaNames.isIdentifier(name)) {
      report.add(Message.BAD_CUDA_NAME, where, name);
    }
  }
}
