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
package org.deepjit.samples;

import static org.assertj.core.api.Assertions.assertThat;

import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.attribute.LaunchCompletionEvent;
import org.deepjit.runtime.attribute.ProgrammaticEvent;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Event;
import org.deepjit.runtime.device.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Programmatic dependent launch is really on: a kernel waits, for a bounded time, for a flag that
 * its successor in the stream sets. It sees the flag only if the two run at the same time, so that
 * tools which run kernels one by one, such as compute-sanitizer, leave out the tag {@code overlap}.
 */
@Tag("gpu")
@Tag("overlap")
final class ProgrammaticLaunchGpuTest extends OnDevice {

  private static final String PRIMARY =
      """
      extern "C" __global__ void primary(int* flag, int* seen, long long cycles) {
        cudaTriggerProgrammaticLaunchCompletion();
        long long start = clock64();
        int set = 0;
        while (set == 0 && clock64() - start < cycles) {
          set = atomicAdd(flag, 0);
        }
        *seen = set;
      }
      """;
  private static final String SECONDARY =
      """
      extern "C" __global__ void secondary(int* flag) {
        atomicExch(flag, 1);
        __threadfence();
        cudaGridDependencySynchronize();
      }
      """;

  /** Half a second and more: a successor that may run begins long before. */
  private static final long LONG = 1_000_000_000;

  /** What a successor that may not run is waited for. */
  private static final long SHORT = 50_000_000;

  private Kernel primary;
  private Kernel secondary;

  ProgrammaticLaunchGpuTest() {
    super("cuda", "nvcc");
  }

  /** The first launch of a kernel loads it, which waits for kernels that run. */
  @BeforeEach
  void launchBothOnce() {
    primary = runtime().compile("primary", PRIMARY);
    secondary = runtime().compile("secondary", SECONDARY);
    try (Stream stream = device().newStream();
        DeviceBuffer<Integer> flag = device().copyOf(new int[1]);
        DeviceBuffer<Integer> seen = device().copyOf(new int[1])) {
      runtime().launch(secondary, one(stream).build(), flag);
      runtime().launch(primary, one(stream).build(), flag, seen, SHORT);
      stream.synchronize();
    }
  }

  private static LaunchOptions.Builder one(Stream stream) {
    return LaunchOptions.builder().stream(stream).grid(1).block(1);
  }

  /** Whether the first kernel saw what the second one wrote. */
  private boolean overlap(LaunchOptions.Builder first, LaunchOptions.Builder second, long cycles) {
    int[] result = new int[1];
    try (DeviceBuffer<Integer> flag = device().copyOf(new int[1]);
        DeviceBuffer<Integer> seen = device().copyOf(new int[] {-1})) {
      device().synchronize();
      runtime().launch(primary, first.build(), flag, seen, cycles);
      runtime().launch(secondary, second.build(), flag);
      device().synchronize();
      seen.copyTo(result);
    }
    assertThat(result[0]).isBetween(0, 1);
    return result[0] == 1;
  }

  @Test
  void aDependentKernelBeginsBeforeItsPredecessorEnds() {
    try (Stream stream = device().newStream()) {
      assertThat(overlap(one(stream), one(stream).programmaticDependentLaunch(true), LONG))
          .isTrue();
    }
  }

  @Test
  void withoutTheOptionItDoesNot() {
    try (Stream stream = device().newStream()) {
      assertThat(overlap(one(stream), one(stream), SHORT)).isFalse();
      assertThat(overlap(one(stream), one(stream).programmaticDependentLaunch(false), SHORT))
          .isFalse();
    }
  }

  @Test
  void theRuntimesDefaultSwitchesItOnToo() {
    try (Stream stream = device().newStream()) {
      runtime()
          .defaultLaunchOptions(LaunchOptions.builder().programmaticDependentLaunch(true).build());
      assertThat(overlap(one(stream), one(stream), LONG)).isTrue();
    }
  }

  /** What waits for such an event may begin early, and need not: that it did is only printed. */
  @Test
  void aProgrammaticEventIsRecorded() {
    try (Stream stream = device().newStream();
        Stream other = device().newStream();
        Event event = device().newEventWithoutTiming()) {
      boolean seen =
          afterEvent(
              one(stream).attribute(new ProgrammaticEvent(event, false)), event, other, stream);
      System.out.println("a wait for a programmatic event overlapped: " + seen);
      seen =
          afterEvent(
              one(stream).attribute(new ProgrammaticEvent(event, true)), event, other, stream);
      System.out.println("a wait for one that blocks trigger at their start overlapped: " + seen);
      assertThat(event.isDone()).isTrue();
    }
  }

  /** Like {@link #aProgrammaticEventIsRecorded}. */
  @Test
  void aLaunchCompletionEventIsRecorded() {
    try (Stream stream = device().newStream();
        Stream other = device().newStream();
        Event event = device().newEventWithoutTiming()) {
      boolean seen =
          afterEvent(one(stream).attribute(new LaunchCompletionEvent(event)), event, other, stream);
      System.out.println("a wait for a launch-completion event overlapped: " + seen);
      assertThat(event.isDone()).isTrue();
    }
  }

  private boolean afterEvent(
      LaunchOptions.Builder first, Event event, Stream other, Stream stream) {
    int[] result = new int[1];
    try (DeviceBuffer<Integer> flag = device().copyOf(new int[1]);
        DeviceBuffer<Integer> seen = device().copyOf(new int[] {-1})) {
      device().synchronize();
      runtime().launch(primary, first.build(), flag, seen, SHORT);
      other.waitFor(event);
      runtime().launch(secondary, one(other).programmaticDependentLaunch(true).build(), flag);
      other.synchronize();
      stream.synchronize();
      seen.copyTo(result);
    }
    assertThat(result[0]).isBetween(0, 1);
    return result[0] == 1;
  }
}
