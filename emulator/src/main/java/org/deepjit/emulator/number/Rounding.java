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
package org.deepjit.emulator.number;

/** Directions of rounding. */
public enum Rounding {
  /** To nearest, ties to even. */
  NEAREST,
  /** To nearest, ties away from zero. */
  NEAREST_AWAY,
  ZERO,
  DOWN,
  UP;

  /** The rounding of a modifier such as {@code rn} or {@code rzi}. */
  public static Rounding of(String modifier) {
    return switch (modifier) {
      case "rna" -> NEAREST_AWAY;
      case "rz", "rzi" -> ZERO;
      case "rm", "rmi" -> DOWN;
      case "rp", "rpi" -> UP;
      default -> NEAREST;
    };
  }

  /** Whether a magnitude is to be rounded up. */
  boolean away(boolean negative, boolean odd, double fraction) {
    return switch (this) {
      case NEAREST -> fraction > 0.5 || (fraction == 0.5 && odd);
      case NEAREST_AWAY -> fraction >= 0.5;
      case ZERO -> false;
      case DOWN -> negative && fraction > 0;
      case UP -> !negative && fraction > 0;
    };
  }
}
