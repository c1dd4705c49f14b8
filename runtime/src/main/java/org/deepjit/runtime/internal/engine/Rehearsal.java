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
package org.deepjit.runtime.internal.engine;

import java.util.Collections;
import java.util.List;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.JitException;
import org.deepjit.runtime.internal.build.BuildRequest;
import org.deepjit.runtime.internal.compile.DefaultOptions;
import org.deepjit.runtime.internal.compile.OutputKind;
import org.deepjit.runtime.internal.environment.Environment;

/**
 * Looks up an artifact that nobody has, on a thread of its own while the driver initialises. A
 * first look-up spends most of its time on loading and linking its classes, and this one leaves
 * them to the look-up that a launch waits for.
 */
final class Rehearsal extends Thread {

  private static final String NAME = "rehearsal";
  private static final String ARCHITECTURE = "90";

  private final Environment environment;
  private final Toolchain toolchain;

  Rehearsal(Environment environment, Toolchain toolchain) {
    super("deepjit " + NAME);
    setDaemon(true);
    this.environment = environment;
    this.toolchain = toolchain;
  }

  @Override
  public void run() {
    try {
      CompilerOptions options =
          toolchain.withFlags(DefaultOptions.of(environment, ARCHITECTURE), environment);
      toolchain
          .artifacts()
          .find(
              new BuildRequest(
                  NAME,
                  "",
                  NAME + ".cu",
                  Collections.emptySortedMap(),
                  options,
                  List.of(),
                  OutputKind.CUBIN));
    } catch (JitException _) {
      // Whoever looks something up is told.
    }
  }
}
