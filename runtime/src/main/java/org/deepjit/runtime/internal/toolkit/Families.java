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
package org.deepjit.runtime.internal.toolkit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.deepjit.runtime.JitException;
import org.deepjit.runtime.internal.environment.Environment;
import org.deepjit.runtime.internal.process.ChildEnvironment;
import org.deepjit.runtime.internal.process.ChildProcess;

/**
 * Whether a toolkit knows the family form of a device's architecture, such as {@code 100f}. One
 * that is older than the family is given the concrete form, which runs on that device only.
 */
public final class Families {

  private static final System.Logger LOGGER = System.getLogger("org.deepjit.runtime");
  private static final Map<Question, Boolean> ANSWERS = new ConcurrentHashMap<>();

  private Families() {}

  private record Question(Path nvcc, String text, String family) {}

  /**
   * The architecture to compile for: the family, or the concrete one if the toolkit does not know
   * the family, which is said in a warning.
   *
   * @param family the architecture that the device asks for
   * @param concrete the same without its family
   */
  public static String architecture(
      Toolkit toolkit, Environment environment, String family, String concrete) {
    if (!family.endsWith("f") || isKnown(toolkit, environment, family)) {
      return family;
    }
    LOGGER.log(
        System.Logger.Level.WARNING,
        "{0} is too old for the architecture family sm_{1}: kernels are compiled for sm_{2} and run"
            + " on no other device of the family",
        toolkit.nvcc(),
        family,
        concrete);
    return concrete;
  }

  private static boolean isKnown(Toolkit toolkit, Environment environment, String family) {
    return ANSWERS.computeIfAbsent(
        new Question(toolkit.nvcc(), toolkit.version().text(), family),
        question -> ask(question, environment));
  }

  private static boolean ask(Question question, Environment environment) {
    var command =
        List.of(
            question.nvcc().toString(),
            "--dryrun",
            "--cubin",
            "--gpu-architecture=sm_" + question.family(),
            "none.cu");
    try {
      return ChildProcess.run(command, Path.of("/"), ChildEnvironment.of(environment.variables()))
              .exitCode()
          == 0;
    } catch (IOException e) {
      throw new JitException("cannot run " + question.nvcc() + ": " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new JitException("interrupted while asking nvcc for sm_" + question.family(), e);
    }
  }
}
