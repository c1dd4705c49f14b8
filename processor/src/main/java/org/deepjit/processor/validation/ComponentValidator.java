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
import java.util.Optional;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;
import org.deepjit.processor.declaration.EnumDeclaration;
import org.deepjit.processor.declaration.StructDeclaration;
import org.deepjit.processor.diagnostic.Location;
import org.deepjit.processor.diagnostic.Message;
import org.deepjit.processor.diagnostic.ValidationReport;
import org.deepjit.processor.model.Encoding;
import org.deepjit.processor.model.JavaType;
import org.deepjit.processor.model.StructLayout;

/** The rules for a component of a struct. */
final class ComponentValidator {

  private final ValidationReport.Builder report;
  private final EnumEncodings enums;
  private final StructValidator structs;
  private final Location where;

  ComponentValidator(
      ValidationReport.Builder report,
      EnumEncodings enums,
      StructValidator structs,
      Location where) {
    this.report = report;
    this.enums = enums;
    this.structs = structs;
    this.where = where;
  }

  /** The component, if it is right. */
  Optional<StructLayout.Component> validate(
      StructDeclaration struct, StructDeclaration.Component component) {
    String name = struct.name() + "." + component.name();
    boolean array = component.type() instanceof ArrayType;
    TypeMirror type =
        component.type() instanceof ArrayType declared
            ? declared.getComponentType()
            : component.type();
    if (array && component.extents().isEmpty()) {
      report.add(Message.MISSING_EXTENT, where, name);
      return Optional.empty();
    }
    if (!array && component.extents().isPresent()) {
      report.add(
          Message.BAD_EXTENT,
          where,
          name,
          "@Extent stands on arrays, not on " + UnsupportedTypes.text(type));
      return Optional.empty();
    }
    List<Integer> extents = component.extents().orElse(List.of());
    return value(name, component.type(), type)
        .filter(value -> fits(name, value.encoding(), extents, array))
        .map(
            value ->
                new StructLayout.Component(
                    component.name(),
                    component.cudaName(),
                    value.type(),
                    value.encoding(),
                    extents));
  }

  private Optional<Value> value(String name, TypeMirror declared, TypeMirror type) {
    Optional<EnumDeclaration> enumType = EnumDeclaration.read(type);
    if (enumType.isPresent()) {
      JavaType.Enumeration enumeration = EnumTypes.of(enumType.get(), report);
      return Optional.of(new Value(enumeration, enums.of(enumType.get(), enumeration, where)));
    }
    Optional<JavaType> known = JavaTypes.of(type);
    Optional<Encoding.Sized> encoding = known.flatMap(Encodings::of);
    if (encoding.isPresent()) {
      return known.map(each -> new Value(each, encoding.get()));
    }
    Optional<StructDeclaration> struct = StructDeclaration.read(type);
    if (struct.isPresent()) {
      return structs
          .validate(struct.get())
          .map(
              layout -> new Value(JavaType.Named.of(layout.record()), new Encoding.Struct(layout)));
    }
    report.add(Message.UNSUPPORTED_COMPONENT, where, name, UnsupportedTypes.text(declared));
    return Optional.empty();
  }

  private boolean fits(String name, Encoding.Sized element, List<Integer> extents, boolean array) {
    long bytes = element.byteSize();
    for (int extent : extents) {
      if (extent < 1) {
        report.add(Message.BAD_EXTENT, where, name, "an extent is at least 1, given " + extent);
        return false;
      }
      bytes *= extent;
      if (bytes > ArgumentSizes.MAX_BYTES) {
        report.add(
            Message.BAD_EXTENT,
            where,
            name,
            "an array of %s elements of %,d bytes is more than the %,d bytes that a kernel takes"
                .formatted(extents, element.byteSize(), ArgumentSizes.MAX_BYTES));
        return false;
      }
    }
    if (array && extents.isEmpty()) {
      report.add(Message.BAD_EXTENT, where, name, "@Extent states no extent");
    }
    return !array || !extents.isEmpty();
  }

  /** A type and how its values are sent. */
  private record Value(JavaType type, Encoding.Sized encoding) {}
}
