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
package org.deepjit.emulator.decode;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.deepjit.emulator.number.Rounding;
import org.deepjit.emulator.ptx.PtxType;
import org.deepjit.emulator.ptx.StateSpace;

/**
 * An opcode's modifiers as a set that a family takes from, in whatever order they are written; what
 * is left over at the end is an error.
 */
final class Modifiers {

  private final List<String> left;
  private final List<PtxType> types = new ArrayList<>();
  private final DecodeErrors errors;

  Modifiers(List<String> words, DecodeErrors errors) {
    this.errors = errors;
    this.left = new ArrayList<>(words.size());
    for (String word : words) {
      PtxType type = PtxType.named(word);
      if (type != null) {
        types.add(type);
      } else {
        left.add(word);
      }
    }
  }

  /** The types, in order. */
  List<PtxType> types() {
    return types;
  }

  /** The only or first type. */
  PtxType type() {
    if (types.isEmpty()) {
      throw errors.error("the instruction needs a type");
    }
    return types.getFirst();
  }

  boolean take(String word) {
    return left.remove(word);
  }

  /** Takes the one of the words that is there, or returns the fallback. */
  String takeOne(String fallback, String... words) {
    for (String word : words) {
      if (left.remove(word)) {
        return word;
      }
    }
    return fallback;
  }

  /** Takes all of the words that are there. */
  void ignore(String... words) {
    for (String word : words) {
      left.remove(word);
    }
  }

  /** Takes every word with the prefix. */
  void ignorePrefix(String prefix) {
    for (int i = left.size() - 1; i >= 0; i--) {
      if (left.get(i).startsWith(prefix)) {
        left.remove(i);
      }
    }
  }

  StateSpace space() {
    for (String word : left) {
      StateSpace space = StateSpace.named(word);
      if (space != null) {
        left.remove(word);
        return space;
      }
    }
    return StateSpace.GENERIC;
  }

  int vector() {
    return switch (takeOne("", "v2", "v4", "v8")) {
      case "v2" -> 2;
      case "v4" -> 4;
      case "v8" -> 8;
      default -> 1;
    };
  }

  /** The rounding to a float: rn, rz, rm or rp. */
  Rounding rounding() {
    return Rounding.of(takeOne("rn", "rn", "rz", "rm", "rp", "rna"));
  }

  /** The comparison or other word that no other method knows. */
  String takeAny(Set<String> words) {
    for (String word : left) {
      if (words.contains(word)) {
        left.remove(word);
        return word;
      }
    }
    throw errors.error("expected one of ." + String.join(", .", words.stream().sorted().toList()));
  }

  void done() {
    if (!left.isEmpty()) {
      throw errors.error("unsupported modifier ." + left.getFirst());
    }
  }
}
