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
package org.deepjit.runtime.internal.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.deepjit.runtime.ConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class EntryNameTest {

  private static final Digest DIGEST = Digest.builder().build();

  @Test
  void isTagAndDigest() {
    assertThat(new EntryName("saxpy_2", DIGEST))
        .hasToString("saxpy_2.e3b0c44298fc1c149afbf4c8996fb924");
  }

  @Test
  void aTagHasAtMostAHundredCharacters() {
    assertThat(new EntryName("a".repeat(100), DIGEST).tag()).hasSize(100);
    String tag = "a".repeat(101);
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> new EntryName(tag, DIGEST))
        .withMessage("cache tag must have at most 100 characters, given 101: " + tag);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a-b", "..", "a/b", "a.b", "ä", "a b", "a\n"})
  void rejectsOtherTags(String tag) {
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> new EntryName(tag, DIGEST))
        .withMessage("cache tag must contain only letters, digits, or underscores: " + tag);
  }
}
