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
package org.deepjit.runtime;

import java.io.Serializable;
import java.util.Locale;

/**
 * One message of the compiler.
 *
 * @param severity how bad it is
 * @param file the file under the user's own name for it; empty if the compiler names none
 * @param line line in that file, from 1; 0 if the compiler names none
 * @param column column in that line, from 1; 0 if the compiler names none
 * @param text the message
 * @param excerpt the source line with a caret below it, and what else the compiler adds, as it
 *     wrote them; possibly empty
 */
public record Diagnostic(
    Severity severity, String file, int line, int column, String text, String excerpt)
    implements Serializable {

  /** How bad a message is. */
  public enum Severity {
    /** The source is refused. */
    ERROR,
    /** The source is compiled, but something is doubtful. */
    WARNING,
    /** An explanation. */
    NOTE
  }

  /** The message in one line: {@code saxpy.cu(2): error: text}. */
  @Override
  public String toString() {
    String place =
        file.isEmpty() ? "" : file + "(" + line + (column > 0 ? "," + column : "") + "): ";
    return place + severity.name().toLowerCase(Locale.ROOT) + ": " + text;
  }
}
