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

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each kernel of the test resources against its right Java signature and against wrong ones. */
class JavaSignatureTest {

  static Stream<DescribedSource> sources() {
    return DescribedSource.all();
  }

  private static Stream<KernelDeclaration> kernels() {
    return sources().flatMap(source -> source.read().kernels().stream());
  }

  private static List<Mismatch> compare(
      KernelDeclaration kernel, List<JavaArgument> arguments, List<TemplateArgument> template) {
    return SignatureComparison.compare(List.of(kernel), arguments, template).mismatches();
  }

  private static List<Mismatch> compare(KernelDeclaration kernel, List<JavaArgument> arguments) {
    return compare(kernel, arguments, JavaSignature.templateArguments(kernel));
  }

  @ParameterizedTest
  @MethodSource("sources")
  void acceptsTheRightSignatureOfEveryKernel(DescribedSource source) {
    for (KernelDeclaration kernel : source.read().kernels()) {
      assertThat(compare(kernel, JavaSignature.arguments(kernel))).as(kernel.text()).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("sources")
  void acceptsEveryShapeThatAParameterTakes(DescribedSource source) {
    for (KernelDeclaration kernel : source.read().kernels()) {
      List<KernelParameter> parameters = JavaSignature.certainParameters(kernel);
      for (int i = 0; i < parameters.size(); i++) {
        for (ArgumentShape shape : JavaSignature.shapes(parameters.get(i).type())) {
          assertThat(compare(kernel, retyped(kernel, i, shape)))
              .as("%s with %s for %s", kernel.text(), shape, parameters.get(i))
              .isEmpty();
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("sources")
  void findsEveryRetypedParameter(DescribedSource source) {
    for (KernelDeclaration kernel : source.read().kernels()) {
      List<KernelParameter> parameters = JavaSignature.certainParameters(kernel);
      for (int i = 0; i < parameters.size(); i++) {
        for (ArgumentShape shape : JavaSignature.wrongShapes(parameters.get(i).type())) {
          int position = i + 1;
          assertThat(compare(kernel, retyped(kernel, i, shape)))
              .as("%s with %s for %s", kernel.text(), shape, parameters.get(i))
              .singleElement()
              .isInstanceOfSatisfying(
                  Mismatch.Kind.class, kind -> assertThat(kind.position()).isEqualTo(position));
        }
      }
    }
  }

  private static List<JavaArgument> retyped(
      KernelDeclaration kernel, int index, ArgumentShape shape) {
    List<JavaArgument> arguments = JavaSignature.arguments(kernel);
    arguments.set(index, JavaSignature.argument(shape));
    return arguments;
  }

  @ParameterizedTest
  @MethodSource("sources")
  void findsEveryDroppedParameter(DescribedSource source) {
    for (KernelDeclaration kernel : source.read().kernels()) {
      for (int i = 0; i < kernel.parameters().leading(); i++) {
        List<JavaArgument> arguments = JavaSignature.arguments(kernel);
        arguments.remove(i);
        assertThat(compare(kernel, arguments))
            .as(kernel.text())
            .containsExactly(
                new Mismatch.Arity(
                    kernel,
                    kernel.parameters().leading(),
                    !kernel.parameters().exact(),
                    arguments.size()));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("sources")
  void findsEveryAddedParameterWhereTheListIsCertain(DescribedSource source) {
    for (KernelDeclaration kernel : source.read().kernels()) {
      List<JavaArgument> arguments = JavaSignature.arguments(kernel);
      int declared = arguments.size();
      arguments.add(JavaSignature.argument(new ArgumentShape.Int32()));
      List<Mismatch> expected =
          kernel.parameters().exact()
              ? List.of(new Mismatch.Arity(kernel, declared, false, declared + 1))
              : List.of();
      assertThat(compare(kernel, arguments)).as(kernel.text()).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @MethodSource("sources")
  void findsEveryReorderingThatChangesAKind(DescribedSource source) {
    for (KernelDeclaration kernel : source.read().kernels()) {
      List<KernelParameter> parameters = JavaSignature.certainParameters(kernel);
      for (int i = 0; i + 1 < parameters.size(); i++) {
        List<JavaArgument> arguments = JavaSignature.arguments(kernel);
        Collections.swap(arguments, i, i + 1);
        List<Integer> wrong = new ArrayList<>();
        for (int at : List.of(i, i + 1)) {
          if (!JavaSignature.shapes(parameters.get(at).type())
              .contains(arguments.get(at).shape())) {
            wrong.add(at + 1);
          }
        }
        boolean comparable =
            arguments.get(i).shape() instanceof ArgumentShape.Bytes
                || arguments.get(i + 1).shape() instanceof ArgumentShape.Bytes;
        if (!comparable) {
          assertThat(compare(kernel, arguments))
              .as(kernel.text())
              .extracting(mismatch -> ((Mismatch.Kind) mismatch).position())
              .isEqualTo(wrong);
        }
      }
    }
  }

  @Test
  void findsEveryTemplateArgumentThatIsMissing() {
    int found = 0;
    for (KernelDeclaration kernel : kernels().filter(k -> k.template().certain()).toList()) {
      for (TemplateParameter parameter : kernel.template().parameters()) {
        if (!parameter.name().isEmpty() && !parameter.optional() && !parameter.pack()) {
          List<TemplateArgument> arguments = JavaSignature.templateArguments(kernel);
          arguments.removeIf(argument -> argument.parameter().equals(parameter.name()));
          assertThat(compare(kernel, JavaSignature.arguments(kernel), arguments))
              .as(kernel.text())
              .containsExactly(new Mismatch.MissingTemplateArgument(kernel, parameter));
          found++;
        }
      }
    }
    assertThat(found).isGreaterThan(80);
  }

  @Test
  void findsEveryTemplateArgumentThatTheKernelDoesNotHave() {
    TemplateArgument unknown =
        new TemplateArgument(
            "NOWHERE", TemplateArgument.Kind.INTEGER, Optional.empty(), "int NOWHERE");
    for (KernelDeclaration kernel : kernels().toList()) {
      List<TemplateArgument> arguments = JavaSignature.templateArguments(kernel);
      arguments.add(unknown);
      assertThat(compare(kernel, JavaSignature.arguments(kernel), arguments))
          .as(kernel.text())
          .hasSize(kernel.template().certain() ? 1 : 0)
          .allMatch(Mismatch.UnknownTemplateArgument.class::isInstance);
    }
  }
}
