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
package org.deepjit.runtime.internal.process;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes arguments so that a POSIX shell reads them back unchanged. */
public final class ShellWords {

  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

  private ShellWords() {}

  /** The arguments as one command line; only those that need it are quoted. */
  public static String join(List<String> arguments) {
    return arguments.stream().map(ShellWords::quote).collect(Collectors.joining(" "));
  }

  /**
   * One argument.
   *
   * @throws IllegalArgumentException if it holds a NUL, which no argument can
   */
  public static String quote(String argument) {
    if (argument.indexOf('\0') >= 0) {
      throw new IllegalArgumentException("shell argument must not contain NUL");
    }
    return PLAIN.matcher(argument).matches()
        ? argument
        : "'" + argument.replace("'", "'\\''") + "'";
  }
}
