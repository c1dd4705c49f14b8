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
package org.deepjit.runtime.internal.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CommandSlotsTest {

  @ParameterizedTest
  @CsvSource({
    "25275953152, 16, 16",
    "8589934592, 16, 8",
    "8589934591, 16, 7",
    "1000, 16, 1",
    "9223372036854775807, 2, 2"
  })
  void coresAndMemoryBoundThem(long memory, int cores, int expected) {
    assertThat(CommandSlots.count(memory, cores)).isEqualTo(expected);
  }

  @Test
  void theProcessHasNoMoreThanCores() {
    assertThat(CommandSlots.SHARED.count())
        .isBetween(1, Runtime.getRuntime().availableProcessors());
  }

  @Test
  void whoWaitedLongestIsNext() throws Exception {
    var slots = new CommandSlots(1);
    var order = new ArrayList<Integer>();
    var tasks = new ArrayList<FutureTask<Void>>();
    CommandSlots.Slot first = slots.take();
    for (int i = 0; i < 3; i++) {
      int number = i;
      var task =
          new FutureTask<Void>(
              () -> {
                try (CommandSlots.Slot _ = slots.take()) {
                  order.add(number); // One at a time, so this needs no lock.
                }
                return null;
              });
      tasks.add(task);
      Thread.ofPlatform().start(task);
      while (slots.waiting() <= i) {
        Thread.onSpinWait();
      }
    }
    first.close();
    for (FutureTask<Void> task : tasks) {
      task.get();
    }
    assertThat(order).isEqualTo(List.of(0, 1, 2));
  }

  @Test
  void waitingCanBeInterrupted() throws Exception {
    var slots = new CommandSlots(1);
    CommandSlots.Slot first = slots.take();
    var outcome =
        new FutureTask<>(
            () -> {
              try (CommandSlots.Slot _ = slots.take()) {
                return false;
              } catch (InterruptedException _) {
                return true;
              }
            });
    Thread thread = Thread.ofVirtual().start(outcome);
    while (slots.waiting() == 0) {
      Thread.onSpinWait();
    }
    thread.interrupt();
    assertThat(outcome.get()).isTrue();
    first.close();
    slots.take().close();
  }
}
