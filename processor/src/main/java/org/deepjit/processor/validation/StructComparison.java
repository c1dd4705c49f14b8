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
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.deepjit.processor.cuda.ArgumentShape;
import org.deepjit.processor.cuda.SourceLayout;
import org.deepjit.processor.model.Encoding;
import org.deepjit.processor.model.JavaType;
import org.deepjit.processor.model.StructLayout;

/**
 * Compares a record with the struct that the source defines, byte by byte: what both sides name
 * must begin and end at the same places and be of one kind. Names and padding take no part, and
 * arrays of bytes may stand for anything.
 */
final class StructComparison {

  private final StructLayout record;
  private final SourceLayout source;

  private StructComparison(StructLayout record, SourceLayout source) {
    this.record = record;
    this.source = source;
  }

  /** What differs, as the text of a message; empty if nothing does. */
  static Optional<String> difference(StructLayout record, SourceLayout source) {
    return new StructComparison(record, source).difference();
  }

  private Optional<String> difference() {
    List<Leaf> leaves = new ArrayList<>();
    addLeaves(record, "", 0, leaves);
    int next = 0;
    for (Leaf leaf : leaves) {
      List<SourceLayout.Leaf> other = source.leaves();
      while (next < other.size() && end(other.get(next)) <= leaf.offset()) {
        next++;
      }
      for (int i = next; i < other.size() && other.get(i).offset() < leaf.end(); i++) {
        if (!agree(leaf, other.get(i))) {
          return Optional.of(
              message("Java has %s, C++ has %s".formatted(leaf.text(), other.get(i).text())));
        }
      }
    }
    return record.byteSize() == source.byteSize()
        ? Optional.empty()
        : Optional.of(message("the sizes differ"));
  }

  private static boolean agree(Leaf java, SourceLayout.Leaf cuda) {
    boolean same = java.offset() == cuda.offset() && java.byteSize() == cuda.byteSize();
    return java.raw() || cuda.isByte() || (same && cuda.accepts(java.shape()));
  }

  private static int end(SourceLayout.Leaf leaf) {
    return leaf.offset() + leaf.byteSize();
  }

  private String message(String difference) {
    String java =
        record.fields().stream()
            .map(field -> field.component())
            .map(each -> type(each) + " " + each.name())
            .collect(Collectors.joining(", "));
    return "the record %s is not the source's struct %s: %s\n  Java (%s): %d bytes\n  C++  (%s): %d bytes"
        .formatted(
            record.record().simpleName(),
            record.cudaName(),
            difference,
            java,
            record.byteSize(),
            String.join(", ", source.fields()),
            source.byteSize());
  }

  private static String type(StructLayout.Component component) {
    String extents =
        component.extents().stream().map(each -> "[" + each + "]").collect(Collectors.joining());
    return component.type().text() + extents;
  }

  private static void addLeaves(StructLayout struct, String prefix, int start, List<Leaf> leaves) {
    for (StructLayout.Field field : struct.fields()) {
      StructLayout.Component component = field.component();
      for (int i = 0; i < component.length(); i++) {
        String index = component.extents().isEmpty() ? "" : "[" + i + "]";
        String path = prefix + component.name() + index;
        int offset = start + field.offset() + i * component.encoding().byteSize();
        if (component.encoding() instanceof Encoding.Struct nested) {
          addLeaves(nested.layout(), path + ".", offset, leaves);
        } else {
          boolean raw = component.type() == JavaType.Primitive.BYTE && component.length() > 1;
          leaves.add(
              new Leaf(
                  path,
                  ArgumentShapes.shape(component.type(), component.encoding()),
                  offset,
                  component.encoding().byteSize(),
                  raw));
        }
      }
    }
  }

  /**
   * A number or pointer of the record.
   *
   * @param raw whether it is one of several bytes
   */
  private record Leaf(String path, ArgumentShape shape, int offset, int byteSize, boolean raw) {

    int end() {
      return offset + byteSize;
    }

    String text() {
      return "'%s' (%s, %d bytes at %d)".formatted(path, shape.description(), byteSize, offset);
    }
  }
}
