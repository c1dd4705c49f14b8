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

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import org.deepjit.runtime.spi.Driver;
import org.deepjit.runtime.spi.DriverProvider;
import org.deepjit.runtime.spi.DriverSearch;
import org.deepjit.runtime.spi.ImageFormat;

/**
 * Runs the recorded kernels once on a device and writes what they returned to a file. With the
 * classes of runtime, emulator and these tests on the class path, on a machine with nvcc: {@code
 * java --enable-native-access=ALL-UNNAMED -cp CLASSES org.deepjit.emulator.driver.RecordOnDevice
 * FILE cuda sm_90a}. The driver {@code emulator} takes an architecture such as {@code compute_90a}.
 */
final class RecordOnDevice {

  private RecordOnDevice() {}

  public static void main(String[] arguments) throws IOException {
    String architecture = arguments[2];
    DriverProvider provider =
        ServiceLoader.load(DriverProvider.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(candidate -> candidate.name().equals(arguments[1]))
            .findFirst()
            .orElseThrow();
    if (!(provider.open() instanceof DriverSearch.Found(Driver driver))) {
      throw new IllegalStateException(provider.open().toString());
    }
    Recording recording = new Recording();
    for (String file : RecordedKernel.FILES) {
      TestDevice device =
          new TestDevice(driver).load(image(provider.imageFormat(), file, architecture));
      for (RecordedKernel kernel : RecordedKernel.all()) {
        if (kernel.file().equals(file)) {
          System.out.println(kernel.name());
          recording.add(kernel.name(), kernel.agreement(), kernel.run().apply(device));
        }
      }
    }
    Files.writeString(
        Path.of(arguments[0]),
        recording.text(
            List.of(
                "Recorded by RecordOnDevice on " + driver.devices().name(0),
                "CUDA driver " + driver.version() + ", kernels compiled for " + architecture,
                "Format: kernel NAME AGREEMENT, then its results; see Recording and Agreement")));
  }

  private static byte[] image(ImageFormat format, String file, String architecture) {
    String source = RecordedKernel.source(file);
    return format == ImageFormat.CUBIN
        ? Nvcc.cubin(source, file, architecture)
        : Nvcc.ptx(source, file, architecture).getBytes(StandardCharsets.UTF_8);
  }
}
