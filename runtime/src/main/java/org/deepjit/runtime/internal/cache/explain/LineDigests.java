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
package org.deepjit.runtime.internal.cache.explain;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.CRC32;

/**
 * A text's lines as short digests, which tell where two texts differ without keeping either: the
 * last 24 bits of each line's CRC-32 as four characters in base 64.
 */
public final class LineDigests {

  private static final int CHARACTERS = 4;

  private LineDigests() {}

  /** The digests of a text's lines, one after another. */
  public static String of(String text) {
    return text.lines().map(LineDigests::ofLine).collect(Collectors.joining());
  }

  /** The digests of some lines, one after another, as a list. */
  static List<String> split(String digests) {
    var lines = new ArrayList<String>();
    for (int start = 0; start + CHARACTERS <= digests.length(); start += CHARACTERS) {
      lines.add(digests.substring(start, start + CHARACTERS));
    }
    return lines;
  }

  static String ofLine(String line) {
    var crc = new CRC32();
    crc.update(line.getBytes(StandardCharsets.UTF_8));
    long value = crc.getValue();
    return Base64.getEncoder()
        .encodeToString(new byte[] {(byte) (value >> 16), (byte) (value >> 8), (byte) value});
  }
}
