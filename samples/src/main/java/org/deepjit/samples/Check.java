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
package org.deepjit.samples;

/** Compares a kernel's results with Java's. */
public final class Check {

  private Check() {}

  /** Fails unless the two are the same number. */
  public static void equal(String what, double expected, double actual) {
    if (expected != actual) {
      throw wrong(what, String.valueOf(expected), String.valueOf(actual));
    }
  }

  /** Fails unless the two are the same number. */
  public static void equal(String what, long expected, long actual) {
    if (expected != actual) {
      throw wrong(what, String.valueOf(expected), String.valueOf(actual));
    }
  }

  private static IllegalStateException wrong(String what, String expected, String actual) {
    return new IllegalStateException(what + ": Java has " + expected + ", the GPU " + actual);
  }
}
