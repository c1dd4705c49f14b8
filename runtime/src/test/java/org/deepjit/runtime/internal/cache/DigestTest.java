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
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class DigestTest {

  private static String digest(String... parts) {
    var builder = Digest.builder();
    for (String part : parts) {
      builder.add(part);
    }
    return builder.build().hex();
  }

  // printf '' | sha256sum; printf '\1\0\0\0\0\0\0\0a' | sha256sum; and so on
  @Test
  void isTheBeginningOfSha256OverFramedParts() {
    assertThat(digest()).isEqualTo("e3b0c44298fc1c149afbf4c8996fb924");
    assertThat(digest("a")).isEqualTo("ae6121c88ba555f64c3d812123eb799d");
    assertThat(digest("a", "bc")).isEqualTo("9a8acca1b6c6c0befd3fbc756aed625d");
    assertThat(digest("é")).isEqualTo("065ba7d52bd28953872d7571d5849952");
  }

  @Test
  void boundariesBetweenPartsCount() {
    assertThat(digest("ab", "c")).isNotEqualTo(digest("a", "bc"));
    assertThat(digest("a", "")).isNotEqualTo(digest("a"));
    assertThat(Digest.builder().addAll(List.of("a", "b")).addAll(List.of()).build())
        .isNotEqualTo(Digest.builder().addAll(List.of("a")).addAll(List.of("b")).build());
  }

  @Test
  void h9MillionsOfInputsDoNotCollideAndABitChangesHalf() {
    var random = new Random(9);
    var seen = new HashSet<String>();
    for (int value = 0; value < 256; value++) {
      seen.add(Digest.builder().add(new byte[] {(byte) value}).build().hex());
    }
    for (int i = 0; i < 1_000_000; i++) {
      byte[] input = new byte[32];
      random.nextBytes(input);
      seen.add(Digest.builder().add(input).build().hex().substring(0, 24));
    }
    assertThat(seen).hasSize(1_000_256);
    long flipped = 0;
    int[] positions = new int[128];
    for (int i = 0; i < 10_000; i++) {
      byte[] input = new byte[8 + random.nextInt(128)];
      random.nextBytes(input);
      BigInteger before = number(input);
      int bit = random.nextInt(8 * input.length);
      input[bit / 8] ^= (byte) (1 << (bit % 8));
      BigInteger difference = before.xor(number(input));
      flipped += difference.bitCount();
      for (int position = 0; position < 128; position++) {
        positions[position] += difference.testBit(position) ? 1 : 0;
      }
    }
    assertThat(flipped / 10_000.0).isBetween(60.0, 68.0);
    assertThat(Arrays.stream(positions).boxed()).allMatch(count -> count > 3500 && count < 6500);
  }

  private static BigInteger number(byte[] input) {
    return new BigInteger(Digest.builder().add(input).build().hex(), 16);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "../../../../etc/passwd", "E3B0C44298FC1C149AFBF4C8996FB924", "e3b0"})
  void rejectsWhatIsNoDigest(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Digest(text))
        .withMessage("a digest is 32 lower-case hexadecimal digits, given '" + text + "'");
  }
}
