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
package org.deepjit.runtime.device;

import java.util.List;
import java.util.Optional;

/**
 * The type of a buffer's elements: a CUDA scalar and the Java type that carries its bits. Also a
 * template argument, for a kernel's type parameter.
 *
 * <p>An unsigned CUDA type is carried by the Java type of the same width; its bits are the same.
 *
 * @param <T> the Java type: a boxed one, {@link Half} or {@link BFloat16}
 */
public final class ElementType<T> {

  /** {@code bool}, one byte. */
  public static final ElementType<Boolean> BOOL = new ElementType<>("bool", Boolean.class, 1);

  /** {@code signed char}, one byte. */
  public static final ElementType<Byte> BYTE = new ElementType<>("signed char", Byte.class, 1);

  /** {@code unsigned char}, one byte. */
  public static final ElementType<Byte> UNSIGNED_BYTE =
      new ElementType<>("unsigned char", Byte.class, 1);

  /** {@code short}, two bytes. */
  public static final ElementType<Short> SHORT = new ElementType<>("short", Short.class, 2);

  /** {@code unsigned short}, two bytes. */
  public static final ElementType<Short> UNSIGNED_SHORT =
      new ElementType<>("unsigned short", Short.class, 2);

  /** {@code int}, four bytes. */
  public static final ElementType<Integer> INT = new ElementType<>("int", Integer.class, 4);

  /** {@code unsigned int}, four bytes. */
  public static final ElementType<Integer> UNSIGNED_INT =
      new ElementType<>("unsigned int", Integer.class, 4);

  /** {@code long long}, eight bytes. */
  public static final ElementType<Long> LONG = new ElementType<>("long long", Long.class, 8);

  /** {@code unsigned long long}, eight bytes. */
  public static final ElementType<Long> UNSIGNED_LONG =
      new ElementType<>("unsigned long long", Long.class, 8);

  /** {@code float}, four bytes. */
  public static final ElementType<Float> FLOAT = new ElementType<>("float", Float.class, 4);

  /** {@code double}, eight bytes. */
  public static final ElementType<Double> DOUBLE = new ElementType<>("double", Double.class, 8);

  /** {@code __half}, two bytes. */
  public static final ElementType<Half> HALF =
      new ElementType<>("__half", Half.class, 2, Optional.of("cuda_fp16.h"));

  /** {@code __nv_bfloat16}, two bytes. */
  public static final ElementType<BFloat16> BFLOAT16 =
      new ElementType<>("__nv_bfloat16", BFloat16.class, 2, Optional.of("cuda_bf16.h"));

  private final String cudaName;
  private final Class<T> javaType;
  private final int byteSize;
  private final Optional<String> header;

  private ElementType(String cudaName, Class<T> javaType, int byteSize) {
    this(cudaName, javaType, byteSize, Optional.empty());
  }

  private ElementType(String cudaName, Class<T> javaType, int byteSize, Optional<String> header) {
    this.cudaName = cudaName;
    this.javaType = javaType;
    this.byteSize = byteSize;
    this.header = header;
  }

  /** All types, each once. */
  public static List<ElementType<?>> values() {
    return List.of(
        BOOL,
        BYTE,
        UNSIGNED_BYTE,
        SHORT,
        UNSIGNED_SHORT,
        INT,
        UNSIGNED_INT,
        LONG,
        UNSIGNED_LONG,
        FLOAT,
        DOUBLE,
        HALF,
        BFLOAT16);
  }

  /** The C++ spelling, such as {@code "unsigned int"}. */
  public String cudaName() {
    return cudaName;
  }

  /** The toolkit's header that defines the CUDA type; empty for a type of the language. */
  public Optional<String> header() {
    return header;
  }

  /** The Java type that carries an element: a boxed one, {@link Half} or {@link BFloat16}. */
  public Class<T> javaType() {
    return javaType;
  }

  /** The size of an element in bytes. */
  public int byteSize() {
    return byteSize;
  }

  @Override
  public String toString() {
    return cudaName;
  }
}
