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
import org.deepjit.runtime.device.Dim3;
import org.deepjit.runtime.device.Event;

/** Rules of the rarer attributes. */
@SuppressWarnings("ImmutableEnumChecker") // the changes capture nothing
enum AttributeBreach implements LaunchBreach {
  PREFERRED_WITHOUT_CLUSTER(
      (draft, _) -> {
        draft.cluster = null;
        draft.attributes.add(new PreferredCluster(Dim3.of(4)));
        return LaunchBreach.cannot(
            "the launch prefers the cluster (4, 1, 1), but has no cluster itself");
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
        return LaunchBreach.cannot(
            "the preferred cluster "
                + preferred
                + " is not a multiple of the cluster (2, 2, 1) in x and y and equal to it in z");
      }),
  PREFERRED_DOES_NOT_DIVIDE(
      (draft, random) -> {
        draft.cluster(2, 1, 1);
        int[] preferred = {4 + 2 * random.nextInt(3), 1, 1};
        draft.attributes.add(new PreferredCluster(Dim3.of(preferred[0])));
        return LaunchBreach.notAMultiple(draft, preferred);
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
      });

  private final BiFunction<LaunchDraft, Random, String> change;

  AttributeBreach(BiFunction<LaunchDraft, Random, String> change) {
    this.change = change;
  }

  @Override
  public String apply(LaunchDraft draft, Random random) {
    return change.apply(draft, random);
  }

  private static String attribute(LaunchDraft draft, LaunchAttribute attribute, String problem) {
    draft.attributes.add(attribute);
    return LaunchBreach.cannot("the attribute " + attribute + " is not possible: " + problem);
  }

  private static AccessPolicyWindow window(long bytes, float hitRatio, AccessProperty miss) {
    return new AccessPolicyWindow(0, bytes, hitRatio, AccessProperty.STREAMING, miss);
  }
}
