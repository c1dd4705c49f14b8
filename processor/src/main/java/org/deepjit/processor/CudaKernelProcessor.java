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

import com.google.auto.service.AutoService;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.deepjit.processor.option.ProcessorOptions;

/**
 * Generates launchers for the interfaces that carry {@code @CudaKernel}: a table of contents with
 * one step. Isolating: each launcher depends on its interface only.
 */
@AutoService(Processor.class)
public final class CudaKernelProcessor extends AbstractProcessor {

  private CudaKernelStep step;

  /** For the compiler, which finds the class as a service. */
  @SuppressWarnings("NullAway.Init") // the compiler calls init before anything else
  public CudaKernelProcessor() {}

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    step = new CudaKernelStep(environment);
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    step.process(round);
    return false;
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return CudaKernelStep.ANNOTATIONS;
  }

  @Override
  public Set<String> getSupportedOptions() {
    return ProcessorOptions.NAMES;
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }
}
