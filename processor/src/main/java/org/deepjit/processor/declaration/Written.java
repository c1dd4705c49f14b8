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
package org.deepjit.processor.declaration;

import java.util.Optional;
import org.deepjit.processor.diagnostic.Location;

/**
 * The value of an annotation's element.
 *
 * @param value the value, possibly the default
 * @param stated whether the user wrote it
 * @param location where it stands; the annotation if it was not written
 */
public record Written<T>(T value, boolean stated, Location location) {

  /** The value if the user wrote it. */
  public Optional<T> ifStated() {
    return stated ? Optional.of(value) : Optional.empty();
  }
}
