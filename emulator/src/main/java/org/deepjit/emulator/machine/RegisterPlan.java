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
package org.deepjit.emulator.machine;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the slots of a frame hold. Slots of 32 and 64 bits are numbered apart; behind the registers
 * stand constants, special registers and addresses in shared memory, which are never written.
 *
 * @param ints registers of up to 32 bits
 * @param longs registers of 64 bits
 * @param predicates predicates; behind them stand one that is false and one that is true
 * @param unsetInts registers that may be read before they are written; they start as 0
 * @param unsetLongs likewise of 64 bits
 * @param intExtras what stands behind the registers of 32 bits
 * @param longExtras what stands behind those of 64 bits
 */
public record RegisterPlan(
    int ints,
    int longs,
    int predicates,
    List<Integer> unsetInts,
    List<Integer> unsetLongs,
    List<Extra> intExtras,
    List<Extra> longExtras) {

  /** Copies the lists. */
  public RegisterPlan {
    unsetInts = List.copyOf(unsetInts);
    unsetLongs = List.copyOf(unsetLongs);
    intExtras = List.copyOf(intExtras);
    longExtras = List.copyOf(longExtras);
  }

  /**
   * A slot that is never written. The kinds are keys of maps, and those methods that a record gets
   * by itself are slow in a fresh JVM.
   */
  public sealed interface Extra {

    /** The same value in every lane. */
    record Constant(long value) implements Extra {
      @Override
      public boolean equals(@Nullable Object other) {
        return other instanceof Constant that && value == that.value;
      }

      @Override
      public int hashCode() {
        return Long.hashCode(value);
      }
    }

    /** A special register. */
    record Special(SpecialRegister register) implements Extra {
      @Override
      public boolean equals(@Nullable Object other) {
        return other instanceof Special that && register == that.register;
      }

      @Override
      public int hashCode() {
        return register.hashCode();
      }
    }

    /** The block's own address of an offset in shared memory. */
    record SharedAddress(int offset) implements Extra {
      @Override
      public boolean equals(@Nullable Object other) {
        return other instanceof SharedAddress that && offset == that.offset;
      }

      @Override
      public int hashCode() {
        return offset;
      }
    }

    /** The address of an offset in the frame's local memory. */
    record LocalAddress(int offset) implements Extra {
      @Override
      public boolean equals(@Nullable Object other) {
        return other instanceof LocalAddress that && offset == that.offset;
      }

      @Override
      public int hashCode() {
        return offset;
      }
    }
  }
}
