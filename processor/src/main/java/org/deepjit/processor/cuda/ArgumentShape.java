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

/** What the Java side writes for one kernel argument. */
public sealed interface ArgumentShape {

  /** What the shape is, as a phrase for messages: {@code a 64-bit float}. */
  String description();

  /** One byte, 0 or 1. */
  record Bool() implements ArgumentShape {
    @Override
    public String description() {
      return "a boolean";
    }
  }

  /** An 8-bit integer. */
  record Int8() implements ArgumentShape {
    @Override
    public String description() {
      return "an 8-bit integer";
    }
  }

  /** A 16-bit integer, which may also hold the bits of a half or a bfloat16. */
  record Int16() implements ArgumentShape {
    @Override
    public String description() {
      return "a 16-bit integer";
    }
  }

  /** A 32-bit integer. */
  record Int32() implements ArgumentShape {
    @Override
    public String description() {
      return "a 32-bit integer";
    }
  }

  /** A 64-bit integer, which may also be a raw address or a handle. */
  record Int64() implements ArgumentShape {
    @Override
    public String description() {
      return "a 64-bit integer";
    }
  }

  /** A 32-bit floating-point number. */
  record Float32() implements ArgumentShape {
    @Override
    public String description() {
      return "a 32-bit float";
    }
  }

  /** A 64-bit floating-point number. */
  record Float64() implements ArgumentShape {
    @Override
    public String description() {
      return "a 64-bit float";
    }
  }

  /**
   * The bits of a 16-bit floating-point number.
   *
   * @param brain whether it is a bfloat16
   */
  record Float16(boolean brain) implements ArgumentShape {
    @Override
    public String description() {
      return brain ? "a bfloat16" : "a half";
    }
  }

  /** The integer of an enum's constant, in as many bytes as the kernel takes. */
  record EnumConstant() implements ArgumentShape {
    @Override
    public String description() {
      return "an enum's constant";
    }
  }

  /**
   * A device address.
   *
   * @param element the C++ spelling of what it points to; empty when it is not known
   */
  record Pointer(String element) implements ArgumentShape {
    @Override
    public String description() {
      return element.isEmpty() ? "a device address" : "the address of '" + element + "' elements";
    }
  }

  /** The 128 bytes of a tensor map. */
  record TensorMap() implements ArgumentShape {
    @Override
    public String description() {
      return "a tensor map";
    }
  }

  /**
   * A struct by value.
   *
   * @param size in bytes
   * @param alignment in bytes
   */
  record Bytes(int size, int alignment) implements ArgumentShape {
    @Override
    public String description() {
      return size + " bytes aligned to " + alignment;
    }
  }

  /**
   * A vector type of CUDA by value.
   *
   * @param name its name, the signed one for integers: {@code float4}
   * @param size in bytes
   */
  record Vector(String name, int size) implements ArgumentShape {
    @Override
    public String description() {
      return "a vector like " + name;
    }
  }

  /** A struct by value whose size is known only at run time. */
  record UnsizedBytes() implements ArgumentShape {
    @Override
    public String description() {
      return "a struct's bytes";
    }
  }

  /** A scalar of the type that a template parameter of the kernel is bound to. */
  record TypeVariableScalar(String templateParameter) implements ArgumentShape {
    @Override
    public String description() {
      return "a value of type " + templateParameter;
    }
  }

  /** The address of elements of the type that a template parameter is bound to. */
  record TypeVariablePointer(String templateParameter) implements ArgumentShape {
    @Override
    public String description() {
      return "the address of " + templateParameter + " elements";
    }
  }
}
