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
package org.deepjit.emulator;

import java.util.function.Function;
import org.deepjit.runtime.ConfigurationException;
import org.jspecify.annotations.Nullable;

/**
 * The GPU that the emulator presents. The default is an H200; system properties change it: {@code
 * deepjit.emulator.name}, {@code .multiprocessors}, {@code .capability} (such as {@code 10.0}),
 * {@code .memory} (bytes), {@code .sharedMemoryPerBlock} (bytes, with opt-in), {@code .workers}
 * (threads that run blocks; default: the processors), {@code .instructionLimit} (thread
 * instructions of a block, after which it is reported as endless).
 *
 * @param name its marketing name
 * @param multiprocessors streaming multiprocessors
 * @param capabilityMajor compute capability, major
 * @param capabilityMinor compute capability, minor
 * @param memory device memory in bytes
 * @param sharedMemoryPerBlock most shared memory of a block in bytes, with opt-in
 * @param clockKilohertz peak clock
 * @param l2Bytes second-level cache in bytes
 * @param workers threads that run blocks
 * @param instructionLimit thread instructions after which a block is stopped
 */
public record EmulatedDevice(
    String name,
    int multiprocessors,
    int capabilityMajor,
    int capabilityMinor,
    long memory,
    int sharedMemoryPerBlock,
    int clockKilohertz,
    int l2Bytes,
    int workers,
    long instructionLimit) {

  private static final String PREFIX = "deepjit.emulator.";
  private static final long USUAL_LIMIT = 1L << 34;

  /** An H200. */
  public static EmulatedDevice h200() {
    return new EmulatedDevice(
        "NVIDIA H200 (emulated)",
        132,
        9,
        0,
        150_109_880_320L,
        232_448,
        1_980_000,
        62_914_560,
        Runtime.getRuntime().availableProcessors(),
        USUAL_LIMIT);
  }

  /**
   * An H200 changed by the properties that the source knows.
   *
   * @param source answers a property's value or null
   * @throws ConfigurationException if a value is not a number or out of range
   */
  public static EmulatedDevice of(Function<String, @Nullable String> source) {
    EmulatedDevice base = h200();
    String name = source.apply(PREFIX + "name");
    String capability = source.apply(PREFIX + "capability");
    int major = base.capabilityMajor;
    int minor = base.capabilityMinor;
    if (capability != null) {
      if (!capability.matches("[0-9]{1,2}\\.[0-9]")) {
        throw new ConfigurationException(
            PREFIX + "capability is '" + capability + "'; expected a number such as 9.0");
      }
      int dot = capability.indexOf('.');
      major = Integer.parseInt(capability.substring(0, dot));
      minor = Integer.parseInt(capability.substring(dot + 1));
    }
    return new EmulatedDevice(
        name == null ? base.name : name,
        (int) number(source, "multiprocessors", base.multiprocessors, 1024),
        major,
        minor,
        number(source, "memory", base.memory, 1L << 45),
        (int) number(source, "sharedMemoryPerBlock", base.sharedMemoryPerBlock, 1 << 20),
        base.clockKilohertz,
        base.l2Bytes,
        (int) number(source, "workers", base.workers, 1024),
        number(source, "instructionLimit", base.instructionLimit, Long.MAX_VALUE));
  }

  private static long number(
      Function<String, @Nullable String> source, String key, long fallback, long most) {
    String text = source.apply(PREFIX + key);
    if (text == null) {
      return fallback;
    }
    try {
      long value = Long.parseLong(text.strip());
      if (value >= 1 && value <= most) {
        return value;
      }
    } catch (NumberFormatException e) {
      // falls through to the one message
    }
    throw new ConfigurationException(
        PREFIX + key + " is '" + text + "'; expected a number from 1 to " + most);
  }
}
