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
package org.deepjit.processor.validation;

import java.util.Set;
import java.util.regex.Pattern;

/** The forms of names that reach the compiler or the file system. */
final class CudaNames {

  static final int MAX_TAG_LENGTH = 100;

  private static final String IDENTIFIER = "[A-Za-z_][A-Za-z0-9_]*";
  private static final Pattern QUALIFIED =
      Pattern.compile("(?:::)?" + IDENTIFIER + "(?:::" + IDENTIFIER + ")*");
  private static final Pattern MACRO = Pattern.compile(IDENTIFIER);
  private static final Pattern TAG = Pattern.compile("[A-Za-z0-9_]{1," + MAX_TAG_LENGTH + "}");
  private static final String SEGMENT = "(?!\\.{1,2}(?:/|$))[A-Za-z0-9_.+-]+";
  private static final Pattern HEADER = Pattern.compile("/?" + SEGMENT + "(?:/" + SEGMENT + ")*");
  private static final Pattern DEFINE = Pattern.compile(IDENTIFIER + "(?:=[^\\n\\r]*)?");

  /** The words of C++ that are no names; those of Java are none there either. */
  private static final Set<String> KEYWORDS =
      Set.of(
          "alignas",
          "alignof",
          "and",
          "and_eq",
          "asm",
          "auto",
          "bitand",
          "bitor",
          "bool",
          "char8_t",
          "char16_t",
          "char32_t",
          "co_await",
          "co_return",
          "co_yield",
          "compl",
          "concept",
          "consteval",
          "constexpr",
          "constinit",
          "const_cast",
          "decltype",
          "delete",
          "dynamic_cast",
          "explicit",
          "export",
          "extern",
          "false",
          "friend",
          "inline",
          "mutable",
          "namespace",
          "noexcept",
          "not",
          "not_eq",
          "nullptr",
          "operator",
          "or",
          "or_eq",
          "register",
          "reinterpret_cast",
          "requires",
          "signed",
          "sizeof",
          "static_assert",
          "static_cast",
          "struct",
          "template",
          "thread_local",
          "true",
          "typedef",
          "typeid",
          "typename",
          "union",
          "unsigned",
          "using",
          "virtual",
          "wchar_t",
          "xor",
          "xor_eq");

  private CudaNames() {}

  /** Whether the text can name a function or a constant: an identifier, possibly qualified. */
  static boolean isQualified(String text) {
    return QUALIFIED.matcher(text).matches();
  }

  /** Whether the text can name a struct or a field in a definition. */
  static boolean isIdentifier(String text) {
    return MACRO.matcher(text).matches() && !KEYWORDS.contains(text);
  }

  /** The identifier of a name without its scopes. */
  static String lastOf(String name) {
    return name.substring(name.lastIndexOf(':') + 1);
  }

  static boolean isTag(String text) {
    return TAG.matcher(text).matches();
  }

  /** Whether the text is a path that stays below the directory in which it is put. */
  static boolean isHeader(String text) {
    return HEADER.matcher(text).matches();
  }

  static boolean isMacro(String text) {
    return MACRO.matcher(text).matches();
  }

  static boolean isDefine(String text) {
    return DEFINE.matcher(text).matches();
  }
}
