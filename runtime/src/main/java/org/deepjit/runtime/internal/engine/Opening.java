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

import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.device.ComputeCapability;
import org.deepjit.runtime.internal.compile.Compiler;
import org.deepjit.runtime.internal.compile.DefaultOptions;
import org.deepjit.runtime.internal.compile.OutputKind;
import org.deepjit.runtime.internal.environment.Environment;

/**
 * Opens a runtime: asks the environment first, then the device unless an architecture is stated,
 * and finds the compiler meanwhile, for the driver takes longer.
 */
final class Opening {

  private final JitConfig config;
  private final Environment environment;
  private final LazyDevice device;
  private final Early<Toolchain> toolchain;

  private Opening(JitConfig config) {
    this.config = config;
    this.environment = Environment.of(config);
    this.device = new LazyDevice(config, environment);
    device.prepare();
    this.toolchain = new Early<>("compiler", this::findToolchain);
  }

  static Engine open(JitConfig config) {
    var opening = new Opening(config);
    try {
      return opening.engine();
    } catch (RuntimeException | Error e) {
      opening.abandon(e);
      throw e;
    }
  }

  private Toolchain findToolchain() {
    var found = Toolchain.of(config, environment);
    new Rehearsal(environment, found).start();
    return found;
  }

  private Engine engine() {
    OutputKind kind =
        switch (device.imageFormat()) {
          case CUBIN -> OutputKind.CUBIN;
          case PTX -> OutputKind.PTX;
        };
    CompilerOptions options = options(kind);
    return new Engine(config, environment, device, kind, options, toolchain.get());
  }

  private CompilerOptions options(OutputKind kind) {
    CompilerOptions options =
        DefaultOptions.of(environment, config.arch().orElseGet(() -> capability().architecture()));
    var own = CompilerOptions.builder();
    if (kind == OutputKind.PTX) {
      // The emulator reports faults by line; line information does not change its code.
      own.lineInfo(true);
    }
    Compiler compiler = toolchain.get().compiler();
    if (config.arch().isEmpty()) {
      own.arch(
          compiler.architecture(capability().architecture(), capability().concreteArchitecture()));
    }
    return own.build().over(toolchain.get().withFlags(options, environment));
  }

  private ComputeCapability capability() {
    return device.get().computeCapability();
  }

  private void abandon(Throwable reason) {
    device.close();
    try {
      toolchain.get().artifacts().close();
    } catch (RuntimeException e) {
      if (!e.equals(reason)) {
        reason.addSuppressed(e);
      }
    }
  }
}
