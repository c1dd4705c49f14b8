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

import java.util.regex.Pattern;

/**
 * A header in a class-path resource.
 *
 * @param declaring the interface, which a relative name is resolved against
 * @param name the resource as the annotation gives it
 */
public record HeaderResource(Class<?> declaring, String name) {

  /** No segment is empty, {@code .} or {@code ..}, so that the header stays where it is put. */
  private static final Pattern FORM =
      Pattern.compile("/?(?!\\.{1,2}(/|$))[\\w.+-]+(/(?!\\.{1,2}(/|$))[\\w.+-]+)*");

  /** Checks the name. */
  public HeaderResource {
    if (!FORM.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "the header '"
              + name
              + "' is not a path of ASCII letters, digits and _ . + -, without . and .. as"
              + " segments");
    }
  }

  /** The name by which the source includes it. */
  public String includeName() {
    return name.startsWith("/") ? name.substring(1) : name;
  }

  /** The text. It is read at each call. */
  String read() {
    return ClassPath.read(declaring, "header", name);
  }
}
