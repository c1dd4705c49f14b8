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

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which package may know which. */
final class ArchitectureTest {

  private static final String ROOT = "org.deepjit.processor";
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .importUrl(CudaKernelProcessor.class.getProtectionDomain().getCodeSource().getLocation());

  /** What each package may use of the others. */
  private static final Map<String, List<String>> MAY_USE =
      Map.of(
          "diagnostic", List.of(),
          "option", List.of(),
          "resource", List.of(),
          "model", List.of(),
          "cuda", List.of(),
          "expression", List.of("diagnostic"),
          "declaration", List.of("diagnostic"),
          "validation",
              List.of("declaration", "diagnostic", "model", "resource", "cuda", "expression"),
          "nvcc", List.of("diagnostic", "model", "option"),
          "writing", List.of("model"));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "diagnostic",
        "option",
        "resource",
        "model",
        "cuda",
        "expression",
        "declaration",
        "validation",
        "nvcc",
        "writing"
      })
  void usesOnlyThePackagesBelowIt(String name) {
    String[] others =
        Stream.concat(
                MAY_USE.keySet().stream()
                    .filter(other -> !other.equals(name))
                    .filter(other -> !MAY_USE.getOrDefault(name, List.of()).contains(other))
                    .map(other -> ROOT + "." + other),
                Stream.of(ROOT))
            .toArray(String[]::new);

    noClasses()
        .that()
        .resideInAPackage(ROOT + "." + name)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(others)
        .check(CLASSES);
  }

  @Test
  void hasNoCycles() {
    slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void neverDependsOnTheRuntime() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.deepjit.runtime..", "jcuda..")
        .check(CLASSES);
  }

  @Test
  void modelKnowsNeitherTheCompilerNorJavaPoet() {
    noClasses()
        .that()
        .resideInAPackage(ROOT + ".model")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("javax.lang.model..", "javax.annotation.processing..", "javax.tools..")
        .check(CLASSES);
  }

  @Test
  void onlyDeclarationReadsAnnotations() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + ".declaration")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.deepjit.annotations")
        .check(CLASSES);
    noClasses()
        .that()
        .resideOutsideOfPackages(ROOT + ".declaration", ROOT + ".diagnostic")
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName("javax.lang.model.element.AnnotationMirror")
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("javax.lang.model.element.AnnotationValue")
        .check(CLASSES);
  }

  @Test
  void onlyDiagnosticPrints() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + ".diagnostic")
        .should()
        .accessClassesThat()
        .haveFullyQualifiedName("javax.annotation.processing.Messager")
        .check(CLASSES);
  }

  @Test
  void onlyWritingKnowsJavaPoet() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + ".writing")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("com.palantir.javapoet..")
        .check(CLASSES);
  }

  @Test
  void onlyWritingAndResourceTouchFiles() {
    noClasses()
        .that()
        .resideOutsideOfPackages(ROOT + ".writing", ROOT + ".resource")
        .should()
        .accessClassesThat()
        .haveFullyQualifiedName("javax.annotation.processing.Filer")
        .check(CLASSES);
  }
}
