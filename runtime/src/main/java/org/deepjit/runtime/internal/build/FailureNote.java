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
package org.deepjit.runtime.internal.build;

import org.deepjit.runtime.CompilationException;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.Diagnostic;
import org.deepjit.runtime.JitException;
import org.deepjit.runtime.internal.json.Json;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A failed build as a text, for those who waited for it in other class loaders: they cannot catch
 * its exception, but one of their own that says the same.
 */
final class FailureNote {

  private FailureNote() {}

  static String write(JitException failure) {
    ObjectNode note = Json.MAPPER.createObjectNode();
    note.put("kind", failure.getClass().getSimpleName());
    note.put("message", failure.getMessage());
    if (failure instanceof CompilationException compilation) {
      note.put("exit_code", compilation.exitCode());
      note.put("output", compilation.output());
      ArrayNode command = note.putArray("command");
      compilation.command().forEach(command::add);
      ArrayNode diagnostics = note.putArray("diagnostics");
      compilation.diagnostics().forEach(message -> write(message, diagnostics.addObject()));
    }
    return Json.MAPPER.writeValueAsString(note);
  }

  private static void write(Diagnostic message, ObjectNode node) {
    node.put("severity", message.severity().name());
    node.put("file", message.file());
    node.put("line", message.line());
    node.put("column", message.column());
    node.put("text", message.text());
    node.put("excerpt", message.excerpt());
  }

  static JitException read(String note) {
    JsonNode failure = Json.MAPPER.readTree(note);
    String message = failure.path("message").asString("");
    return switch (failure.path("kind").asString("")) {
      case "CompilationException" ->
          new CompilationException(
              message,
              failure.path("command").valueStream().map(JsonNode::stringValue).toList(),
              failure.path("exit_code").asInt(0),
              failure.path("output").asString(""),
              failure.path("diagnostics").valueStream().map(FailureNote::diagnostic).toList());
      case "ConfigurationException" -> new ConfigurationException(message);
      default -> new JitException(message);
    };
  }

  private static Diagnostic diagnostic(JsonNode node) {
    return new Diagnostic(
        Diagnostic.Severity.valueOf(node.path("severity").stringValue()),
        node.path("file").stringValue(),
        node.path("line").asInt(0),
        node.path("column").asInt(0),
        node.path("text").stringValue(),
        node.path("excerpt").stringValue());
  }
}
