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
package org.deepjit.processor.cuda;

/**
 * The work that reading one source may cost, a fixed multiple of its length. It keeps the reader
 * linear on text that no programmer would write.
 */
final class Budget {
  private static final long STEPS_PER_CHARACTER = 20;
  private static final long BASE = 200_000;

  private long left;

  Budget(int characters) {
    this.left = BASE + STEPS_PER_CHARACTER * characters;
  }

  void spend(int steps) {
    left -= steps;
    if (left < 0) {
      throw new Exhausted();
    }
  }

  /** Thrown when the work is used up; the source then counts as unreadable. */
  static final class Exhausted extends RuntimeException {
    private static final long serialVersionUID = 1;

    Exhausted() {
      super("the source is too intricate to read", null, false, false);
    }
  }
}
