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
package org.deepjit.emulator.ptx;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fundamental types of PTX that an instruction or a variable can name. */
public enum PtxType {
  B8(8, Kind.BITS),
  B16(16, Kind.BITS),
  B32(32, Kind.BITS),
  B64(64, Kind.BITS),
  U8(8, Kind.UNSIGNED),
  U16(16, Kind.UNSIGNED),
  U32(32, Kind.UNSIGNED),
  U64(64, Kind.UNSIGNED),
  S8(8, Kind.SIGNED),
  S16(16, Kind.SIGNED),
  S32(32, Kind.SIGNED),
  S64(64, Kind.SIGNED),
  U16X2(32, Kind.UNSIGNED),
  S16X2(32, Kind.SIGNED),
  F16(16, Kind.FLOAT),
  F16X2(32, Kind.FLOAT),
  BF16(16, Kind.FLOAT),
  BF16X2(32, Kind.FLOAT),
  TF32(32, Kind.FLOAT),
  E4M3X2(16, Kind.FLOAT),
  E5M2X2(16, Kind.FLOAT),
  F32(32, Kind.FLOAT),
  F64(64, Kind.FLOAT),
  PRED(1, Kind.PREDICATE);

  /** How the bits are read. */
  public enum Kind {
    BITS,
    UNSIGNED,
    SIGNED,
    FLOAT,
    PREDICATE
  }

  private static final Map<String, PtxType> BY_NAME = new HashMap<>();

  static {
    for (PtxType type : values()) {
      BY_NAME.put(type.toString(), type);
    }
  }

  private final int bits;
  private final Kind kind;

  PtxType(int bits, Kind kind) {
    this.bits = bits;
    this.kind = kind;
  }

  /** The type of that name without its dot, or null. */
  public static @Nullable PtxType named(String name) {
    return BY_NAME.get(name);
  }

  /** Its width in bits. */
  public int bits() {
    return bits;
  }

  /** Its width in bytes; a predicate has none. */
  public int bytes() {
    return bits / 8;
  }

  /** How its bits are read. */
  public Kind kind() {
    return kind;
  }

  /** Whether it is a signed integer. */
  public boolean isSigned() {
    return kind == Kind.SIGNED;
  }

  /** Whether it is a floating-point type. */
  public boolean isFloat() {
    return kind == Kind.FLOAT;
  }

  /** Its name in PTX without the dot. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
