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

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.device.Device;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests that run on one device, each with an empty cache. */
abstract class OnDevice {

  @TempDir Path directory;
  private final String device;
  private final String compiler;
  private JitRuntime runtime;

  /** Tests on a device, with a compiler, named as a configuration names them. */
  OnDevice(String device, String compiler) {
    this.device = device;
    this.compiler = compiler;
  }

  @BeforeEach
  final void open() {
    runtime = JitRuntime.create(config("SAMPLES", Map.of()).build());
  }

  @AfterEach
  final void close() {
    runtime.close();
  }

  /** A configuration for the device whose cache is the test's own, unless a variable says other. */
  JitConfig.Builder config(String prefix, Map<String, String> variables) {
    var environment = new HashMap<>(System.getenv());
    environment.put(prefix + "_JIT_CACHE_DIR", directory.resolve("cache").toString());
    environment.putAll(variables);
    return JitConfig.builder(prefix).environment(environment).device(device).compiler(compiler);
  }

  JitRuntime runtime() {
    return runtime;
  }

  Device device() {
    return runtime.device();
  }
}
