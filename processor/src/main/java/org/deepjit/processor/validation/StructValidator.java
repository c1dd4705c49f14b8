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

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import org.deepjit.processor.declaration.StructDeclaration;
import org.deepjit.processor.diagnostic.Location;
import org.deepjit.processor.diagnostic.Message;
import org.deepjit.processor.diagnostic.ValidationReport;
import org.deepjit.processor.model.StructLayout;

/** The rules for a record as a struct, and its layout. Problems stand at the parameter. */
final class StructValidator {

  private static final int MAX_ALIGNMENT = 16_384;

  private final ValidationReport.Builder report;
  private final EnumEncodings enums;
  private final String packageName;
  private final Location where;
  private final Deque<TypeElement> path = new ArrayDeque<>();

  StructValidator(
      ValidationReport.Builder report, EnumEncodings enums, String packageName, Location where) {
    this.report = report;
    this.enums = enums;
    this.packageName = packageName;
    this.where = where;
  }

  /** The record's layout, if it is right. */
  Optional<StructLayout> validate(StructDeclaration struct) {
    TypeElement element = struct.element();
    if (path.contains(element)) {
      report.add(Message.RECURSIVE_STRUCT, where, struct.name(), cycle(struct));
      return Optional.empty();
    }
    if (!isStruct(struct)) {
      return Optional.empty();
    }
    path.addLast(element);
    ComponentValidator components = new ComponentValidator(report, enums, this, where);
    List<StructLayout.Component> fields = new ArrayList<>();
    for (StructDeclaration.Component component : struct.components()) {
      components.validate(struct, component).ifPresent(fields::add);
    }
    path.removeLast();
    if (fields.size() < struct.components().size()) {
      return Optional.empty();
    }
    StructLayout natural =
        StructLayout.of(
            JavaTypes.reference(element), struct.cudaName().orElse(struct.name()), 0, fields);
    return struct.align() == 0 ? Optional.of(natural) : aligned(struct, natural);
  }

  private boolean isStruct(StructDeclaration struct) {
    TypeElement element = struct.element();
    if (!struct.isRecord()) {
      String kind = element.getKind().toString().toLowerCase(Locale.ROOT).replace('_', ' ');
      report.add(
          Message.STRUCT_NOT_A_RECORD,
          where,
          struct.name(),
          (kind.matches("[aeiou].*") ? "an " : "a ") + kind);
      return false;
    }
    if (!struct.marked()) {
      report.add(Message.UNMARKED_RECORD, where, struct.name());
      return false;
    }
    if (!element.getTypeParameters().isEmpty()) {
      report.add(Message.GENERIC_STRUCT, where, struct.name());
      return false;
    }
    Optional<String> hidden = hidden(element);
    if (hidden.isPresent()) {
      report.add(Message.INACCESSIBLE_STRUCT, where, struct.name(), hidden.get(), packageName);
      return false;
    }
    struct
        .cudaName()
        .filter(name -> !CudaNames.isQualified(name))
        .ifPresent(name -> report.add(Message.BAD_CUDA_NAME, where, name));
    return true;
  }

  /** Why the launcher's package cannot see the type; empty if it can. */
  private Optional<String> hidden(TypeElement element) {
    boolean neighbour = JavaTypes.reference(element).packageName().equals(packageName);
    for (TypeElement each : JavaTypes.withEnclosing(element)) {
      if (each.getModifiers().contains(Modifier.PRIVATE)) {
        return Optional.of("private");
      }
      if (!neighbour && !each.getModifiers().contains(Modifier.PUBLIC)) {
        return Optional.of("not public");
      }
    }
    return Optional.empty();
  }

  private Optional<StructLayout> aligned(StructDeclaration struct, StructLayout natural) {
    int align = struct.align();
    if (Integer.bitCount(align) != 1 || align < natural.alignment() || align > MAX_ALIGNMENT) {
      report.add(
          Message.BAD_ALIGNMENT, where, struct.name(), align, natural.alignment(), MAX_ALIGNMENT);
      return Optional.empty();
    }
    return Optional.of(
        StructLayout.of(
            natural.record(),
            natural.cudaName(),
            align,
            natural.fields().stream().map(StructLayout.Field::component).toList()));
  }

  private String cycle(StructDeclaration struct) {
    return Stream.concat(
            path.stream().dropWhile(each -> !each.equals(struct.element())),
            Stream.of(struct.element()))
        .map(each -> each.getSimpleName().toString())
        .collect(Collectors.joining(" -> "));
  }
}
