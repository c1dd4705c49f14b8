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
package org.deepjit.emulator.driver;

import java.util.List;
import org.deepjit.emulator.EmulatedDevice;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.spi.DriverProvider;
import org.deepjit.runtime.spi.DriverSearch;
import org.deepjit.runtime.spi.ImageFormat;

/** Offers the emulator under the name {@code "emulator"}; never chosen unless asked for. */
public final class EmulatorDriverProvider implements DriverProvider {

  /** Creates a provider; called by the service loader. */
  public EmulatorDriverProvider() {}

  @Override
  public String name() {
    return EmulatorDriver.NAME;
  }

  @Override
  public ImageFormat imageFormat() {
    return ImageFormat.PTX;
  }

  @Override
  public DriverSearch open() {
    try {
      return new DriverSearch.Found(new EmulatorDriver(EmulatedDevice.of(System::getProperty)));
    } catch (ConfigurationException e) {
      String reason = e.getMessage();
      return new DriverSearch.Missing(
          List.of(new DriverSearch.Rejection(EmulatorDriver.NAME, reason == null ? "" : reason)),
          "correct the system property");
    }
  }
}
