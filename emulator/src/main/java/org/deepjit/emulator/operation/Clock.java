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
package org.deepjit.emulator.operation;

import org.deepjit.emulator.machine.Operation;
import org.deepjit.emulator.machine.Origin;
import org.deepjit.emulator.machine.Warp;
import org.jspecify.annotations.Nullable;

/** Reads of clocks. The time is the block's own and says nothing about a GPU's. */
public final class Clock extends Operation {

  private static final int COST = 16;
  private static final long EPOCH = 1_700_000_000_000_000_000L;

  /** The clocks. */
  public enum Reading {
    CYCLES,
    CYCLES_HIGH,
    NANOSECONDS,
    NANOSECONDS_HIGH;

    /** The reading of a special register, or null. */
    public static @Nullable Reading named(String name) {
      return switch (name) {
        case "%clock", "%clock64" -> CYCLES;
        case "%clock_hi" -> CYCLES_HIGH;
        case "%globaltimer", "%globaltimer_lo" -> NANOSECONDS;
        case "%globaltimer_hi" -> NANOSECONDS_HIGH;
        default -> null;
      };
    }
  }

  private final Reading reading;
  private final Element target;

  /** Creates a read. */
  public Clock(Origin origin, Reading reading, Element target) {
    super(origin);
    this.reading = reading;
    this.target = target;
  }

  @Override
  public void execute(Warp warp) {
    warp.block().sleep(1);
    long now = warp.block().clock();
    long value =
        switch (reading) {
          case CYCLES -> now;
          case CYCLES_HIGH -> now >>> 32;
          case NANOSECONDS -> EPOCH + now;
          case NANOSECONDS_HIGH -> (EPOCH + now) >>> 32;
        };
    for (int rest = warp.mask(); rest != 0; rest &= rest - 1) {
      target.set(warp, Integer.numberOfTrailingZeros(rest), value);
    }
    warp.divergence().spend(COST);
  }
}
