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
package org.deepjit.runtime.internal.driver;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.internal.environment.NearestName;
import org.deepjit.runtime.internal.foreign.FirstHandle;
import org.deepjit.runtime.spi.Driver;
import org.deepjit.runtime.spi.DriverProvider;
import org.deepjit.runtime.spi.DriverSearch;
import org.deepjit.runtime.spi.ImageFormat;

/**
 * The driver and the device that a configuration chose by name.
 *
 * @param driver the opened driver
 * @param ordinal a device that it has
 */
public record DriverSelection(Driver driver, int ordinal) {

  private static final DriverProvider CUDA = new CudaDriverProvider();
  private static final String EMULATOR = "emulator";

  /**
   * Opens the driver that a device's name names. There is no fallback to another one.
   *
   * @param device a driver's name and possibly an ordinal, {@code "cuda"}, {@code "cuda:1"}, {@code
   *     "emulator"}
   * @param envPrefix the prefix of the library's environment variables, for messages
   * @throws ConfigurationException if the name is malformed or unknown, the driver is missing, or
   *     it has no device of that ordinal
   */
  public static DriverSelection select(String device, String envPrefix) {
    DeviceName name = DeviceName.parse(device);
    return switch (provider(name.driver()).open()) {
      case DriverSearch.Found(Driver driver) -> {
        checkOrdinal(driver, name);
        yield new DriverSelection(driver, name.ordinal());
      }
      case DriverSearch.Missing missing ->
          throw new ConfigurationException(missing(device, envPrefix, missing));
    };
  }

  /**
   * What kernels are compiled to for the driver that a device's name names. Does not open it.
   *
   * @throws ConfigurationException if the name is malformed or unknown
   */
  public static ImageFormat imageFormat(String device) {
    return provider(DeviceName.parse(device).driver()).imageFormat();
  }

  /** Begins what {@link #select} has to wait for, if anything; finds no fault with the name. */
  public static void prepare(String device) {
    if (device.startsWith(CUDA.name())) {
      FirstHandle.begin();
    }
  }

  /** Others are looked for: in every archive of the class path, which takes its time. */
  private static DriverProvider provider(String name) {
    return name.equals(CUDA.name()) ? CUDA : otherProvider(name);
  }

  private static DriverProvider otherProvider(String name) {
    var providers = new TreeMap<String, DriverProvider>();
    for (DriverProvider provider :
        ServiceLoader.load(DriverProvider.class, DriverProvider.class.getClassLoader())) {
      providers.putIfAbsent(provider.name(), provider);
    }
    DriverProvider provider = providers.get(name);
    if (provider == null) {
      Optional<String> nearest = NearestName.of(name, providers.keySet());
      throw new ConfigurationException(
          "there is no driver '"
              + name
              + "': present here are "
              + String.join(", ", providers.keySet())
              + nearest.map(near -> "; did you mean '" + near + "'?").orElse("")
              + (name.equals(EMULATOR)
                  ? "; the emulator is in the artifact org.deepjit:deepjit-emulator"
                  : ""));
    }
    return provider;
  }

  private static void checkOrdinal(Driver driver, DeviceName name) {
    int count = driver.devices().count();
    if (name.ordinal() >= count) {
      throw new ConfigurationException(
          "there is no device '"
              + name.driver()
              + ":"
              + name.ordinal()
              + "': the driver has "
              + describe(name.driver(), count));
    }
  }

  static String describe(String driver, int count) {
    return switch (count) {
      case 0 -> "no device";
      case 1 -> "1 device, " + driver + ":0";
      default -> count + " devices, " + driver + ":0 to " + driver + ":" + (count - 1);
    };
  }

  private static String missing(String device, String envPrefix, DriverSearch.Missing missing) {
    String emulator =
        !device.startsWith(EMULATOR)
            ? ", or run kernels on the JVM: JitConfig.device(\""
                + EMULATOR
                + "\") or "
                + envPrefix
                + "_JIT_DEVICE="
                + EMULATOR
            : "";
    return "no driver for the device '"
        + device
        + "'. Tried:\n"
        + lines(missing.rejected())
        + missing.advice()
        + emulator
        + ".";
  }

  private static String lines(List<DriverSearch.Rejection> rejected) {
    return rejected.stream()
        .map(rejection -> "  " + rejection.candidate() + ": " + rejection.reason() + "\n")
        .collect(Collectors.joining());
  }
}
