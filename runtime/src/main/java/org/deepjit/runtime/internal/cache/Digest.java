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

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Collection;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * SHA-256 over length-framed parts, cut to 128 bits.
 *
 * @param hex 32 lower-case hexadecimal digits
 */
public record Digest(String hex) {

  private static final int BYTES = 16;
  private static final Pattern FORM = Pattern.compile("[0-9a-f]{32}");

  /** Checks the form, which also keeps a digest from leaving its directory. */
  public Digest {
    if (!FORM.matcher(hex).matches()) {
      throw new IllegalArgumentException(
          "a digest is 32 lower-case hexadecimal digits, given '" + hex + "'");
    }
  }

  /** Starts a digest. */
  public static Builder builder() {
    return new Builder();
  }

  @Override
  public String toString() {
    return hex;
  }

  /** The whole SHA-256 of some bytes, in hexadecimal. */
  public static String sha256(byte[] bytes) {
    return HexFormat.of().formatHex(newSha256().digest(bytes));
  }

  private static MessageDigest newSha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }

  /**
   * Collects the parts. Each is preceded by its length in bytes as eight little-endian bytes, so
   * that no two lists of parts run into the same bytes.
   */
  public static final class Builder {

    private final MessageDigest state = newSha256();

    private Builder() {}

    /** Adds a part. */
    public Builder add(byte[] part) {
      addNumber(part.length);
      state.update(part);
      return this;
    }

    /** Adds a text as UTF-8. */
    public Builder add(String part) {
      return add(part.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds the number of texts and each of them. */
    public Builder addAll(Collection<String> parts) {
      addNumber(parts.size());
      parts.forEach(this::add);
      return this;
    }

    private void addNumber(long number) {
      state.update(ByteBuffer.allocate(Long.BYTES).putLong(Long.reverseBytes(number)).flip());
    }

    /** The digest; ends the collection. */
    public Digest build() {
      return new Digest(HexFormat.of().formatHex(Arrays.copyOf(state.digest(), BYTES)));
    }
  }
}
