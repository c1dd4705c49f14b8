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

/**
 * What the reader knows of the type of a parameter, field or pointee. Qualifiers and signedness
 * take no part in a launch and are not kept.
 */
public sealed interface CudaType {

  /** A built-in arithmetic type, also behind an alias whose meaning is certain. */
  record Scalar(Kind kind, int bits, boolean signed, Certainty certainty) implements CudaType {

    /** What a scalar's bits mean; plain {@code char} is kept apart since it often means a byte. */
    public enum Kind {
      BOOL,
      CHAR,
      INTEGER,
      FLOAT
    }

    /** How much a scalar's spelling says. */
    public enum Certainty {
      /** The kind and the width hold everywhere. */
      CERTAIN,
      /** An integer of 32 or of 64 bits: {@code long}. */
      PLATFORM,
      /** A name such as {@code uint} that the source leaves to some header; nothing is certain. */
      HEARSAY
    }

    /** A scalar whose kind and width are certain. */
    static Scalar of(Kind kind, int bits, boolean signed) {
      return new Scalar(kind, bits, signed, Certainty.CERTAIN);
    }

    boolean isInteger() {
      return kind == Kind.INTEGER || kind == Kind.CHAR;
    }
  }

  /** An enumeration whose underlying type is certain. */
  record Enumeration(String name, Scalar underlying) implements CudaType {}

  /** {@code void}, which only a pointer can lead to. */
  record Untyped() implements CudaType {}

  /** A 64-bit integer that holds an address: {@code CUdeviceptr}, {@code uintptr_t}. */
  record Address() implements CudaType {}

  /**
   * A pointer, also one that an array declarator decays to.
   *
   * @param depth the number of indirections, 1 or more
   */
  record Pointer(int depth, CudaType pointee) implements CudaType {}

  /** A type parameter of the kernel's template. */
  record TypeParameter(String name) implements CudaType {}

  /**
   * A built-in vector type or {@code dim3}.
   *
   * @param size in bytes
   * @param alignment in bytes
   */
  record Vector(String name, int size, int alignment) implements CudaType {}

  /** A 16-bit floating-point type: {@code __half}, {@code __nv_bfloat16}. */
  record Half(String name) implements CudaType {

    /** Whether it is a bfloat16. */
    boolean isBrain() {
      return name.endsWith("bfloat16");
    }
  }

  /** A 64-bit texture or surface handle. */
  record Handle(String name) implements CudaType {}

  /** A {@code CUtensorMap} by value. */
  record TensorMap() implements CudaType {}

  /** A reference; the launch passes an address. */
  record Reference(CudaType referent) implements CudaType {}

  /**
   * A type that the reader knows nothing about: a struct, a class, a dependent type, a name from
   * elsewhere.
   *
   * @param spelling the type as written, without qualifiers
   */
  record Opaque(String spelling) implements CudaType {}
}
