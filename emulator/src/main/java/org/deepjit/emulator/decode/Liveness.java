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
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/** From where to where each register's value is needed. */
final class Liveness {

  private final RegisterUse use;
  private final List<Span> spans;
  private final VirtualRegister[] registers;
  private final BitSet[] liveIn;
  private final BitSet[] liveOut;
  private final int[] start;
  private final int[] end;

  /**
   * A basic block of items.
   *
   * @param first its first item
   * @param last the item behind its last
   * @param next the blocks that may follow
   */
  record Span(int first, int last, List<Integer> next) {}

  /** A register's life in items, both ends included; in the order of their beginnings. */
  record Life(VirtualRegister register, int start, int end) implements Comparable<Life> {

    @Override
    public int compareTo(Life other) {
      return Integer.compare(start, other.start);
    }
  }

  /** Lives by their ends. */
  static final class ByEnd implements Comparator<Life> {

    @Override
    public int compare(Life one, Life other) {
      return Integer.compare(one.end, other.end);
    }
  }

  Liveness(RegisterUse use, List<Span> spans, boolean[] guarded, int registerCount) {
    this.use = use;
    this.spans = spans;
    this.registers = new VirtualRegister[registerCount];
    this.liveIn = new BitSet[spans.size()];
    this.liveOut = new BitSet[spans.size()];
    this.start = new int[registerCount];
    this.end = new int[registerCount];
    solve(guarded);
    measure();
  }

  private void solve(boolean[] guarded) {
    BitSet[] needed = new BitSet[spans.size()];
    BitSet[] killed = new BitSet[spans.size()];
    for (int i = 0; i < spans.size(); i++) {
      needed[i] = new BitSet();
      killed[i] = new BitSet();
      liveOut[i] = new BitSet();
      for (int item = spans.get(i).first; item < spans.get(i).last; item++) {
        for (VirtualRegister register : use.reads(item)) {
          registers[register.id()] = register;
          if (!killed[i].get(register.id())) {
            needed[i].set(register.id());
          }
        }
        for (VirtualRegister register : use.writes(item)) {
          registers[register.id()] = register;
          if (!guarded[item]) {
            killed[i].set(register.id());
          }
        }
      }
      liveIn[i] = (BitSet) needed[i].clone();
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = spans.size() - 1; i >= 0; i--) {
        int before = liveOut[i].cardinality();
        for (int next : spans.get(i).next) {
          liveOut[i].or(liveIn[next]);
        }
        if (liveOut[i].cardinality() != before) {
          BitSet in = (BitSet) liveOut[i].clone();
          in.andNot(killed[i]);
          in.or(needed[i]);
          liveIn[i] = in;
          changed = true;
        }
      }
    }
  }

  private void measure() {
    Arrays.fill(start, Integer.MAX_VALUE);
    Arrays.fill(end, -1);
    for (int i = 0; i < spans.size(); i++) {
      Span span = spans.get(i);
      cover(liveIn[i], span.first);
      cover(liveOut[i], span.last - 1);
      for (int item = span.first; item < span.last; item++) {
        for (VirtualRegister register : use.reads(item)) {
          cover(register.id(), item);
        }
        for (VirtualRegister register : use.writes(item)) {
          cover(register.id(), item);
        }
      }
    }
  }

  private void cover(BitSet ids, int item) {
    for (int id = ids.nextSetBit(0); id >= 0; id = ids.nextSetBit(id + 1)) {
      cover(id, item);
    }
  }

  private void cover(int id, int item) {
    start[id] = Math.min(start[id], item);
    end[id] = Math.max(end[id], item);
  }

  int registers() {
    return registers.length;
  }

  List<Life> lives() {
    List<Life> lives = new ArrayList<>();
    for (int id = 0; id < registers.length; id++) {
      if (end[id] >= 0) {
        lives.add(new Life(registers[id], start[id], end[id]));
      }
    }
    return lives;
  }

  /** Registers that may be read before they are written. */
  List<VirtualRegister> unset() {
    List<VirtualRegister> unset = new ArrayList<>();
    if (!spans.isEmpty()) {
      BitSet ids = liveIn[0];
      for (int id = ids.nextSetBit(0); id >= 0; id = ids.nextSetBit(id + 1)) {
        unset.add(registers[id]);
      }
    }
    return unset;
  }
}
