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

import com.google.auto.common.BasicAnnotationProcessor;
import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.Processor;
import javax.lang.model.SourceVersion;
import org.deepjit.processor.option.ProcessorOptions;

/**
 * Generates launchers for the interfaces that carry {@code @CudaKernel}. Interfaces whose types do
 * not exist yet, because another processor generates them, wait for a later round. Isolating: each
 * launcher depends on its interface only.
 */
@AutoService(Processor.class)
public final class CudaKernelProcessor extends BasicAnnotationProcessor {

  /** For the compiler, which finds the class as a service. */
  public CudaKernelProcessor() {}

  @Override
  protected Iterable<? extends Step> steps() {
    return List.of(new CudaKernelStep(processingEnv));
  }

  @Override
  public Set<String> getSupportedOptions() {
    return Set.of(ProcessorOptions.RESOURCES);
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }
}
