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
package org.deepjit.runtime.internal.launch;

import java.util.ArrayList;
import java.util.List;

/**
 * The scopes and the identifier that the symbol of a kernel or a variable carries, read from the
 * Itanium C++ mangling: {@code _ZN2ns5saxpyILi256EEEvifPKfPf} is {@code ns::saxpy}. A symbol that
 * is not mangled, as of {@code extern "C"}, is its own identifier. Anonymous namespaces, which no
 * source can name, are left out.
 */
public final class MangledName {

  private static final String ANONYMOUS = "_GLOBAL__N_";

  /** The compiler's own scope around what is private to a file. */
  private static final String FILE = "_INTERNAL_";

  private MangledName() {}

  /** The qualified name's components, outermost first. */
  public static List<String> components(String symbol) {
    if (!symbol.startsWith("_Z")) {
      return List.of(symbol);
    }
    int at = 2;
    boolean nested = at < symbol.length() && symbol.charAt(at) == 'N';
    if (nested) {
      at++;
    }
    var components = new ArrayList<String>();
    while (at < symbol.length()) {
      // L marks internal linkage.
      int digits = symbol.charAt(at) == 'L' ? at + 1 : at;
      int end = digits;
      while (end < symbol.length() && Character.isDigit(symbol.charAt(end))) {
        end++;
      }
      if (end == digits || end - digits > 4) {
        break;
      }
      int length = Integer.parseInt(symbol, digits, end, 10);
      if (end + length > symbol.length()) {
        break;
      }
      String component = symbol.substring(end, end + length);
      if (!component.startsWith(ANONYMOUS) && !component.startsWith(FILE)) {
        components.add(component);
      }
      at = end + length;
      if (!nested) {
        break;
      }
    }
    return components.isEmpty() ? List.of(symbol) : List.copyOf(components);
  }

  /**
   * Whether the symbol is of the given function: the same identifier, in the scopes that the name
   * gives, from the inside out.
   *
   * @param function the CUDA function, possibly qualified
   */
  public static boolean matches(String symbol, String function) {
    List<String> wanted = List.of(function.split("::"));
    List<String> found = components(symbol);
    int more = found.size() - wanted.size();
    return more >= 0 && found.subList(more, found.size()).equals(wanted);
  }

  /**
   * Whether the symbol is of the given function if some of its scopes are inline namespaces, which
   * a name may leave out and a symbol does not.
   */
  public static boolean matchesThroughInlineNamespaces(String symbol, String function) {
    List<String> wanted = List.of(function.split("::"));
    List<String> found = components(symbol);
    if (!found.getLast().equals(wanted.getLast())) {
      return false;
    }
    int next = 0;
    for (String component : found) {
      if (next < wanted.size() && component.equals(wanted.get(next))) {
        next++;
      }
    }
    return next == wanted.size();
  }
}
