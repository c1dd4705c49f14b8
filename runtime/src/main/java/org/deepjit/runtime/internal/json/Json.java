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
package org.deepjit.runtime.internal.json;

import tools.jackson.databind.json.JsonMapper;

/**
 * The process's one mapper. Making it costs a fresh JVM more than everything else that finding a
 * kernel in the cache takes, so nothing on that way may initialise this class.
 */
public final class Json {

  /** The mapper, as Jackson makes it. */
  public static final JsonMapper MAPPER = new JsonMapper();

  private Json() {}
}
