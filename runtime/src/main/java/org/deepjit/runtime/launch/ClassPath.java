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
package org.deepjit.runtime.launch;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.deepjit.runtime.JitException;

/** Reads the resources that annotations name. */
final class ClassPath {

  private ClassPath() {}

  /**
   * The text of a resource.
   *
   * @param what what messages call it: resource or header
   */
  static String read(Class<?> declaring, String what, String name) {
    try (InputStream stream = declaring.getResourceAsStream(name)) {
      if (stream == null) {
        throw new JitException(
            "the " + what + " '" + name + "' of " + declaring.getName() + whyMissing(declaring));
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the " + what + " '" + name + "'", e);
    }
  }

  /** Resources of a named module are found only in packages that are open to the reader. */
  private static String whyMissing(Class<?> declaring) {
    Module module = declaring.getModule();
    String home = declaring.getPackageName();
    return module.isOpen(home, ClassPath.class.getModule())
        ? " is not on the class path: it was there when the launcher was generated, so package it"
            + " beside the class"
        : " cannot be seen from outside of the module "
            + module.getName()
            + ": add 'opens "
            + home
            + " to org.deepjit.runtime;' to its module-info.java";
  }
}
