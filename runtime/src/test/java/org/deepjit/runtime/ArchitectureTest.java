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
package org.deepjit.runtime;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import org.junit.jupiter.api.Test;

/** Which package may know which. */
final class ArchitectureTest {

  private static final String ROOT = "org.deepjit.runtime";
  private static final String OURS = "org.deepjit..";
  private static final String INTERNAL = "org.deepjit.runtime.internal..";

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);

  @Test
  void packagesHaveNoCycles() {
    slices().matching("org.deepjit.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void exportedPackagesDoNotKnowTheInternalOnes() {
    noClasses()
        .that()
        .resideOutsideOfPackage(INTERNAL)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(INTERNAL)
        .check(CLASSES);
  }

  @Test
  void theSeamKnowsNothingOfOurs() {
    noClasses()
        .that()
        .resideInAPackage("org.deepjit.runtime.spi")
        .should()
        .dependOnClassesThat(
            resideInAPackage(OURS).and(not(resideInAPackage("org.deepjit.runtime.spi"))))
        .check(CLASSES);
  }

  @Test
  void devicesKnowOnlyTheSeam() {
    noClasses()
        .that()
        .resideInAPackage("org.deepjit.runtime.device")
        .should()
        .dependOnClassesThat(
            resideInAPackage(OURS)
                .and(
                    not(
                        resideInAnyPackage(
                            "org.deepjit.runtime.device", "org.deepjit.runtime.spi"))))
        .check(CLASSES);
  }

  @Test
  void onlyTheCudaDriverAndNvrtcCallNativeCode() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "org.deepjit.runtime.internal.foreign",
            "org.deepjit.runtime.internal.driver.ffm",
            "org.deepjit.runtime.internal.compile.nvrtc")
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(Linker.class, SymbolLookup.class)
        .check(CLASSES);
  }

  @Test
  void restrictedMethodsAreCalledInOneClass() {
    noClasses()
        .that()
        .doNotHaveSimpleName("NativeAccess")
        .should()
        .callMethodWhere(
            target(nameMatching("libraryLookup|downcallHandle|upcallStub|reinterpret")))
        .check(CLASSES);
  }

  @Test
  void onlyThePackageForJCudaKnowsJCuda() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.deepjit.runtime.jcuda")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("jcuda..")
        .check(CLASSES);
  }

  @Test
  void internalClassesOfOnePackageAreNotPublicWithoutNeed() {
    classes()
        .that()
        .resideInAPackage("org.deepjit.runtime.internal.driver.ffm")
        .and()
        .doNotHaveSimpleName("FfmDriver")
        .should()
        .notBePublic()
        .check(CLASSES);
  }
}
