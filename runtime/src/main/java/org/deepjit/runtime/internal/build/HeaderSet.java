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
package org.deepjit.runtime.internal.build;

import java.util.List;

/**
 * What a compilation found on the include path. It will find the same again as long as the absent
 * files are absent, the present ones present, and the headers' contents unchanged.
 *
 * @param read the headers that it read, in order
 * @param absent files that the compiler would have taken instead of others, had they been there
 * @param present files that {@code __has_include} asked for and that were there
 * @param answers what {@code __has_include} asked for, with the answers; part of the key
 */
record HeaderSet(
    List<HeaderName> read,
    List<HeaderName> absent,
    List<HeaderName> present,
    List<String> answers) {

  /** Copies the lists. */
  HeaderSet {
    read = List.copyOf(read);
    absent = List.copyOf(absent);
    present = List.copyOf(present);
    answers = List.copyOf(answers);
  }
}
