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
package org.deepjit.emulator.decode;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.deepjit.emulator.decode.VirtualRegister.File;

/** Which slot each register has: registers whose lives do not touch share one. */
final class SlotPlan {

  static final SlotPlan NONE = new SlotPlan(new int[0], Map.of(), List.of(), List.of());

  private final int[] slots;
  private final Map<File, Integer> sizes;
  private final List<Integer> unsetInts;
  private final List<Integer> unsetLongs;

  private SlotPlan(
      int[] slots, Map<File, Integer> sizes, List<Integer> unsetInts, List<Integer> unsetLongs) {
    this.slots = slots;
    this.sizes = sizes;
    this.unsetInts = unsetInts;
    this.unsetLongs = unsetLongs;
  }

  /** Gives slots to lives by their beginning, the lowest free one to each. */
  static SlotPlan of(Liveness liveness) {
    List<Liveness.Life> lives = new ArrayList<>(liveness.lives());
    lives.sort(null);
    int[] slots = new int[liveness.registers()];
    Map<File, Integer> sizes = new EnumMap<>(File.class);
    for (File file : File.values()) {
      PriorityQueue<Integer> free = new PriorityQueue<>();
      PriorityQueue<Liveness.Life> active = new PriorityQueue<>(new Liveness.ByEnd());
      int size = 0;
      for (Liveness.Life life : lives) {
        if (life.register().file() != file) {
          continue;
        }
        for (Liveness.Life old = active.peek();
            old != null && old.end() < life.start();
            old = active.peek()) {
          free.add(slots[old.register().id()]);
          active.remove();
        }
        Integer slot = free.poll();
        slots[life.register().id()] = slot == null ? size++ : slot;
        active.add(life);
      }
      sizes.put(file, size);
    }
    return new SlotPlan(
        slots, sizes, unset(liveness, slots, File.INT), unset(liveness, slots, File.LONG));
  }

  private static List<Integer> unset(Liveness liveness, int[] slots, File file) {
    List<Integer> unset = new ArrayList<>();
    for (VirtualRegister register : liveness.unset()) {
      if (register.file() == file) {
        unset.add(slots[register.id()]);
      }
    }
    return unset;
  }

  int slot(VirtualRegister register) {
    return slots[register.id()];
  }

  int ints() {
    return sizes.getOrDefault(File.INT, 0);
  }

  int longs() {
    return sizes.getOrDefault(File.LONG, 0);
  }

  int predicates() {
    return sizes.getOrDefault(File.PREDICATE, 0);
  }

  List<Integer> unsetInts() {
    return unsetInts;
  }

  List<Integer> unsetLongs() {
    return unsetLongs;
  }
}
