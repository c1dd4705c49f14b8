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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The sections and symbols of an ELF file of 64 bits. Reading one that is cut short throws {@link
 * IndexOutOfBoundsException}.
 */
final class CubinElf {

  private static final int MAGIC = 0x464c457f;
  private static final byte CLASS_64 = 2;
  private static final int HEADER = 64;

  /** {@code SHT_SYMTAB}. */
  private static final int SYMBOL_TABLE = 2;

  private static final int SYMBOL_BYTES = 24;

  /** {@code STT_OBJECT}. */
  private static final int OBJECT = 1;

  private final MemorySegment image;
  private final long headers;
  private final int headerSize;
  private final int sections;

  /**
   * A symbol.
   *
   * @param section the section that it is defined in; 0 if in none of this file
   */
  record Symbol(String name, int section) {}

  private CubinElf(MemorySegment image) {
    this.image = image;
    this.headers = image.get(JAVA_LONG_UNALIGNED, 40);
    this.headerSize = unsignedShort(58);
    this.sections = unsignedShort(60);
  }

  /** The file in an image; empty if it is of another format. */
  static Optional<CubinElf> open(MemorySegment image) {
    return image.byteSize() < HEADER
            || image.get(JAVA_INT_UNALIGNED, 0) != MAGIC
            || image.get(JAVA_BYTE, 4) != CLASS_64
        ? Optional.empty()
        : Optional.of(new CubinElf(image));
  }

  /** How many sections there are. */
  int sections() {
    return sections;
  }

  /** The name of a section. */
  String name(int section) {
    long names = offset(unsignedShort(62));
    return image.getString(names + image.get(JAVA_INT_UNALIGNED, header(section)));
  }

  /** The bytes of a section that has some in the file. */
  MemorySegment content(int section) {
    return image.asSlice(offset(section), image.get(JAVA_LONG_UNALIGNED, header(section) + 32));
  }

  /** The symbols of data that sections of this file hold. */
  List<Symbol> objects() {
    var objects = new ArrayList<Symbol>();
    for (int i = 0; i < sections; i++) {
      if (image.get(JAVA_INT_UNALIGNED, header(i) + 4) == SYMBOL_TABLE) {
        readObjects(content(i), offset(image.get(JAVA_INT_UNALIGNED, header(i) + 40)), objects);
      }
    }
    return objects;
  }

  private void readObjects(MemorySegment table, long names, List<Symbol> objects) {
    for (long at = 0; at + SYMBOL_BYTES <= table.byteSize(); at += SYMBOL_BYTES) {
      int section = Short.toUnsignedInt(table.get(JAVA_SHORT_UNALIGNED, at + 6));
      if ((table.get(JAVA_BYTE, at + 4) & 0xf) == OBJECT && section > 0 && section < sections) {
        objects.add(
            new Symbol(image.getString(names + table.get(JAVA_INT_UNALIGNED, at)), section));
      }
    }
  }

  private long header(int section) {
    return headers + (long) section * headerSize;
  }

  private long offset(int section) {
    return image.get(JAVA_LONG_UNALIGNED, header(section) + 24);
  }

  private int unsignedShort(long offset) {
    return Short.toUnsignedInt(image.get(JAVA_SHORT_UNALIGNED, offset));
  }
}
