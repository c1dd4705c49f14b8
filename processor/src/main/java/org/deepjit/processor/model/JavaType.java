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

import java.util.List;
import java.util.stream.Collectors;

/** A Java type as a launcher's signatures name it. */
public sealed interface JavaType {

  /** The type as a reader would write it, with simple names: {@code DeviceBuffer<Float>}. */
  String text();

  /** A primitive type. */
  enum Primitive implements JavaType {
    BOOLEAN("boolean", Byte.BYTES),
    BYTE("byte", Byte.BYTES),
    SHORT("short", Short.BYTES),
    CHAR("char", Character.BYTES),
    INT("int", Integer.BYTES),
    LONG("long", Long.BYTES),
    FLOAT("float", Float.BYTES),
    DOUBLE("double", Double.BYTES);

    private final String keyword;
    private final int byteSize;

    Primitive(String keyword, int byteSize) {
      this.keyword = keyword;
      this.byteSize = byteSize;
    }

    @Override
    public String text() {
      return keyword;
    }

    /** The size in bytes of the CUDA parameter that a value of this type is passed to. */
    public int byteSize() {
      return byteSize;
    }

    /** Whether expressions can calculate with values of this type. */
    public boolean isIntegral() {
      return switch (this) {
        case BYTE, SHORT, CHAR, INT, LONG -> true;
        case BOOLEAN, FLOAT, DOUBLE -> false;
      };
    }
  }

  /** A class or interface with its type arguments, if any. */
  record Named(ClassReference name, List<JavaType> arguments) implements JavaType {

    /** Copies the list. */
    public Named {
      arguments = List.copyOf(arguments);
    }

    /** A type without type arguments. */
    public static Named of(ClassReference name) {
      return new Named(name, List.of());
    }

    @Override
    public String text() {
      String list =
          arguments.isEmpty()
              ? ""
              : arguments.stream().map(JavaType::text).collect(Collectors.joining(", ", "<", ">"));
      return name.simpleName() + list;
    }
  }

  /**
   * An enum whose constants stand for C++ constants.
   *
   * @param constants its constants, in order
   */
  record Enumeration(ClassReference name, List<Constant> constants) implements JavaType {

    /** Copies the list. */
    public Enumeration {
      constants = List.copyOf(constants);
    }

    @Override
    public String text() {
      return name.simpleName();
    }

    /**
     * A constant.
     *
     * @param cudaName the C++ name, possibly qualified
     */
    public record Constant(String name, String cudaName) {}
  }

  /** A type variable of the method. */
  record Variable(String name) implements JavaType {

    @Override
    public String text() {
      return name;
    }
  }

  /** The unbounded wildcard, as a type argument. */
  record Wildcard() implements JavaType {

    @Override
    public String text() {
      return "?";
    }
  }
}
