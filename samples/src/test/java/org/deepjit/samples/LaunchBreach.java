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

import java.lang.foreign.Arena;
import java.util.Random;
import java.util.function.BiFunction;
import org.deepjit.runtime.attribute.AccessPolicyWindow;
import org.deepjit.runtime.attribute.AccessProperty;
import org.deepjit.runtime.attribute.LaunchAttribute;
import org.deepjit.runtime.attribute.LaunchCompletionEvent;
import org.deepjit.runtime.attribute.MemSyncDomainMap;
import org.deepjit.runtime.attribute.PreferredCluster;
import org.deepjit.runtime.attribute.PreferredSharedMemoryCarveout;
import org.deepjit.runtime.attribute.Priority;
import org.deepjit.runtime.attribute.ProgrammaticEvent;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Dim3;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Event;
import org.deepjit.runtime.device.Stream;

/** Ways to break one rule of a launch that breaks none; each with the message that says so. */
@SuppressWarnings("ImmutableEnumChecker") // the changes capture nothing
enum LaunchBreach {
  GRID_MISSING(
      (draft, _) -> {
        draft.withoutGrid = true;
        return cannot("CUDA grid dimension must be specified");
      }),
  BLOCK_MISSING(
      (draft, _) -> {
        draft.withoutBlock = true;
        return cannot("CUDA block dimension must be specified");
      }),
  GRID_BELOW_1((draft, random) -> below1(draft.grid, random)),
  BLOCK_BELOW_1((draft, random) -> below1(draft.block, random)),
  CLUSTER_BELOW_1(
      (draft, random) -> {
        draft.cluster(1, 1, 1);
        draft.cluster = new int[] {1, 1, 1};
        return below1(draft.cluster, random);
      }),
  GRID_Y_ABOVE_LIMIT(
      (draft, random) -> above(draft.grid, 1, draft.device.limits().maxGrid(), "grid", random)),
  GRID_Z_ABOVE_LIMIT(
      (draft, random) -> above(draft.grid, 2, draft.device.limits().maxGrid(), "grid", random)),
  BLOCK_X_ABOVE_LIMIT(
      (draft, random) -> above(draft.block, 0, draft.device.limits().maxBlock(), "block", random)),
  BLOCK_Y_ABOVE_LIMIT(
      (draft, random) -> above(draft.block, 1, draft.device.limits().maxBlock(), "block", random)),
  BLOCK_Z_ABOVE_LIMIT(
      (draft, random) -> above(draft.block, 2, draft.device.limits().maxBlock(), "block", random)),
  THREADS_ABOVE_THE_DEVICES(
      (draft, random) -> {
        draft.block[0] = 129 + random.nextInt(128);
        draft.block[1] = 8 + random.nextInt(8);
        draft.block[2] = 1 + random.nextInt(8);
        return threads(draft, "the device allows " + draft.device.limits().maxThreadsPerBlock());
      }),
  THREADS_ABOVE_THE_KERNELS(
      (draft, random) -> {
        draft.block[0] = 33 + random.nextInt(32);
        draft.block[1] = 8;
        draft.block[2] = 1 + random.nextInt(2);
        return threads(draft, "the kernel is compiled for at most " + LaunchDraft.MAX_THREADS);
      }),
  SHARED_MEMORY_NEGATIVE((draft, random) -> sharedMemory(draft, -1 - random.nextInt(100_000))),
  SHARED_MEMORY_ABOVE_LIMIT(
      (draft, random) ->
          sharedMemory(
              draft,
              draft.device.limits().maxSharedMemoryPerBlock()
                  - LaunchDraft.STATIC_SHARED
                  + 1
                  + random.nextInt(100_000))),
  CLUSTER_DOES_NOT_DIVIDE(
      (draft, random) -> {
        draft.cluster(1, 1, 1);
        int dimension = random.nextInt(3);
        draft.cluster = new int[] {1, 1, 1};
        draft.cluster[dimension] = 2 + random.nextInt(7);
        draft.grid[dimension] = draft.cluster[dimension] + 1;
        return notAMultiple(draft, draft.cluster);
      }),
  CLUSTER_NOT_PORTABLE(
      (draft, random) -> {
        draft.cluster(3 + random.nextInt(3), 3, 1 + random.nextInt(2));
        draft.nonPortableCluster = false;
        return cannot(
            "the cluster "
                + LaunchDraft.text(draft.cluster)
                + " has "
                + draft.blocks()
                + " blocks, portable are at most 8; set nonPortableCluster if this device is to"
                + " form it");
      }),
  CLUSTER_ABOVE_THE_DEVICES(
      (draft, random) -> {
        draft.cluster(17 + random.nextInt(16), 1, 1);
        draft.nonPortableCluster = true;
        draft.cooperative = false;
        draft.programmaticDependentLaunch = false;
        draft.sharedMemory = 0;
        return cannot(
            "the cluster "
                + LaunchDraft.text(draft.cluster)
                + " has "
                + draft.blocks()
                + " blocks, the device can form clusters of 16 with blocks of this size");
      }),
  COOPERATIVE_GRID_NOT_RESIDENT(
      (draft, random) -> {
        draft.cluster = null;
        draft.cooperative = true;
        draft.programmaticDependentLaunch = false;
        draft.sharedMemory = 0;
        int threads = draft.block[0] * draft.block[1] * draft.block[2];
        int warps = Math.ceilDiv(threads, 32);
        int resident = Math.min(64 / warps, 32) * draft.device.multiprocessors();
        draft.grid[0] = resident + 1 + random.nextInt(10_000);
        draft.grid[1] = 1;
        draft.grid[2] = 1;
        return cannot(
            "the cooperative grid has "
                + draft.grid[0]
                + " blocks, the device holds "
                + resident
                + " of them at a time");
      }),
  PREFERRED_WITHOUT_CLUSTER(
      (draft, _) -> {
        draft.cluster = null;
        draft.attributes.add(new PreferredCluster(Dim3.of(4)));
        return cannot("the launch prefers the cluster (4, 1, 1), but has no cluster itself");
      }),
  PREFERRED_NO_MULTIPLE(
      (draft, random) -> {
        draft.cluster(2, 2, 1);
        Dim3 preferred =
            switch (random.nextInt(3)) {
              case 0 -> Dim3.of(3, 2);
              case 1 -> Dim3.of(2, 5);
              default -> Dim3.of(2, 2, 2);
            };
        draft.attributes.add(new PreferredCluster(preferred));
        return cannot(
            "the preferred cluster "
                + preferred
                + " is not a multiple of the cluster (2, 2, 1) in x and y and equal to it in z");
      }),
  PREFERRED_DOES_NOT_DIVIDE(
      (draft, random) -> {
        draft.cluster(2, 1, 1);
        int[] preferred = {4 + 2 * random.nextInt(3), 1, 1};
        draft.attributes.add(new PreferredCluster(Dim3.of(preferred[0])));
        return notAMultiple(draft, preferred);
      }),
  PRIORITY_OUT_OF_RANGE(
      (draft, random) -> {
        var range = draft.device.priorities();
        int beyond = 1 + random.nextInt(100);
        int value = random.nextBoolean() ? range.lowest() + beyond : range.highest() - beyond;
        return attribute(
            draft,
            new Priority(value),
            "the priority is "
                + value
                + ", the device has "
                + range.highest()
                + " (first) to "
                + range.lowest()
                + " (last)");
      }),
  MEM_SYNC_DOMAIN_OUT_OF_RANGE(
      (draft, random) -> {
        int count = draft.device.features().memSyncDomains();
        int value = random.nextBoolean() ? count + random.nextInt(100) : -1 - random.nextInt(100);
        return attribute(
            draft,
            random.nextBoolean() ? new MemSyncDomainMap(value, 0) : new MemSyncDomainMap(0, value),
            "the memory synchronisation domain is "
                + value
                + ", the device has 0 to "
                + (count - 1));
      }),
  CARVEOUT_OUT_OF_RANGE(
      (draft, random) -> {
        int percent = random.nextBoolean() ? 101 + random.nextInt(100) : -1 - random.nextInt(100);
        return attribute(
            draft,
            new PreferredSharedMemoryCarveout(percent),
            "the shared-memory carve-out is " + percent + " %, allowed are 0 to 100");
      }),
  WINDOW_ABOVE_LIMIT(
      (draft, random) -> {
        long most = draft.device.features().maxAccessPolicyWindow();
        long bytes = random.nextBoolean() ? most + 1 + random.nextInt() : -1;
        bytes = bytes <= most && bytes >= 0 ? most + 1 : bytes;
        return attribute(
            draft,
            window(bytes, 1, AccessProperty.NORMAL),
            "the access-policy window has " + bytes + " bytes, allowed are 0 to " + most);
      }),
  WINDOW_HIT_RATIO(
      (draft, random) -> {
        float ratio = random.nextBoolean() ? 1.5f + random.nextInt(9) : -0.5f;
        return attribute(
            draft,
            window(0, ratio, AccessProperty.NORMAL),
            "the access-policy window's hit ratio is " + ratio + ", allowed are 0 to 1");
      }),
  WINDOW_MISS_PERSISTING(
      (draft, _) ->
          attribute(
              draft,
              window(0, 1, AccessProperty.PERSISTING),
              "the access-policy window's miss property is PERSISTING, allowed are NORMAL and"
                  + " STREAMING")),
  EVENT_WITH_TIMING(
      (draft, random) -> {
        try (Event event = draft.device.newEvent()) {
          return attribute(
              draft,
              random.nextBoolean()
                  ? new ProgrammaticEvent(event, random.nextBoolean())
                  : new LaunchCompletionEvent(event),
              "its event records time; make it with Device.newEventWithoutTiming()");
        }
      }),
  CLOSED_STREAM(
      (draft, _) -> {
        draft.stream = closedStream(draft);
        return "the stream is closed";
      }),
  CLOSED_BUFFER(
      (draft, _) -> {
        DeviceBuffer<Integer> buffer = draft.device.allocate(ElementType.INT, 4);
        draft.arguments.set(0, buffer);
        buffer.close();
        return "the buffer is closed: " + buffer;
      }),
  ARGUMENT_MISSING(
      (draft, random) -> {
        draft.arguments.remove(random.nextInt(4));
        return "checked has 4 parameters (8 bytes at 0, 4 bytes at 8, 16 bytes at 16, 4 bytes at"
            + " 32), given 3 arguments";
      }),
  ARGUMENT_TOO_MANY(
      (draft, random) -> {
        draft.arguments.add(random.nextInt(5), 1);
        return "checked has 4 parameters (8 bytes at 0, 4 bytes at 8, 16 bytes at 16, 4 bytes at"
            + " 32), given 5 arguments";
      }),
  ARGUMENT_OF_ANOTHER_SIZE(
      (draft, random) -> {
        Object wrong =
            switch (random.nextInt(4)) {
              case 0 -> random.nextLong();
              case 1 -> random.nextDouble();
              case 2 -> (short) random.nextInt();
              default -> random.nextBoolean();
            };
        draft.arguments.set(1, wrong);
        return "argument 1 of checked is a "
            + wrong.getClass().getSimpleName()
            + " of "
            + (wrong instanceof Number number ? sizeOf(number) : 1)
            + " bytes, the kernel's parameter has 4";
      }),
  STRUCT_OF_ANOTHER_SIZE(
      (draft, random) -> {
        int bytes = 1 + random.nextInt(15);
        var segment = Arena.ofAuto().allocate(bytes);
        draft.arguments.set(2, segment);
        return "argument 2 of checked is a "
            + segment.getClass().getSimpleName()
            + " of "
            + bytes
            + " bytes, the kernel's parameter has 16";
      }),
  ARGUMENT_OF_NO_KIND(
      (draft, random) -> {
        int index = random.nextInt(4);
        draft.arguments.set(index, "text");
        return "argument "
            + index
            + " is a java.lang.String; allowed are boxed primitives, Half, BFloat16, the records of"
            + " org.deepjit.runtime.vector, DeviceBuffer, DevicePointer, CUdeviceptr, TensorMap"
            + " and, with the bytes of a struct, MemorySegment";
      });

