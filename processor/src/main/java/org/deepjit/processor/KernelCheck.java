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
package org.deepjit.processor;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import org.deepjit.processor.declaration.InterfaceDeclaration;
import org.deepjit.processor.diagnostic.Location;
import org.deepjit.processor.diagnostic.Message;
import org.deepjit.processor.diagnostic.Reporter;
import org.deepjit.processor.model.Launcher;
import org.deepjit.processor.model.SourceCode;
import org.deepjit.processor.nvcc.CudaError;
import org.deepjit.processor.nvcc.Nvcc;
import org.deepjit.processor.nvcc.SourcePlace;
import org.deepjit.processor.nvcc.SourcePlaces;
import org.deepjit.processor.option.ProcessorOptions;

/** Compiles kernels while javac runs, if an option asks for it, and prints nvcc's errors. */
final class KernelCheck {

  private final Optional<Nvcc> nvcc;
  private final ProcessingEnvironment environment;
  private final Reporter reporter;

  KernelCheck(ProcessingEnvironment environment, ProcessorOptions options, Reporter reporter) {
    this.nvcc = options.nvcc().map(Nvcc::new);
    this.environment = environment;
    this.reporter = reporter;
  }

  /** Returns whether the kernels compile, or are not to be compiled. */
  boolean compile(Launcher launcher, InterfaceDeclaration declaration) {
    return nvcc.isEmpty() || compile(nvcc.get(), launcher, declaration);
  }

  private boolean compile(Nvcc compiler, Launcher launcher, InterfaceDeclaration declaration) {
    Location location = location(launcher, declaration);
    try {
      List<CudaError> errors = compiler.errors(launcher, place(launcher, location));
      errors.forEach(
          error -> reporter.print(Message.NVCC_ERROR, location, error.place(), error.text()));
      return errors.isEmpty();
    } catch (IOException e) {
      reporter.print(Message.CANNOT_RUN_NVCC, location, String.valueOf(e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      reporter.print(Message.CANNOT_RUN_NVCC, location, "interrupted");
    }
    return false;
  }

  private SourcePlace place(Launcher launcher, Location location) {
    if (launcher.source() instanceof SourceCode.Resource resource) {
      return new SourcePlace(resource.name(), 1);
    }
    return SourcePlaces.in(environment)
        .of(location)
        .orElseGet(() -> new SourcePlace("source of " + launcher.declared().simpleName(), 1));
  }

  private static Location location(Launcher launcher, InterfaceDeclaration declaration) {
    return launcher.source() instanceof SourceCode.Resource
        ? declaration.resource().location()
        : declaration.source().location();
  }
}
