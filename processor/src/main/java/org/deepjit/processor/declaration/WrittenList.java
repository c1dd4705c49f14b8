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

import java.util.List;
import org.deepjit.processor.diagnostic.Location;

/**
 * The values of an annotation's array element.
 *
 * @param items the values, each with its own place
 * @param location where the array stands; the annotation if it was not written
 */
public record WrittenList<T>(List<Written<T>> items, Location location) {

  /** Copies the list. */
  public WrittenList {
    items = List.copyOf(items);
  }

  /** The values alone. */
  public List<T> values() {
    return items.stream().map(Written::value).toList();
  }
}