  private final BiFunction<LaunchDraft, Random, String> change;

  LaunchBreach(BiFunction<LaunchDraft, Random, String> change) {
    this.change = change;
  }

  /** Breaks the rule and returns the message that the launch must fail with. */
  String apply(LaunchDraft draft, Random random) {
    return change.apply(draft, random);
  }

  private static String cannot(String reason) {
    return "cannot launch checked: " + reason;
  }

  private static String below1(int[] size, Random random) {
    size[random.nextInt(3)] = -random.nextInt(10);
    return "dimensions must be at least 1, given " + LaunchDraft.text(size);
  }

  private static String above(int[] size, int dimension, Dim3 limit, String what, Random random) {
    int most = dimension == 0 ? limit.x() : dimension == 1 ? limit.y() : limit.z();
    size[dimension] = most + 1 + random.nextInt(100_000);
    return cannot(
        what
            + "."
            + "xyz".charAt(dimension)
            + " is "
            + size[dimension]
            + ", allowed are 1 to "
            + most);
  }

  private static String threads(LaunchDraft draft, String allowed) {
    int threads = draft.block[0] * draft.block[1] * draft.block[2];
    return cannot("the block has " + threads + " threads, " + allowed);
  }

  private static String sharedMemory(LaunchDraft draft, int bytes) {
    draft.sharedMemory = bytes;
    int most = draft.device.limits().maxSharedMemoryPerBlock();
    return cannot(
        "dynamic shared memory is "
            + bytes
            + " bytes, allowed are 0 to "
            + (most - LaunchDraft.STATIC_SHARED)
            + ": the device's "
            + most
            + " less the kernel's own "
            + LaunchDraft.STATIC_SHARED);
  }

  private static String notAMultiple(LaunchDraft draft, int[] cluster) {
    return cannot(
        "the grid "
            + LaunchDraft.text(draft.grid)
            + " is not a multiple of the cluster "
            + LaunchDraft.text(cluster));
  }

  private static String attribute(LaunchDraft draft, LaunchAttribute attribute, String problem) {
    draft.attributes.add(attribute);
    return cannot("the attribute " + attribute + " is not possible: " + problem);
  }

  private static AccessPolicyWindow window(long bytes, float hitRatio, AccessProperty miss) {
    return new AccessPolicyWindow(0, bytes, hitRatio, AccessProperty.STREAMING, miss);
  }

  private static Stream closedStream(LaunchDraft draft) {
    Stream stream = draft.device.newStream();
    stream.close();
    return stream;
  }

  private static int sizeOf(Number number) {
    return number instanceof Short ? Short.BYTES : Long.BYTES;
  }
}
