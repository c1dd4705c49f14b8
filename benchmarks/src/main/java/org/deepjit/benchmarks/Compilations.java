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
package org.deepjit.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import javax.annotation.processing.Processor;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Compilations of the same sources in this JVM, one after the other. */
final class Compilations implements AutoCloseable {

  private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
  private final MemoryFiles files =
      new MemoryFiles(compiler.getStandardFileManager(null, null, null));
  private final KernelInterfaces interfaces;

  Compilations(KernelInterfaces interfaces) {
    this.interfaces = interfaces;
  }

  void run(List<Processor> processors, String option) {
    var options = List.of(option, "-classpath", System.getProperty("java.class.path"));
    var task = compiler.getTask(null, files, null, options, null, interfaces.sources());
    task.setProcessors(processors);
    if (!task.call()) {
      throw new IllegalStateException("the interfaces do not compile");
    }
  }

  @Override
  public void close() {
    try {
      files.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
