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

import com.google.auto.common.BasicAnnotationProcessor.Step;
import com.google.auto.common.MoreElements;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import java.io.IOException;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.deepjit.processor.declaration.InterfaceDeclaration;
import org.deepjit.processor.diagnostic.Location;
import org.deepjit.processor.diagnostic.Message;
import org.deepjit.processor.diagnostic.Reporter;
import org.deepjit.processor.model.Launcher;
import org.deepjit.processor.option.ProcessorOptions;
import org.deepjit.processor.resource.ResourceFinder;
import org.deepjit.processor.validation.LauncherValidator;
import org.deepjit.processor.validation.Validated;
import org.deepjit.processor.writing.LauncherWriter;

/** Reads an interface, validates it, prints what was found, and writes the launcher. */
final class CudaKernelStep implements Step {

  private final Reporter reporter;
  private final LauncherValidator validator;
  private final LauncherWriter writer;

  CudaKernelStep(ProcessingEnvironment environment) {
    ProcessorOptions options = ProcessorOptions.of(environment.getOptions());
    this.reporter = new Reporter(environment.getMessager());
    this.validator =
        new LauncherValidator(
            environment.getElementUtils(),
            new ResourceFinder(environment.getFiler(), options.resourceDirectories()));
    this.writer = new LauncherWriter(environment.getFiler());
  }

  @Override
  public Set<String> annotations() {
    return Set.of(InterfaceDeclaration.ANNOTATION);
  }

  @Override
  public ImmutableSet<? extends Element> process(
      ImmutableSetMultimap<String, Element> elementsByAnnotation) {
    for (Element element : elementsByAnnotation.get(InterfaceDeclaration.ANNOTATION)) {
      process(MoreElements.asType(element));
    }
    return ImmutableSet.of();
  }

  /** One interface's failure is reported on it and leaves the others alone. */
  private void process(TypeElement element) {
    try {
      Validated validated = validator.validate(InterfaceDeclaration.read(element));
      reporter.print(validated.report());
      validated.launcher().ifPresent(launcher -> write(launcher, element));
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      reporter.printFailure(element, e);
    }
  }

  private void write(Launcher launcher, TypeElement element) {
    try {
      writer.write(launcher, element);
    } catch (IOException e) {
      reporter.print(
          Message.CANNOT_WRITE,
          Location.of(element),
          launcher.launcher().simpleName(),
          e.getMessage());
    }
  }
}
