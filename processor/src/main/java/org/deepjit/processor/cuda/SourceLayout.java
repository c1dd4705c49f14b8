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

import java.util.List;

/**
 * Where the fields of a struct of the source lie, down to single numbers and pointers.
 *
 * @param fields its fields as the source writes them
 * @param leaves the numbers and pointers, in order
 * @param byteSize the size in bytes
 */
public record SourceLayout(List<String> fields, List<Leaf> leaves, int byteSize) {

  /** Copies the lists. */
  public SourceLayout {
    fields = List.copyOf(fields);
    leaves = List.copyOf(leaves);
  }

  /**
   * A number or pointer in a struct.
   *
   * @param path the fields that lead to it: {@code origin.x}
   * @param offset from the start, in bytes
   */
  public record Leaf(String path, CudaType type, int offset, int byteSize) {

    /** Whether nothing certain speaks against writing the shape there. */
    public boolean accepts(ArgumentShape shape) {
      return ParameterComparison.accepts(type, shape);
    }

    /** What lies where, for messages. */
    public String text() {
      return "'%s' (%s at %d)".formatted(path, TypeWords.kind(type), offset);
    }

    /** Whether it is a byte, which often stands for memory of any kind. */
    public boolean isByte() {
      return type instanceof CudaType.Scalar scalar && ParameterComparison.isByte(scalar);
    }

    Leaf within(String field, int start) {
      String inner = path.isEmpty() ? path : "." + path;
      return new Leaf(field + inner, type, start + offset, byteSize);
    }
  }
}
