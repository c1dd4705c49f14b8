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
import org.deepjit.runtime.PostHook;

/** A hook that is code in this process. */
record CodeHook(PostHook hook) implements Hook {

  @Override
  public List<String> key() {
    return List.of("code", hook.signature());
  }

  @Override
  public void run(Path image) {
    try {
      hook.process(image);
    } catch (IOException e) {
      var failure =
          new CompilationException(description() + " failed: " + e, List.of(), 0, "", List.of());
      failure.initCause(e);
      throw failure;
    }
  }

  @Override
  public String description() {
    return "post hook '" + hook.signature() + "'";
  }
}
