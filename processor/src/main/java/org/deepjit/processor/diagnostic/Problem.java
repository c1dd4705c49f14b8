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
package org.deepjit.processor.diagnostic;

/**
 * Something to tell the user.
 *
 * @param message which message of the catalogue
 * @param text its text, complete
 * @param location where it is
 */
public record Problem(Message message, String text, Location location) {

  static Problem of(Message message, Location location, Object... arguments) {
    return new Problem(message, message.text(arguments), location);
  }

  boolean isError() {
    return message.severity() == Message.Severity.ERROR;
  }
}
