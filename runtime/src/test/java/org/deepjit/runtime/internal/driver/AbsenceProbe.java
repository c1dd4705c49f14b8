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

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.spi.Driver;

/** Runs in a JVM of its own: loads every class of the runtime, then asks for the CUDA driver. */
final class AbsenceProbe {

  private AbsenceProbe() {}

  /** Prints how many classes failed to load and what the selection said. */
  public static void main(String[] arguments) throws Exception {
    List<String> failures = classes().stream().filter(AbsenceProbe::failsToLoad).toList();
    System.out.println("failed to load: " + failures);
    try {
      System.out.println(DriverSelection.select("cuda", "MYLIB").driver().name());
    } catch (ConfigurationException e) {
      System.out.println(e.getMessage());
    }
  }

  private static boolean failsToLoad(String name) {
    try {
      return Class.forName(name, false, AbsenceProbe.class.getClassLoader()).getDeclaredMethods()
          == null;
    } catch (ClassNotFoundException | LinkageError e) {
      return true;
    }
  }

  private static List<String> classes() throws URISyntaxException {
    Path root = Path.of(Driver.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .map(file -> root.relativize(file).toString())
          .filter(file -> file.startsWith("org/") && file.endsWith(".class"))
          .map(file -> file.substring(0, file.length() - ".class".length()).replace('/', '.'))
          .filter(name -> !name.endsWith("package-info"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
