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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.deepjit.emulator.machine.RegisterPlan;

/**
 * Turns registers into slots. While the function is surveyed it records which instruction reads and
 * writes which register; afterwards it answers with the slots that liveness gave them, and collects
 * the constants and special registers that need slots of their own.
 */
final class RegisterUse {

  private final List<List<VirtualRegister>> reads = new ArrayList<>();
  private final List<List<VirtualRegister>> writes = new ArrayList<>();
  private final Map<RegisterPlan.Extra, Integer> intExtras = new HashMap<>();
  private final Map<RegisterPlan.Extra, Integer> longExtras = new HashMap<>();
  private final List<RegisterPlan.Extra> intList = new ArrayList<>();
  private final List<RegisterPlan.Extra> longList = new ArrayList<>();
  private SlotPlan plan = SlotPlan.NONE;
  private boolean surveying = true;

  void begin() {
    if (surveying) {
      reads.add(new ArrayList<>());
      writes.add(new ArrayList<>());
    }
  }

  void use(SlotPlan slots) {
    plan = slots;
    surveying = false;
  }

  List<VirtualRegister> reads(int item) {
    return reads.get(item);
  }

  List<VirtualRegister> writes(int item) {
    return writes.get(item);
  }

  int read(VirtualRegister register) {
    if (surveying) {
      reads.getLast().add(register);
      return 0;
    }
    return plan.slot(register);
  }

  int write(VirtualRegister register) {
    if (surveying) {
      writes.getLast().add(register);
      return 0;
    }
    return plan.slot(register);
  }

  int intExtra(RegisterPlan.Extra extra) {
    return surveying ? 0 : extra(extra, intExtras, intList, plan.ints());
  }

  int longExtra(RegisterPlan.Extra extra) {
    return surveying ? 0 : extra(extra, longExtras, longList, plan.longs());
  }

  int constantPredicate(boolean value) {
    return plan.predicates() + (value ? 1 : 0);
  }

  private static int extra(
      RegisterPlan.Extra extra,
      Map<RegisterPlan.Extra, Integer> known,
      List<RegisterPlan.Extra> list,
      int base) {
    Integer slot = known.get(extra);
    if (slot == null) {
      slot = base + list.size();
      list.add(extra);
      known.put(extra, slot);
    }
    return slot;
  }

  RegisterPlan registers() {
    return new RegisterPlan(
        plan.ints(),
        plan.longs(),
        plan.predicates(),
        plan.unsetInts(),
        plan.unsetLongs(),
        intList,
        longList);
  }
}
