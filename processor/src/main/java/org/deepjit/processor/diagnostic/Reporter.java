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

import java.io.PrintWriter;
import java.io.StringWriter;
import javax.annotation.processing.Messager;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic;

/** Prints problems through the compiler, at the annotation values that they concern. */
public final class Reporter {

  private final Messager messager;

  /** Prints through {@code messager}. */
  public Reporter(Messager messager) {
    this.messager = messager;
  }

  /** Prints every problem of a report. */
  public void print(ValidationReport report) {
    report.problems().forEach(this::print);
  }

  /** Prints one problem. */
  public void print(Message message, Location location, Object... arguments) {
    print(Problem.of(message, location, arguments));
  }

  /** Prints an exception that nothing in the user's code explains. */
  public void printFailure(Element element, Throwable failure) {
    var trace = new StringWriter();
    failure.printStackTrace(new PrintWriter(trace, true));
    print(Message.INTERNAL_ERROR, Location.of(element), element, trace);
  }

  private void print(Problem problem) {
    Location location = problem.location();
    messager.printMessage(
        kind(problem.message().severity()),
        problem.text(),
        location.element(),
        location.annotation(),
        location.value());
  }

  private static Diagnostic.Kind kind(Message.Severity severity) {
    return switch (severity) {
      case ERROR -> Diagnostic.Kind.ERROR;
      case WARNING -> Diagnostic.Kind.WARNING;
      case NOTE -> Diagnostic.Kind.NOTE;
    };
  }
}
