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
package org.deepjit.runtime.internal.hook;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.deepjit.runtime.CompilationException;

/** What is done to an image after it was compiled. */
public sealed interface Hook permits NoHook, CodeHook, FileHook {

  /** What goes into the cache key; empty if nothing is done. */
  List<String> key();

  /**
   * Changes the image in place.
   *
   * @param image the image's absolute path; its directory is the working directory
   * @throws CompilationException if the hook fails
   * @throws IOException if it cannot be started
   * @throws InterruptedException if the thread is interrupted; the hook is dead then
   */
  void run(Path image) throws IOException, InterruptedException;

  /** The hook in messages. */
  String description();
}
