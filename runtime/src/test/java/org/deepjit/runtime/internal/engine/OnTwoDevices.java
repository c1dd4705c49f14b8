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
package org.deepjit.runtime.internal.engine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests with a runtime on each of two devices, which share an empty cache. */
abstract class OnTwoDevices {

  @TempDir Path directory;
  private final List<JitRuntime> runtimes = new ArrayList<>();

  /** What the kernel leaves in a buffer of zeros: the number, unless no kernel runs. */
  abstract int result(int expected);

  @BeforeEach
  final void open() {
    for (int i = 0; i < 2; i++) {
      var environment = new HashMap<>(System.getenv());
      environment.put("TEST_JIT_CACHE_DIR", directory.toString());
      runtimes.add(
          JitRuntime.create(
              JitConfig.builder("TEST").environment(environment).device("cuda:" + i).build()));
    }
  }

  @AfterEach
  final void close() {
    runtimes.forEach(JitRuntime::close);
  }

  final JitRuntime runtime(int device) {
    return runtimes.get(device);
  }

  final Device device(int device) {
    return runtime(device).device();
  }

  static LaunchOptions in(Stream stream) {
    return LaunchOptions.builder().grid(1).block(1).stream(stream).build();
  }

  static int content(DeviceBuffer<Integer> buffer) {
    int[] value = new int[1];
    buffer.copyTo(value);
    return value[0];
  }
}
