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
package org.deepjit.emulator.driver;

/**
 * How far a result may be from a recorded one, as a recording states it: {@code exact}; {@code nan}
 * (floats, bit for bit except that any NaN equals any other, where the ISA leaves the payload
 * open); {@code ulp N}; {@code absolute 2^E}; {@code relative 2^E}, absolute below 1 if named
 * {@code mixed 2^E}. All but {@code exact} are about 32-bit floats.
 */
record Agreement(String kind, double bound) {

  /** Half a unit in the last place, by which a correctly rounded result may be off itself. */
  private static final double ROUNDING = 0x1p-24;

  static final Agreement EXACT = new Agreement("exact", 0);
  static final Agreement NAN = new Agreement("nan", 0);

  static Agreement parse(String text) {
    String[] parts = text.split(" ", 2);
    double bound = parts.length == 1 ? 0 : Double.parseDouble(parts[1].replace("2^", ""));
    return new Agreement(parts[0], bound);
  }

  boolean holds(long recorded, long actual) {
    if (recorded == actual) {
      return true;
    }
    if (kind.equals("exact") || (recorded | actual) >>> 32 != 0) {
      return false;
    }
    float r = Float.intBitsToFloat((int) recorded);
    float a = Float.intBitsToFloat((int) actual);
    if (Float.isNaN(r) || Float.isNaN(a)) {
      return Float.isNaN(r) && Float.isNaN(a);
    }
    double distance = Math.abs((double) r - a);
    double power = Math.pow(2, bound) + ROUNDING;
    return switch (kind) {
      case "nan" -> false;
      case "ulp" -> Math.abs(order(r) - order(a)) <= bound;
      case "absolute" -> distance <= power;
      case "relative" -> distance <= power * Math.abs(r);
      case "mixed" -> distance <= power * Math.max(1, Math.abs(r));
      default -> throw new IllegalArgumentException(toString());
    };
  }

  /** Numbers the floats in order; both zeros are 0. */
  private static long order(float value) {
    int bits = Float.floatToRawIntBits(value);
    return bits < 0 ? -(long) (bits & Integer.MAX_VALUE) : bits;
  }

  @Override
  public String toString() {
    return switch (kind) {
      case "exact", "nan" -> kind;
      case "ulp" -> kind + " " + (int) bound;
      default -> kind + " 2^" + bound;
    };
  }
}
