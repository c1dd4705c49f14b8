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

/** Where a kernel's CUDA C++ comes from: the annotation itself or a class-path resource. */
public sealed interface KernelSource {

  /** The name that the compiler's messages give to the source. */
  String name();

  /** The text. A resource is read at each call. */
  String read();

  /**
   * Source that stands in the annotation of an interface.
   *
   * @param declaring the interface
   * @param text the CUDA C++
   */
  static KernelSource inline(Class<?> declaring, String text) {
    return new Inline(declaring.getSimpleName() + ".source", text);
  }

  /**
   * Source in a resource.
   *
   * @param declaring the interface, which a relative name is resolved against
   * @param name the resource as the annotation gives it
   */
  static KernelSource resource(Class<?> declaring, String name) {
    return new Resource(declaring, name);
  }

  /** Source that stands in the annotation. */
  record Inline(String name, String text) implements KernelSource {

    @Override
    public String read() {
      return text;
    }
  }

  /** Source in a class-path resource. */
  record Resource(Class<?> declaring, String name) implements KernelSource {

    @Override
    public String read() {
      try (InputStream stream = declaring.getResourceAsStream(name)) {
        if (stream == null) {
          throw new JitException(
              "the resource '"
                  + name
                  + "' of "
                  + declaring.getName()
                  + " is not on the class path: it was there when the launcher was generated, so"
                  + " package it beside the class");
        }
        return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      } catch (IOException e) {
        throw new UncheckedIOException("cannot read the resource '" + name + "'", e);
      }
    }
  }
}
