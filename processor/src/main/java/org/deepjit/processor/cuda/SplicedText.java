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
package org.deepjit.processor.cuda;

/**
 * The characters of a source with every backslash-newline removed, as the compiler's second
 * translation phase leaves them, each with its offset in the original.
 */
final class SplicedText {
  private final String original;
  private final char[] characters;
  private final int[] origins;
  private final int length;

  SplicedText(String original) {
    this.original = original;
    this.characters = new char[original.length()];
    this.origins = new int[original.length()];
    int count = 0;
    int i = 0;
    while (i < original.length()) {
      int afterSplice = original.charAt(i) == '\\' ? spliceEnd(i + 1) : -1;
      if (afterSplice >= 0) {
        i = afterSplice;
      } else {
        characters[count] = original.charAt(i);
        origins[count++] = i++;
      }
    }
    this.length = count;
  }

  /** The offset after the newline of a splice, or -1; compilers allow blanks before the newline. */
  private int spliceEnd(int afterBackslash) {
    int i = afterBackslash;
    while (i < original.length() && isBlank(original.charAt(i))) {
      i++;
    }
    return i < original.length() && original.charAt(i) == '\n' ? i + 1 : -1;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
  }

  int length() {
    return length;
  }

  /** The character at an index, or NUL after the end. */
  char at(int index) {
    return index < length ? characters[index] : '\0';
  }

  boolean startsWith(String prefix, int index) {
    for (int i = 0; i < prefix.length(); i++) {
      if (at(index + i) != prefix.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  String substring(int from, int to) {
    return new String(characters, from, to - from);
  }

  /** The original offset of a character; the original's length after the end. */
  int originOf(int index) {
    return index < length ? origins[index] : original.length();
  }

  /**
   * The index after a raw string literal whose opening quote stands at an index, or -1 when it has
   * no end. Splices do not count inside raw strings, so the original is searched.
   */
  int rawStringEnd(int quote) {
    int start = originOf(quote) + 1;
    int open = start;
    while (open < original.length() && open - start <= 16 && original.charAt(open) != '(') {
      open++;
    }
    if (open >= original.length() || original.charAt(open) != '(') {
      return -1;
    }
    String closer = ")" + original.substring(start, open) + "\"";
    int end = original.indexOf(closer, open + 1);
    if (end < 0) {
      return -1;
    }
    int index = quote;
    while (index < length && origins[index] < end + closer.length()) {
      index++;
    }
    return index;
  }
}
