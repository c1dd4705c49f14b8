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

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Where a kernel's CUDA C++ comes from: the annotation itself or a class-path resource. */
public sealed interface KernelSource {

  /** The name that the compiler's messages give to the source. */
  String name();

  /** The text. A resource is read at each call. */
  String read();

  /** The texts of the headers by the names that include them. They are read at each call. */
  default Map<String, String> readHeaders() {
    return Map.of();
  }

  /**
   * Source that stands in the annotation of an interface.
   *
   * @param declaring the interface
   * @param text the CUDA C++
   * @param headers resources that it may include, as the annotation gives them
   * @throws IllegalArgumentException if a header's name is no path, or two include the same
   */
  static KernelSource inline(Class<?> declaring, String text, String... headers) {
    return including(new Inline(declaring.getSimpleName() + ".source", text), declaring, headers);
  }

  /**
   * Source in a resource.
   *
   * @param declaring the interface, which a relative name is resolved against
   * @param name the resource as the annotation gives it
   * @param headers resources that it may include, likewise
   * @throws IllegalArgumentException if a header's name is no path, or two include the same
   */
  static KernelSource resource(Class<?> declaring, String name, String... headers) {
    return including(new Resource(declaring, name), declaring, headers);
  }

  private static KernelSource including(
      KernelSource source, Class<?> declaring, String... headers) {
    return headers.length == 0
        ? source
        : new WithHeaders(
            source, Stream.of(headers).map(name -> new HeaderResource(declaring, name)).toList());
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
      return ClassPath.read(declaring, "resource", name);
    }
  }

  /** Another source with headers that it may include. */
  record WithHeaders(KernelSource source, List<HeaderResource> headers) implements KernelSource {

    /** Copies the list and refuses two headers of one name. */
    public WithHeaders {
      headers = List.copyOf(headers);
      var names = new TreeMap<String, String>();
      for (HeaderResource header : headers) {
        String other = names.putIfAbsent(header.includeName(), header.name());
        if (other != null) {
          throw new IllegalArgumentException(
              "the headers '"
                  + other
                  + "' and '"
                  + header.name()
                  + "' are both included as "
                  + header.includeName());
        }
      }
    }

    @Override
    public String name() {
      return source.name();
    }

    @Override
    public String read() {
      return source.read();
    }

    @Override
    public Map<String, String> readHeaders() {
      var texts = new TreeMap<>(source.readHeaders());
      headers.forEach(header -> texts.put(header.includeName(), header.read()));
      return texts;
    }
  }
}
