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
package org.deepjit.processor.model;

import java.util.ArrayList;
import java.util.List;

/**
 * A record as a C++ struct: where each component lies by the rules of C. CUDA's vector types are
 * structs, too, whose definitions every source has.
 *
 * @param record the record
 * @param cudaName the struct's name
 * @param isVector whether it is a vector type of CUDA
 * @param declaredAlignment the alignment that is asked for, or 0
 * @param fields the components, in order
 * @param byteSize the size in bytes, at least 1
 * @param alignment the alignment in bytes
 */
public record StructLayout(
    ClassReference record,
    String cudaName,
    boolean isVector,
    int declaredAlignment,
    List<Field> fields,
    int byteSize,
    int alignment) {

  /** Copies the list. */
  public StructLayout {
    fields = List.copyOf(fields);
  }

  /** Lays out the components of a struct. */
  public static StructLayout of(
      ClassReference record, String cudaName, int declaredAlignment, List<Component> components) {
    return of(record, cudaName, false, declaredAlignment, components);
  }

  /** Lays out the components of a vector type. */
  public static StructLayout vector(
      ClassReference record, String cudaName, int alignment, List<Component> components) {
    return of(record, cudaName, true, alignment, components);
  }

  private static StructLayout of(
      ClassReference record,
      String cudaName,
      boolean isVector,
      int declaredAlignment,
      List<Component> components) {
    int end = 0;
    int alignment = Math.max(1, declaredAlignment);
    List<Field> fields = new ArrayList<>();
    for (Component component : components) {
      int offset = roundUp(end, component.encoding().alignment());
      fields.add(new Field(component, offset));
      end = Math.addExact(offset, component.byteSize());
      alignment = Math.max(alignment, component.encoding().alignment());
    }
    int size = roundUp(Math.max(1, end), alignment);
    return new StructLayout(record, cudaName, isVector, declaredAlignment, fields, size, alignment);
  }

  private static int roundUp(int value, int multiple) {
    return Math.addExact(value, multiple - 1) / multiple * multiple;
  }

  /** Whether C++ sees the same struct. */
  public boolean isSameInCuda(StructLayout other) {
    return cudaName.equals(other.cudaName)
        && byteSize == other.byteSize
        && alignment == other.alignment
        && fields.stream()
            .map(Field::inCuda)
            .toList()
            .equals(other.fields.stream().map(Field::inCuda).toList());
  }

  /**
   * A component of a record.
   *
   * @param name its name in Java
   * @param cudaName the field's name
   * @param type its type, or that of the elements of an array
   * @param encoding how the value or an element becomes bytes
   * @param extents the extents of an array, outermost first; empty for a single value
   */
  public record Component(
      String name, String cudaName, JavaType type, Encoding.Sized encoding, List<Integer> extents) {

    /** Copies the list. */
    public Component {
      extents = List.copyOf(extents);
    }

    /** The number of values. */
    public int length() {
      return extents.stream().reduce(1, Math::multiplyExact);
    }

    /** The size of all values in bytes. */
    public int byteSize() {
      return Math.multiplyExact(length(), encoding.byteSize());
    }
  }

  /** A component and its place, in bytes from the start. */
  public record Field(Component component, int offset) {

    private List<Object> inCuda() {
      return List.of(
          component.cudaName(), component.encoding().cudaType(), component.extents(), offset);
    }
  }
}
