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
package org.deepjit.processor.cuda;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The outcome of comparing the declarations of one kernel with a Java method.
 *
 * @param accepted the declarations that nothing certain speaks against, in their order
 * @param mismatches what speaks against the most similar declaration; empty when one is accepted,
 *     and when a declaration that the reader does not see might be
 */
public record SignatureComparison(List<KernelDeclaration> accepted, List<Mismatch> mismatches) {

  /** Compares what a lookup found. */
  public static SignatureComparison compare(
      KernelLookup.Found found, List<JavaArgument> arguments, List<TemplateArgument> template) {
    SignatureComparison comparison = compare(found.declarations(), arguments, template);
    return found.complete()
        ? comparison
        : new SignatureComparison(comparison.accepted(), List.of());
  }

  /** Compares with declarations of which one has to accept the Java method. */
  public static SignatureComparison compare(
      List<KernelDeclaration> declarations,
      List<JavaArgument> arguments,
      List<TemplateArgument> template) {
    List<KernelDeclaration> accepted = new ArrayList<>();
    List<List<Mismatch>> rejections = new ArrayList<>();
    for (KernelDeclaration declaration : declarations) {
      List<Mismatch> mismatches = mismatches(declaration, arguments, template);
      if (mismatches.isEmpty()) {
        accepted.add(declaration);
      } else {
        rejections.add(mismatches);
      }
    }
    List<Mismatch> closest =
        accepted.isEmpty()
            ? rejections.stream()
                .min(Comparator.comparingInt(SignatureComparison::distance))
                .orElse(List.of())
            : List.of();
    return new SignatureComparison(List.copyOf(accepted), closest);
  }

  /** How far a declaration is from the Java method; a different arity outweighs all else. */
  private static int distance(List<Mismatch> mismatches) {
    return mismatches.stream()
        .mapToInt(
            mismatch ->
                mismatch instanceof Mismatch.Arity arity
                    ? 1000 + Math.abs(arity.declared() - arity.sent())
                    : 1)
        .sum();
  }

  private static List<Mismatch> mismatches(
      KernelDeclaration kernel, List<JavaArgument> arguments, List<TemplateArgument> template) {
    List<Mismatch> mismatches = new ArrayList<>(TemplateComparison.mismatches(kernel, template));
    ParameterList list = kernel.parameters();
    int declared = list.exact() ? list.parameters().size() : list.leading();
    if (arguments.size() < declared || (list.exact() && arguments.size() > declared)) {
      mismatches.add(new Mismatch.Arity(kernel, declared, !list.exact(), arguments.size()));
      return mismatches;
    }
    Map<String, CudaType> bound = boundTypes(template);
    for (int i = 0; i < list.leading(); i++) {
      compare(kernel, i, arguments.get(i), bound, mismatches);
    }
    return mismatches;
  }

  private static void compare(
      KernelDeclaration kernel,
      int index,
      JavaArgument argument,
      Map<String, CudaType> bound,
      List<Mismatch> mismatches) {
    KernelParameter parameter = kernel.parameters().parameters().get(index);
    CudaType type = parameter.type();
    if (type instanceof CudaType.TypeParameter variable) {
      type = bound.getOrDefault(variable.name(), variable);
    }
    ArgumentShape shape = argument.shape();
    if (!ParameterComparison.accepts(type, shape)) {
      String allowed = TypeWords.allowed(type, shape);
      mismatches.add(new Mismatch.Kind(kernel, index + 1, parameter, argument, allowed));
    } else if (shape instanceof ArgumentShape.Pointer pointer
        && ParameterComparison.elementsDiffer(type, shape, TypeSpelling.read(pointer.element()))) {
      mismatches.add(new Mismatch.Element(kernel, index + 1, parameter, argument));
    }
  }

  private static Map<String, CudaType> boundTypes(List<TemplateArgument> template) {
    Map<String, CudaType> bound = new HashMap<>();
    for (TemplateArgument argument : template) {
      argument
          .spelling()
          .ifPresent(spelling -> bound.put(argument.parameter(), TypeSpelling.read(spelling)));
    }
    return bound;
  }
}
