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
import java.util.Optional;
import org.deepjit.processor.cuda.CudaType.Scalar;
import org.deepjit.processor.cuda.SourceLayout.Leaf;

/** Lays out a struct of the source. It gives up where a field's size or alignment is uncertain. */
final class LayoutReader {
  private static final int MAX_LEAVES = 50_000;
  private static final int MAX_DEPTH = 16;

  private final CudaSource source;

  LayoutReader(CudaSource source) {
    this.source = source;
  }

  Optional<SourceLayout> read(StructDefinition struct) {
    return block(struct, 0)
        .map(
            block ->
                new SourceLayout(
                    struct.fields().stream().map(StructDefinition.Field::text).toList(),
                    block.leaves(),
                    block.byteSize()));
  }

  private Optional<Block> block(StructDefinition struct, int depth) {
    List<Leaf> leaves = new ArrayList<>();
    int end = 0;
    int alignment = 1;
    for (StructDefinition.Field field : struct.fields()) {
      Optional<Block> element = block(field.type(), depth);
      long count = field.extents().stream().mapToLong(Integer::longValue).reduce(1, this::product);
      if (element.isEmpty() || count < 1) {
        return Optional.empty();
      }
      Block block = element.get();
      if (leaves.size() + count * Math.max(1, block.leaves().size()) > MAX_LEAVES) {
        return Optional.empty();
      }
      end = roundUp(end, block.alignment());
      for (int i = 0; i < count; i++) {
        String name = field.name() + (field.extents().isEmpty() ? "" : "[" + i + "]");
        for (Leaf leaf : block.leaves()) {
          leaves.add(leaf.within(name, end));
        }
        end += block.byteSize();
      }
      alignment = Math.max(alignment, block.alignment());
    }
    return Optional.of(new Block(leaves, roundUp(Math.max(1, end), alignment), alignment));
  }

  /** The product, or 0 when it is too large or not positive. */
  private long product(long one, long other) {
    return one < 1 || other < 1 || other > MAX_LEAVES || one > MAX_LEAVES ? 0 : one * other;
  }

  private static int roundUp(int value, int multiple) {
    return (value + multiple - 1) / multiple * multiple;
  }

  private Optional<Block> block(CudaType type, int depth) {
    if (type instanceof CudaType.Opaque opaque) {
      return depth < MAX_DEPTH && source.isClosed()
          ? source.struct(opaque.spelling()).flatMap(nested -> block(nested, depth + 1))
          : Optional.empty();
    }
    if (type instanceof CudaType.Vector vector) {
      return VectorNames.component(vector.name()).map(component -> block(vector, component));
    }
    int size = size(type);
    return size > 0
        ? Optional.of(new Block(List.of(new Leaf("", type, 0, size)), size, size))
        : Optional.empty();
  }

  private static Block block(CudaType.Vector vector, Scalar component) {
    int size = component.bits() / Byte.SIZE;
    List<Leaf> leaves = new ArrayList<>();
    for (int i = 0; i < vector.size() / size; i++) {
      leaves.add(new Leaf("xyzw".substring(i, i + 1), component, i * size, size));
    }
    return new Block(leaves, vector.size(), vector.alignment());
  }

  /** The size of a type that is aligned to it, or 0. */
  private static int size(CudaType type) {
    if (type instanceof CudaType.Enumeration enumeration) {
      return size(enumeration.underlying());
    }
    if (type instanceof Scalar scalar) {
      return scalar.certainty() == Scalar.Certainty.CERTAIN ? scalar.bits() / Byte.SIZE : 0;
    }
    if (type instanceof CudaType.Half) {
      return Short.BYTES;
    }
    return type instanceof CudaType.Pointer
            || type instanceof CudaType.Address
            || type instanceof CudaType.Handle
        ? Long.BYTES
        : 0;
  }

  /** A type's numbers and pointers, from its own start on. */
  private record Block(List<Leaf> leaves, int byteSize, int alignment) {}
}
