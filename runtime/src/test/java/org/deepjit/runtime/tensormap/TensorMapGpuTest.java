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
package org.deepjit.runtime.tensormap;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.ServiceLoader;
import java.util.Set;
import org.deepjit.runtime.CudaException;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.spi.Driver;
import org.deepjit.runtime.spi.DriverProvider;
import org.deepjit.runtime.spi.DriverSearch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The rules in Java are the driver's: it takes what they allow and refuses what they refuse. Runs
 * on a device; what kinds and types it covers depends on the device's compute capability.
 */
@Tag("gpu")
final class TensorMapGpuTest {

  private static final int VALID = 20_000;
  private static final int BREACHES = 200;

  /** CUDA's documentation forbids them, and the driver takes some of them. */
  private static final Set<Breach> STRICTER =
      EnumSet.of(Breach.NULL_ADDRESS, Breach.INTERLEAVE_32B_WITHOUT_ITS_SWIZZLE);

  private Device device;
  private DeviceBuffer<Byte> memory;

  @BeforeEach
  void openTheDevice() {
    device = Device.open(cuda(), 0);
    memory = device.allocate(ElementType.UNSIGNED_BYTE, 1 << 21);
  }

  @AfterEach
  void closeTheDevice() {
    memory.close();
    device.close();
  }

  private static Driver cuda() {
    DriverProvider provider =
        ServiceLoader.load(DriverProvider.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(candidate -> candidate.name().equals("cuda"))
            .findFirst()
            .orElseThrow();
    return switch (provider.open()) {
      case DriverSearch.Found(Driver driver) -> driver;
      case DriverSearch.Missing missing -> throw new AssertionError(missing.toString());
    };
  }

  private RandomDrafts drafts(long seed) {
    return new RandomDrafts(seed, device.computeCapability().major(), memory.address());
  }

  /** Whether the driver encodes a description that nobody looked at. */
  private boolean driverTakes(Draft draft) {
    try {
      draft.encodeUnchecked(device);
      return true;
    } catch (CudaException refused) {
      return false;
    }
  }

  @Test
  void theDriverTakesWhatTheRulesAllow() {
    RandomDrafts drafts = drafts(11);
    Map<Draft.Kind, int[]> counts = new EnumMap<>(Draft.Kind.class);
    List<String> refused = new ArrayList<>();
    for (int i = 0; i < VALID; i++) {
      Draft draft = drafts.next();
      int[] count = counts.computeIfAbsent(draft.kind, kind -> new int[2]);
      count[0]++;
      try {
        draft.build(device);
        count[1]++;
      } catch (CudaException refusal) {
        refused.add(draft + "\n    " + refusal.getMessage());
      }
    }
    counts.forEach(
        (kind, count) ->
            System.out.printf("%-12s %6d allowed, %6d encoded%n", kind, count[0], count[1]));
    assertThat(refused.stream().limit(40)).isEmpty();
  }

  @Test
  void theDriverRefusesWhatTheRulesRefuse() {
    RandomDrafts drafts = drafts(12);
    Map<Breach, List<String>> taken = new EnumMap<>(Breach.class);
    for (Breach breach : Breach.values()) {
      int tried = 0;
      List<String> accepted = new ArrayList<>();
      for (int i = 0; i < 100 * BREACHES && tried < BREACHES; i++) {
        Draft draft = drafts.next();
        if (breach.apply(draft, drafts.random()) != null) {
          tried++;
          if (driverTakes(draft)) {
            accepted.add(draft.toString());
          }
        }
      }
      System.out.printf(
          "%-36s %4d broken, %4d refused by the driver%n", breach, tried, tried - accepted.size());
      if (!accepted.isEmpty() && !STRICTER.contains(breach)) {
        taken.put(breach, accepted.subList(0, Math.min(3, accepted.size())));
      }
    }
    assertThat(taken).isEmpty();
    assertThat(theDeviceStillCopies()).isTrue();
  }

  /** What the rules refuse although the driver may not: said here, asserted nowhere. */
  @Test
  void theDriversWordOnStricterRulesIsPrinted() {
    for (DataType type : DataType.values()) {
      if (type.isPacked()) {
        Draft draft = row(128);
        draft.type = type;
        System.out.printf("type %s: %s%n", type, driverTakes(draft) ? "encoded" : "refused");
      }
    }
    for (Swizzle swizzle : Swizzle.values()) {
      if (swizzle.hasLargeAtoms()) {
        Draft draft = row(128);
        draft.swizzle = swizzle;
        System.out.printf("swizzle %s: %s%n", swizzle, driverTakes(draft) ? "encoded" : "refused");
      }
    }
    for (int step : new int[] {0, 2, 9}) {
      Draft draft = row(128);
      draft.elementStrides.set(0, step);
      System.out.printf(
          "elementStrides[0] %d: %s%n", step, driverTakes(draft) ? "encoded" : "refused");
    }
  }

  private Draft row(int elements) {
    Draft draft = new Draft(Draft.Kind.TILED);
    draft.address = memory.address();
    draft.dims.add((long) elements);
    draft.elementStrides.add(1);
    draft.box.add(elements);
    return draft;
  }

  @Test
  void aReplacedAddressGivesTheBytesOfANewMap() {
    RandomDrafts drafts = drafts(13);
    for (int i = 0; i < 1_000; i++) {
      Draft draft = drafts.next();
      TensorMap map = draft.build(device);
      draft.address += 32L * drafts.random().nextInt(1 << 15);
      TensorMap moved = map.withAddress(draft.address);
      assertThat(moved.segment().toArray(ValueLayout.JAVA_BYTE))
          .as(draft::toString)
          .isEqualTo(draft.build(device).segment().toArray(ValueLayout.JAVA_BYTE));
    }
  }

  private boolean theDeviceStillCopies() {
    byte[] sent = new byte[1 << 21];
    new Random(14).nextBytes(sent);
    byte[] received = new byte[sent.length];
    memory.copyFrom(sent);
    memory.copyTo(received);
    return Arrays.equals(sent, received);
  }
}
