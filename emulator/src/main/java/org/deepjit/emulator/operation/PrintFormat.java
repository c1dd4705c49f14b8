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
package org.deepjit.emulator.operation;

import java.util.IllegalFormatException;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Formats as C's {@code printf} does, with arguments from a packed buffer on the device. */
final class PrintFormat {

  private static final Pattern CONVERSION =
      Pattern.compile("%([-+ #0]*)(\\*|\\d*)(?:\\.(\\*|\\d*))?(hh|h|ll|l|j|z|t|L)?([a-zA-Z%])");

  private final CallArguments memory;
  private long next;
  private int count;

  PrintFormat(CallArguments memory, long buffer) {
    this.memory = memory;
    this.next = buffer;
  }

  /** How many arguments were taken. */
  int count() {
    return count;
  }

  String text(String format) {
    Matcher matcher = CONVERSION.matcher(format);
    StringBuilder text = new StringBuilder();
    int from = 0;
    while (matcher.find()) {
      text.append(format, from, matcher.start());
      text.append(convert(matcher));
      from = matcher.end();
    }
    return text.append(format, from, format.length()).toString();
  }

  private String convert(Matcher matcher) {
    char kind = matcher.group(5).charAt(0);
    if (kind == '%') {
      return "%";
    }
    String width = size(matcher.group(2));
    String precision = matcher.group(3) == null ? null : size(matcher.group(3));
    String flags = matcher.group(1);
    String length = matcher.group(4) == null ? "" : matcher.group(4);
    boolean wide = Set.of("l", "ll", "j", "z", "t").contains(length);
    String value =
        switch (kind) {
          case 'd', 'i' -> sign(flags, wide ? take(8) : (int) take(4));
          case 'u' -> Long.toUnsignedString(integer(wide));
          case 'x' -> (flags.contains("#") ? "0x" : "") + Long.toHexString(integer(wide));
          case 'X' ->
              (flags.contains("#") ? "0X" : "")
                  + Long.toHexString(integer(wide)).toUpperCase(Locale.ROOT);
          case 'o' -> Long.toOctalString(integer(wide));
          case 'c' -> String.valueOf((char) (take(4) & 0xff));
          case 's' -> cut(memory.string(take(8)), precision);
          case 'p' -> "0x" + Long.toHexString(take(8));
          case 'f', 'F', 'e', 'E', 'g', 'G', 'a', 'A' ->
              real(kind, flags, precision, Double.longBitsToDouble(take(8)));
          default -> matcher.group();
        };
    return pad(value, width, flags, kind);
  }

  private String size(String text) {
    return text.equals("*") ? Integer.toString((int) take(4)) : text;
  }

  private long integer(boolean wide) {
    return wide ? take(8) : take(4) & 0xffff_ffffL;
  }

  private long take(int bytes) {
    next = (next + bytes - 1) & -bytes;
    long value = memory.read(next, bytes);
    next += bytes;
    count++;
    return value;
  }

  private static String sign(String flags, long value) {
    String plus = flags.contains("+") ? "+" : flags.contains(" ") ? " " : "";
    return value < 0 ? Long.toString(value) : plus + value;
  }

  private static String cut(String text, @Nullable String precision) {
    if (precision == null || precision.isEmpty()) {
      return text;
    }
    return text.substring(0, Math.min(text.length(), Integer.parseInt(precision)));
  }

  private static String real(char kind, String flags, @Nullable String precision, double value) {
    if (!Double.isFinite(value)) {
      String text = Double.isNaN(value) ? "nan" : value < 0 ? "-inf" : "inf";
      return Character.isUpperCase(kind) ? text.toUpperCase(Locale.ROOT) : text;
    }
    String plus = value >= 0 ? (flags.contains("+") ? "+" : flags.contains(" ") ? " " : "") : "";
    int digits = precision == null ? 6 : precision.isEmpty() ? 0 : Integer.parseInt(precision);
    try {
      return plus
          + switch (kind) {
            case 'g', 'G' -> general(kind, digits, value);
            case 'a', 'A' -> Double.toHexString(value);
            case 'F' -> String.format(Locale.ROOT, "%." + digits + "f", value);
            default -> String.format(Locale.ROOT, "%." + digits + kind, value);
          };
    } catch (IllegalFormatException e) {
      return plus + value;
    }
  }

  private static String general(char kind, int precision, double value) {
    int digits = Math.max(precision, 1);
    if (value == 0) {
      return 1 / value < 0 ? "-0" : "0";
    }
    String scientific = String.format(Locale.ROOT, "%." + (digits - 1) + "e", value);
    int exponent = Integer.parseInt(scientific.substring(scientific.indexOf('e') + 1));
    String text;
    if (exponent < -4 || exponent >= digits) {
      int at = scientific.indexOf('e');
      text = trim(scientific.substring(0, at)) + scientific.substring(at);
    } else {
      text = trim(String.format(Locale.ROOT, "%." + (digits - 1 - exponent) + "f", value));
    }
    return kind == 'G' ? text.toUpperCase(Locale.ROOT) : text;
  }

  private static String trim(String number) {
    return number.contains(".") ? number.replaceAll("\\.?0+$", "") : number;
  }

  private static String pad(String value, String width, String flags, char kind) {
    int size = width.isEmpty() ? 0 : Integer.parseInt(width);
    boolean left = flags.contains("-") || size < 0;
    int missing = Math.min(Math.abs(size), 65_536) - value.length();
    if (missing <= 0) {
      return value;
    }
    if (left) {
      return value + " ".repeat(missing);
    }
    if (flags.contains("0") && kind != 's' && kind != 'c') {
      int signs = value.startsWith("-") || value.startsWith("+") ? 1 : 0;
      return value.substring(0, signs) + "0".repeat(missing) + value.substring(signs);
    }
    return " ".repeat(missing) + value;
  }
}
