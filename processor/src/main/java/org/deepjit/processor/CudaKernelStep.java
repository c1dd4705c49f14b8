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
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import org.deepjit.processor.declaration.InterfaceDeclaration;
import org.deepjit.processor.declaration.StrayAnnotation;
import org.deepjit.processor.diagnostic.Location;
import org.deepjit.processor.diagnostic.Message;
import org.deepjit.processor.diagnostic.Reporter;
import org.deepjit.processor.model.Launcher;
import org.deepjit.processor.option.ProcessorOptions;
import org.deepjit.processor.resource.ResourceFinder;
import org.deepjit.processor.validation.LauncherValidator;
import org.deepjit.processor.validation.Validated;
import org.deepjit.processor.writing.LauncherWriter;

/** Reads interfaces, validates them, prints what was found, and writes their launchers. */
final class CudaKernelStep {

  /** The annotations that the step wants to see. */
  static final Set<String> ANNOTATIONS =
      Stream.concat(Stream.of(InterfaceDeclaration.ANNOTATION), StrayAnnotation.KINDS.stream())
          .collect(Collectors.toUnmodifiableSet());

  private final Elements elements;
  private final Reporter reporter;
  private final LauncherValidator validator;
  private final KernelCheck kernels;
  private final LauncherWriter writer;
  private final PendingInterfaces interfaces;

  CudaKernelStep(ProcessingEnvironment environment) {
    ProcessorOptions options = ProcessorOptions.of(environment.getOptions());
    this.elements = environment.getElementUtils();
    this.reporter = new Reporter(environment.getMessager());
    this.validator =
        new LauncherValidator(
            elements, new ResourceFinder(environment.getFiler(), options.resourceDirectories()));
    this.kernels = new KernelCheck(environment, options, reporter);
    this.writer = new LauncherWriter(environment.getFiler());
    this.interfaces = new PendingInterfaces(elements);
  }

  void process(RoundEnvironment round) {
    if (round.processingOver()) {
      interfaces.pending().forEach(this::reportIncomplete);
    } else {
      interfaces.complete(annotated(InterfaceDeclaration.ANNOTATION, round)).forEach(this::process);
      StrayAnnotation.KINDS.forEach(annotation -> reportStray(annotation, round));
    }
  }

  private void reportStray(String annotation, RoundEnvironment round) {
    for (Element element : annotated(annotation, round)) {
      StrayAnnotation.read(element, annotation)
          .ifPresent(
              stray ->
                  reporter.print(
                      Message.OUTSIDE_INTERFACE,
                      stray.location(),
                      stray.annotation(),
                      stray.type()));
    }
  }

  private Set<? extends Element> annotated(String annotation, RoundEnvironment round) {
    TypeElement type = elements.getTypeElement(annotation);
    return type == null ? Set.of() : round.getElementsAnnotatedWith(type);
  }

  /** One interface's failure is reported on it and leaves the others alone. */
  private void process(TypeElement element) {
    try {
      InterfaceDeclaration declaration = InterfaceDeclaration.read(element);
      Validated validated = validator.validate(declaration);
      reporter.print(validated.report());
      validated
          .launcher()
          .filter(launcher -> kernels.compile(launcher, declaration))
          .ifPresent(launcher -> write(launcher, element));
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
          String.valueOf(e.getMessage()));
    }
  }

  /** The compiler itself reports the missing type; this explains the missing launcher. */
  private void reportIncomplete(TypeElement element) {
    reporter.print(Message.INCOMPLETE_INTERFACE, Location.of(element), element.getSimpleName());
  }
}
