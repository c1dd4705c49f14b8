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
package org.deepjit.processor.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Files of the test resources that hold expected text. With {@code -Ddeepjit.expected=write} the
 * tests write what they got instead of comparing; the difference is then reviewed like any other.
 */
public final class ExpectedText {

  private static final Path ROOT = Path.of("src/test/resources");
  private static final boolean WRITE = "write".equals(System.getProperty("deepjit.expected"));

  private ExpectedText() {}

  /** Compares a text with a file, character by character. */
  public static void check(String name, String actual) {
    Path file = ROOT.resolve(name);
    try {
      if (WRITE) {
        Files.createDirectories(file.getParent());
        Files.writeString(file, actual);
      }
      String expected = Files.exists(file) ? Files.readString(file) : "(there is no " + file + ")";
      assertThat(actual).as(name).isEqualTo(expected);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
