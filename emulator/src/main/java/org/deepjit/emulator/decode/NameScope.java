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

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.deepjit.emulator.ptx.PtxType;
import org.jspecify.annotations.Nullable;

/** The names of a module, a function's body or a brace block in it; inner ones hide outer ones. */
final class NameScope {

  private final @Nullable NameScope outer;
  private final Map<String, Symbol> symbols = new HashMap<>();
  private final Map<String, Range> ranges = new HashMap<>();

  NameScope(@Nullable NameScope outer) {
    this.outer = outer;
  }

  void define(String name, Symbol symbol) {
    symbols.put(name, symbol);
  }

  boolean defines(String name) {
    return symbols.containsKey(name);
  }

  /** Defines registers of which few may be used; each gets its symbol when it first is. */
  void defineRange(String prefix, int count, PtxType type, Function<PtxType, Symbol> maker) {
    ranges.put(prefix, new Range(count, type, maker));
  }

  @Nullable Symbol find(String name) {
    Symbol symbol = symbols.get(name);
    if (symbol == null) {
      symbol = inRange(name);
    }
    return symbol != null || outer == null ? symbol : outer.find(name);
  }

  private @Nullable Symbol inRange(String name) {
    for (int i = name.length() - 1; i > 0 && Character.isDigit(name.charAt(i)); i--) {
      Range range = ranges.get(name.substring(0, i));
      if (range != null && name.length() - i < 10) {
        String digits = name.substring(i);
        boolean canonical = digits.length() == 1 || digits.charAt(0) != '0';
        if (canonical && Integer.parseInt(digits) < range.count) {
          Symbol symbol = range.maker.apply(range.type);
          symbols.put(name, symbol);
          return symbol;
        }
      }
    }
    return null;
  }

  private record Range(int count, PtxType type, Function<PtxType, Symbol> maker) {}
}
