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
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.deepjit.processor.cuda.EnumDefinition;
import org.deepjit.processor.declaration.EnumDeclaration;
import org.deepjit.processor.diagnostic.Location;
import org.deepjit.processor.diagnostic.Message;
import org.deepjit.processor.diagnostic.ValidationReport;
import org.deepjit.processor.model.Encoding;
import org.deepjit.processor.model.JavaType;

/**
 * The rules for enums that are sent as integers. An ordinal is compared with the value that the
 * source gives the constant of the same name, as far as the source can be read.
 */
final class EnumEncodings {

  private final ValidationReport.Builder report;
  private final Optional<ValidatedSource> source;

  EnumEncodings(ValidationReport.Builder report, Optional<ValidatedSource> source) {
    this.report = report;
    this.source = source;
  }

  /**
   * How the enum's constants are sent.
   *
   * @param where the parameter that uses the enum
   */
  Encoding.Constant of(EnumDeclaration declaration, JavaType.Enumeration type, Location where) {
    Optional<EnumDefinition> definition =
        source.flatMap(
            present ->
                present.cuda().enumeration(CudaNames.lastOf(EnumTypes.cudaName(declaration))));
    if (!declaration.ownValues()) {
      definition.ifPresent(present -> compare(type, present, where));
    }
    return new Encoding.Constant(
        definition.map(present -> present.byteSize().orElse(Integer.BYTES)).orElse(Integer.BYTES),
        declaration.ownValues());
  }

  private void compare(JavaType.Enumeration type, EnumDefinition definition, Location where) {
    if (definition.values().isEmpty()) {
      return;
    }
    Map<String, Integer> values = definition.values().get();
    List<JavaType.Enumeration.Constant> constants = type.constants();
    for (int ordinal = 0; ordinal < constants.size(); ordinal++) {
      JavaType.Enumeration.Constant constant = constants.get(ordinal);
      Integer value = values.get(CudaNames.lastOf(constant.cudaName()));
      if (value == null || value != ordinal) {
        report.add(
            Message.ENUM_CONSTANT,
            where,
            "%s.%s sends %d, its ordinal, and the source's enum %s has %s; change the order, name"
                    .formatted(
                        type.text(), constant.name(), ordinal, definition.name(), list(values))
                + " the constant by @CudaName, or let %s implement CudaEnum"
                    .formatted(type.text()));
        return;
      }
    }
  }

  private static String list(Map<String, Integer> values) {
    return values.isEmpty()
        ? "no constants"
        : values.entrySet().stream()
            .map(entry -> entry.getKey() + " = " + entry.getValue())
            .collect(Collectors.joining(", "));
  }
}
