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
package org.deepjit.processor.validation;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.deepjit.processor.cuda.CudaSource;
import org.deepjit.processor.cuda.JavaArgument;
import org.deepjit.processor.cuda.KernelDeclaration;
import org.deepjit.processor.cuda.KernelLookup;
import org.deepjit.processor.cuda.Mismatch;
import org.deepjit.processor.cuda.SignatureComparison;
import org.deepjit.processor.cuda.TemplateArgument;
import org.deepjit.processor.cuda.TemplateParameter;
import org.deepjit.processor.declaration.MethodDeclaration;
import org.deepjit.processor.declaration.ParameterDeclaration;
import org.deepjit.processor.diagnostic.Location;
import org.deepjit.processor.diagnostic.Message;
import org.deepjit.processor.diagnostic.NearestName;
import org.deepjit.processor.diagnostic.ValidationReport;
import org.deepjit.processor.model.Parameter;

/** Compares a method with the kernel that the source declares, as far as that can be read. */
final class SignatureValidator {

  private final ValidationReport.Builder report;
  private final CudaSource source;

  SignatureValidator(ValidationReport.Builder report, CudaSource source) {
    this.report = report;
    this.source = source;
  }

  /** The kernel's declaration, if exactly one is there and the method suits it. */
  Optional<KernelDeclaration> validate(
      MethodDeclaration method, CudaFunction function, List<Parameter> parameters) {
    KernelLookup lookup = source.find(function.name());
    if (lookup instanceof KernelLookup.Absent absent) {
      reportAbsent(function, absent.kernels());
    }
    if (!(lookup instanceof KernelLookup.Found found)) {
      return Optional.empty();
    }
    var shapes = new ArgumentShapes(parameters, method.parameters());
    List<JavaArgument> arguments = shapes.arguments();
    List<TemplateArgument> template = shapes.templateArguments();
    SignatureComparison comparison = SignatureComparison.compare(found, arguments, template);
    comparison.mismatches().forEach(mismatch -> report(method, mismatch));
    if (comparison.accepted().size() != 1) {
      return Optional.empty();
    }
    KernelDeclaration kernel = comparison.accepted().get(0);
    checkOrder(method, kernel, template);
    return Optional.of(kernel);
  }

  private void reportAbsent(CudaFunction function, List<String> kernels) {
    String found = kernels.isEmpty() ? "no kernel at all" : String.join(", ", kernels);
    String hint =
        NearestName.among(kernels, function.name())
            .map("; did you mean '%s'?"::formatted)
            .orElse("");
    report.add(Message.KERNEL_NOT_FOUND, function.location(), function.name(), found, hint);
  }

  private void report(MethodDeclaration method, Mismatch mismatch) {
    if (mismatch instanceof Mismatch.Arity) {
      report.add(Message.KERNEL_ARITY, method.location(), mismatch.describe());
    } else if (mismatch instanceof Mismatch.Kind kind) {
      report.add(Message.KERNEL_PARAMETER, parameter(method, kind.argument()), mismatch.describe());
    } else if (mismatch instanceof Mismatch.Element element) {
      report.add(
          Message.KERNEL_ELEMENT, parameter(method, element.argument()), mismatch.describe());
    } else if (mismatch instanceof Mismatch.MissingTemplateArgument) {
      report.add(Message.TEMPLATE_MISSING, method.location(), mismatch.describe());
    } else if (mismatch instanceof Mismatch.UnknownTemplateArgument unknown) {
      report.add(
          Message.TEMPLATE_UNKNOWN, parameter(method, unknown.argument()), mismatch.describe());
    } else if (mismatch instanceof Mismatch.TemplateKind kind) {
      report.add(Message.TEMPLATE_KIND, parameter(method, kind.argument()), mismatch.describe());
    }
  }

  /** The compiler takes template arguments by position, from the first on. */
  private void checkOrder(
      MethodDeclaration method, KernelDeclaration kernel, List<TemplateArgument> template) {
    List<TemplateParameter> declared = kernel.template().parameters();
    if (!kernel.template().certain() || declared.stream().anyMatch(TemplateParameter::pack)) {
      return;
    }
    List<String> names = declared.stream().map(TemplateParameter::name).toList();
    List<String> given = template.stream().map(TemplateArgument::parameter).toList();
    if (names.containsAll(given) && !names.subList(0, given.size()).equals(given)) {
      report.add(
          Message.TEMPLATE_ORDER,
          method.location(),
          String.join(", ", names),
          String.join(", ", given));
    }
  }

  private static Location parameter(MethodDeclaration method, JavaArgument argument) {
    return parameter(method, parameter -> parameter.name().equals(argument.name()));
  }

  private static Location parameter(MethodDeclaration method, TemplateArgument argument) {
    return parameter(
        method,
        parameter ->
            parameter.templateParameterName().filter(argument.parameter()::equals).isPresent());
  }

  private static Location parameter(
      MethodDeclaration method, Predicate<ParameterDeclaration> test) {
    return method.parameters().stream()
        .filter(test)
        .findFirst()
        .map(ParameterDeclaration::location)
        .orElse(method.location());
  }
}
