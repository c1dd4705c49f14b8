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
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.deepjit.runtime.spi.LibraryCalls;

/**
 * What the driver does not tell of a CUBIN, read from its ELF file: the names of its variables, and
 * how many parameters each kernel has. The driver tells a kernel's parameters one by one; asking
 * past the last one is an error that compute-sanitizer reports to the user.
 *
 * @param parameterCounts by symbol, counted in the sections {@code .nv.info.<symbol>}
 * @param variables the symbols of variables that the source declares
 */
record CubinContents(Map<String, Integer> parameterCounts, List<String> variables) {

  /** Of an image of another format, or one that is cut short. */
  static final CubinContents NONE = new CubinContents(Map.of(), List.of());

  private static final String SECTION = ".nv.info.";

  /** An attribute whose two bytes of value are the size of a payload that follows. */
  private static final byte FORMAT_SIZED = 4;

  private static final byte ATTRIBUTE_PARAMETER = 0x17;

  /** In place of the other in kernels with more than 4 KiB of parameters. */
  private static final byte ATTRIBUTE_LARGE_PARAMETER = 0x45;

  /** Of {@code __device__} variables without and with an initial value, and constant ones. */
  private static final Set<String> VARIABLE_SECTIONS =
      Set.of(".nv.global", ".nv.global.init", ".nv.constant3");

  /** Copies map and list. */
  CubinContents {
    parameterCounts = Map.copyOf(parameterCounts);
    variables = List.copyOf(variables);
  }

  /** Reads an image. */
  static CubinContents of(MemorySegment image) {
    return CubinElf.open(image).map(CubinContents::read).orElse(NONE);
  }

  private static CubinContents read(CubinElf elf) {
    try {
      return new CubinContents(counts(elf), variables(elf));
    } catch (IndexOutOfBoundsException e) {
      return NONE;
    }
  }

  private static Map<String, Integer> counts(CubinElf elf) {
    var counts = new HashMap<String, Integer>();
    for (int i = 0; i < elf.sections(); i++) {
      String name = elf.name(i);
      if (name.startsWith(SECTION)) {
        counts.put(name.substring(SECTION.length()), count(elf.content(i)));
      }
    }
    return counts;
  }

  /** Counts the parameter attributes of a section. */
  private static int count(MemorySegment section) {
    int count = 0;
    long at = 0;
    while (at + 4 <= section.byteSize()) {
      byte attribute = section.get(JAVA_BYTE, at + 1);
      if (attribute == ATTRIBUTE_PARAMETER || attribute == ATTRIBUTE_LARGE_PARAMETER) {
        count++;
      }
      int payload = Short.toUnsignedInt(section.get(JAVA_SHORT_UNALIGNED, at + 2));
      at += 4 + (section.get(JAVA_BYTE, at) == FORMAT_SIZED ? payload : 0);
    }
    return count;
  }

  private static List<String> variables(CubinElf elf) {
    var names = new ArrayList<String>();
    for (CubinElf.Symbol symbol : elf.objects()) {
      if (VARIABLE_SECTIONS.contains(elf.name(symbol.section()))
          && !LibraryCalls.isCompilers(symbol.name())) {
        names.add(symbol.name());
      }
    }
    return names;
  }
}
