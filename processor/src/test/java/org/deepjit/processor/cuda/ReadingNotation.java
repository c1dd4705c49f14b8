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
package org.deepjit.processor.cuda;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.deepjit.processor.cuda.CudaType.Scalar;

/** Writes what the reader found in the notation of the test resources. */
final class ReadingNotation {
  private ReadingNotation() {}

  static String of(CudaSource source, KernelDeclaration kernel) {
    StringBuilder text = new StringBuilder();
    text.append(kernel.externC() ? "C " : "").append(kernel.internal() ? "static " : "");
    String head = head(kernel.template());
    text.append(head).append(head.isEmpty() ? "" : " ");
    for (Namespace namespace : kernel.namespaces()) {
      String name = namespace.isAnonymous() ? "{}" : namespace.name();
      text.append(namespace.inline() ? "|" + name + "|" : name).append("::");
    }
    text.append(kernel.identifier()).append('(').append(list(kernel.parameters())).append(')');
    text.append(literals(" bounds=", kernel.launchBounds()));
    text.append(literals(" cluster=", kernel.clusterDims()));
    KernelLookup found = source.find(kernel.qualifiedName());
    if (!(found instanceof KernelLookup.Found all)) {
      return text + " not found";
    }
    return text + (all.complete() ? "" : " obscured");
  }

  private static String literals(String label, List<Integer> values) {
    return values.isEmpty()
        ? ""
        : label + values.stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  private static String head(TemplateHead head) {
    List<String> parameters =
        new ArrayList<>(head.parameters().stream().map(ReadingNotation::parameter).toList());
    if (!head.certain()) {
      parameters.add("...");
    }
    return parameters.isEmpty() ? "" : "<" + String.join(", ", parameters) + ">";
  }

  private static String parameter(TemplateParameter parameter) {
    String kind =
        switch (parameter.kind()) {
          case TYPE -> "type";
          case TEMPLATE -> "template";
          case AUTO -> "auto";
          case OTHER -> "other";
          case INTEGRAL, BOOL, FLOATING -> type(parameter.type().orElseThrow());
        };
    String name = parameter.name().isEmpty() && !parameter.optional() ? "" : " " + parameter.name();
    return kind + (parameter.pack() ? "..." : "") + name + (parameter.optional() ? "=" : "");
  }

  private static String list(ParameterList list) {
    List<String> parameters = new ArrayList<>();
    for (KernelParameter parameter : list.parameters().subList(0, list.leading())) {
      String name = parameter.name().isEmpty() ? "" : " " + parameter.name();
      parameters.add(type(parameter.type()) + name);
    }
    if (!list.exact()) {
      parameters.add("...");
    }
    return String.join(", ", parameters);
  }

  static String type(CudaType type) {
    if (type instanceof Scalar scalar) {
      return scalar(scalar);
    }
    if (type instanceof CudaType.Enumeration enumeration) {
      return "enum " + scalar(enumeration.underlying());
    }
    if (type instanceof CudaType.Pointer pointer) {
      return type(pointer.pointee()) + "*".repeat(pointer.depth());
    }
    if (type instanceof CudaType.Reference reference) {
      return type(reference.referent()) + "&";
    }
    if (type instanceof CudaType.TypeParameter parameter) {
      return "$" + parameter.name();
    }
    if (type instanceof CudaType.Vector vector) {
      return "%s:%d:%d".formatted(vector.name(), vector.size(), vector.alignment());
    }
    if (type instanceof CudaType.Untyped) {
      return "void";
    }
    if (type instanceof CudaType.Address) {
      return "address";
    }
    if (type instanceof CudaType.Half) {
      return "half";
    }
    if (type instanceof CudaType.Handle) {
      return "handle";
    }
    return type instanceof CudaType.TensorMap ? "tensormap" : "?";
  }

  private static String scalar(Scalar scalar) {
    if (scalar.certainty() == Scalar.Certainty.PLATFORM) {
      return scalar.signed() ? "long" : "ulong";
    }
    String doubt = scalar.certainty() == Scalar.Certainty.HEARSAY ? "~" : "";
    return switch (scalar.kind()) {
      case BOOL -> "bool";
      case CHAR -> "char";
      case FLOAT -> "f" + scalar.bits();
      case INTEGER -> (scalar.signed() ? "i" : "u") + scalar.bits() + doubt;
    };
  }

  static String struct(StructDefinition struct) {
    StringBuilder text = new StringBuilder(struct.name()).append(" { ");
    for (StructDefinition.Field field : struct.fields()) {
      text.append(type(field.type()));
      field.extents().forEach(extent -> text.append('[').append(extent).append(']'));
      text.append(' ').append(field.name()).append("; ");
    }
    return text.append('}').toString();
  }
}
