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
package org.deepjit.processor.model;

/**
 * A header that the source may include.
 *
 * @param name the resource as the annotation gives it
 * @param text what it holds
 */
public record Header(String name, String text) {

  /** The name that includes it. */
  public String includeName() {
    return includeName(name);
  }

  /** The name that includes a resource: paths from the class path's root lose their slash. */
  public static String includeName(String resource) {
    return resource.startsWith("/") ? resource.substring(1) : resource;
  }
}
