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

import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.internal.driver.DriverSelection;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.environment.Variable;
import org.deepjit.runtime.spi.ImageFormat;
import org.jspecify.annotations.Nullable;

/** The device of a runtime, opened at its first use; a failure to open it is not remembered. */
final class LazyDevice implements AutoCloseable {

  private final JitConfig config;
  private final Environment environment;
  private volatile @Nullable Device device;

  LazyDevice(JitConfig config, Environment environment) {
    this.config = config;
    this.environment = environment;
  }

  Device get() {
    Device opened = device;
    return opened != null ? opened : open();
  }

  /** What its kernels are compiled to; does not open the device. */
  ImageFormat imageFormat() {
    return DriverSelection.imageFormat(name());
  }

  /** Begins what opening the device has to wait for. */
  void prepare() {
    DriverSelection.prepare(name());
  }

  private String name() {
    return config.device().orElseGet(() -> environment.text(Variable.JIT_DEVICE));
  }

  private synchronized Device open() {
    Device opened = device;
    if (opened == null) {
      DriverSelection selection = DriverSelection.select(name(), config.envPrefix());
      opened = Device.open(selection.driver(), selection.ordinal());
      device = opened;
    }
    return opened;
  }

  @Override
  public void close() {
    Device opened = device;
    if (opened != null) {
      opened.close();
    }
  }
}
