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

/** How a Java value becomes the bytes of a kernel argument or of a struct's field. */
public sealed interface Encoding {

  /** Whether an enum's ordinal is sent. */
  default boolean sendsOrdinals() {
    return false;
  }

  /** An encoding whose size javac knows, as a field's must be. */
  sealed interface Sized extends Encoding {

    /** The size in bytes. */
    int byteSize();

    /** The alignment in bytes. */
    int alignment();

    /** The C++ type as definitions of structs spell it. */
    String cudaType();
  }

  /** The launch frame takes the value as it is: numbers, pointers, tensor maps. */
  record Plain(String cudaType, int byteSize, int alignment) implements Sized {

    /** A type that is aligned to its size. */
    public static Plain of(String cudaType, int byteSize) {
      return new Plain(cudaType, byteSize, byteSize);
    }
  }

  /** A JCuda pointer, as the address that it holds. */
  record JCudaAddress() implements Sized {

    @Override
    public int byteSize() {
      return Long.BYTES;
    }

    @Override
    public int alignment() {
      return Long.BYTES;
    }

    @Override
    public String cudaType() {
      return "void*";
    }
  }

  /** A 16-bit floating-point number, as its bits. */
  record SixteenBitFloat(String cudaType) implements Sized {

    @Override
    public int byteSize() {
      return Short.BYTES;
    }

    @Override
    public int alignment() {
      return Short.BYTES;
    }
  }

  /**
   * An enum's constant, as an integer.
   *
   * @param ownValue whether the constant chooses the integer; else it is the ordinal
   */
  record Constant(int byteSize, boolean ownValue) implements Sized {

    @Override
    public boolean sendsOrdinals() {
      return !ownValue;
    }

    @Override
    public int alignment() {
      return byteSize;
    }

    @Override
    public String cudaType() {
      return switch (byteSize) {
        case Byte.BYTES -> "unsigned char";
        case Short.BYTES -> "unsigned short";
        case Integer.BYTES -> "int";
        default -> "long long";
      };
    }
  }

  /** A record, component by component. */
  record Struct(StructLayout layout) implements Sized {

    @Override
    public boolean sendsOrdinals() {
      return layout.fields().stream()
          .anyMatch(field -> field.component().encoding().sendsOrdinals());
    }

    @Override
    public int byteSize() {
      return layout.byteSize();
    }

    @Override
    public int alignment() {
      return layout.alignment();
    }

    @Override
    public String cudaType() {
      return layout.cudaName();
    }
  }

  /** A value of the type that a type variable stands for in a specialisation. */
  record ElementValue(String variable) implements Encoding {}

  /** The bytes of a memory segment, of which there are as many as the kernel's parameter has. */
  record SegmentBytes() implements Encoding {}
}
