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
package org.deepjit.runtime;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Code that changes a compiled image before it is cached and loaded: signs it, patches it. It runs
 * once for each artifact that is built, in the thread that asked for it.
 */
public interface PostHook {

  /**
   * What the code does, in a text that changes whenever that does: it is part of the cache key, so
   * images that another version made are not found.
   */
  String signature();

  /**
   * Changes the image in place.
   *
   * @param image the image's absolute path, in a directory that holds the source too and is deleted
   *     afterwards
   * @throws IOException if the image cannot be changed; nothing is cached then
   */
  void process(Path image) throws IOException;
}
