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

import java.util.ArrayList;
import java.util.List;

/** The problems that were found in a declaration, in the order in which they were found. */
public record ValidationReport(List<Problem> problems) {

  /** Copies the list. */
  public ValidationReport {
    problems = List.copyOf(problems);
  }

  /** Starts a report without problems. */
  public static Builder builder() {
    return new Builder();
  }

  /** Whether there is no error; there may be warnings. */
  public boolean isClean() {
    return problems.stream().noneMatch(Problem::isError);
  }

  /** Collects problems. */
  public static final class Builder {

    private final List<Problem> problems = new ArrayList<>();

    private Builder() {}

    /** Adds a problem once; the arguments fill the message's format. */
    public void add(Message message, Location location, Object... arguments) {
      Problem problem = Problem.of(message, location, arguments);
      if (!problems.contains(problem)) {
        problems.add(problem);
      }
    }

    /** Whether no error was added. */
    public boolean isClean() {
      return build().isClean();
    }

    /** The report. */
    public ValidationReport build() {
      return new ValidationReport(problems);
    }
  }
}
