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
package org.deepjit.runtime.internal.driver.ffm;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.util.HashMap;
import java.util.Map;

/**
 * How many parameters each kernel of a CUBIN has, counted in its ELF sections {@code
 * .nv.info.<symbol>}. The driver tells a kernel's parameters one by one but not their number;
 * asking past the last one is an error that compute-sanitizer reports to the user.
 */
final class CubinParameters {

  private static final int ELF_MAGIC = 0x464c457f;
  private static final byte ELF_CLASS_64 = 2;
  private static final String SECTION = ".nv.info.";

  /** An attribute whose two bytes of value are the size of a payload that follows. */
  private static final byte FORMAT_SIZED = 4;

  private static final byte ATTRIBUTE_PARAMETER = 0x17;

  private final MemorySegment image;
  private final long sections;
  private final int sectionSize;
  private final int sectionCount;

  private CubinParameters(MemorySegment image) {
    this.image = image;
    this.sections = image.get(JAVA_LONG_UNALIGNED, 40);
    this.sectionSize = unsignedShort(58);
    this.sectionCount = unsignedShort(60);
  }

  /** The counts by symbol; empty for an image of another format, or one that is cut short. */
  static Map<String, Integer> counts(MemorySegment image) {
    if (image.byteSize() < 64
        || image.get(JAVA_INT_UNALIGNED, 0) != ELF_MAGIC
        || image.get(JAVA_BYTE, 4) != ELF_CLASS_64) {
      return Map.of();
    }
    try {
      return new CubinParameters(image).counts();
    } catch (IndexOutOfBoundsException e) {
      return Map.of();
    }
  }

  private Map<String, Integer> counts() {
    var counts = new HashMap<String, Integer>();
    long names = offset(unsignedShort(62));
    for (int i = 0; i < sectionCount; i++) {
      String name = image.getString(names + image.get(JAVA_INT_UNALIGNED, header(i)));
      if (name.startsWith(SECTION)) {
        counts.put(name.substring(SECTION.length()), count(offset(i), size(i)));
      }
    }
    return Map.copyOf(counts);
  }

  /** Counts the parameter attributes of a section. */
  private int count(long start, long size) {
    int count = 0;
    long at = start;
    while (at + 4 <= start + size) {
      if (image.get(JAVA_BYTE, at + 1) == ATTRIBUTE_PARAMETER) {
        count++;
      }
      at += 4 + (image.get(JAVA_BYTE, at) == FORMAT_SIZED ? unsignedShort(at + 2) : 0);
    }
    return count;
  }

  private long header(int section) {
    return sections + (long) section * sectionSize;
  }

  private long offset(int section) {
    return image.get(JAVA_LONG_UNALIGNED, header(section) + 24);
  }

  private long size(int section) {
    return image.get(JAVA_LONG_UNALIGNED, header(section) + 32);
  }

  private int unsignedShort(long offset) {
    return Short.toUnsignedInt(image.get(JAVA_SHORT_UNALIGNED, offset));
  }
}
