package org.deepjit.emulator.driver;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The CUDA sources among the tests' resources. */
final class Kernels {

  private Kernels() {}

  static String source(String name) {
    try (InputStream stream = Kernels.class.getResourceAsStream("/kernels/" + name)) {
      if (stream == null) {
        throw new IllegalArgumentException(name);
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
