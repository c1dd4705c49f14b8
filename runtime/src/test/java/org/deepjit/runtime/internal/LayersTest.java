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
package org.deepjit.runtime.internal;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.ObjectInputStream;
import org.junit.jupiter.api.Test;

/** The direction of dependencies between the parts that lead from a source to an artifact. */
final class LayersTest {

  private static final String BASE = "org.deepjit.runtime.internal.";

  private final JavaClasses classes =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.deepjit.runtime");

  @Test
  void dependenciesPointDownwards() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("build")
        .definedBy(BASE + "build")
        .layer("dump")
        .definedBy(BASE + "dump")
        .layer("hook")
        .definedBy(BASE + "hook")
        .layer("compile")
        .definedBy(BASE + "compile")
        .layer("nvrtc")
        .definedBy(BASE + "compile.nvrtc")
        .layer("cache")
        .definedBy(BASE + "cache..")
        .layer("toolkit")
        .definedBy(BASE + "toolkit")
        .layer("process")
        .definedBy(BASE + "process")
        .layer("environment")
        .definedBy(BASE + "environment")
        .whereLayer("build")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("dump")
        .mayOnlyBeAccessedByLayers("build")
        .whereLayer("hook")
        .mayOnlyBeAccessedByLayers("build")
        .whereLayer("compile")
        .mayOnlyBeAccessedByLayers("nvrtc", "dump", "build")
        .whereLayer("nvrtc")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("cache")
        .mayOnlyBeAccessedByLayers("dump", "hook", "build")
        .whereLayer("toolkit")
        .mayOnlyBeAccessedByLayers("compile", "nvrtc", "dump", "build")
        .whereLayer("process")
        .mayOnlyBeAccessedByLayers("toolkit", "compile", "nvrtc", "dump", "hook", "build")
        .whereLayer("environment")
        .mayOnlyBeAccessedByLayers(
            "process", "toolkit", "compile", "nvrtc", "cache", "dump", "build")
        .check(classes);
  }

  @Test
  void theCacheKnowsNothingOfCuda() {
    noClasses()
        .that()
        .resideInAPackage(BASE + "cache")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            BASE + "toolkit",
            BASE + "compile",
            "org.deepjit.runtime.device..",
            "org.deepjit.runtime.spi..")
        .check(classes);
  }

  @Test
  void nothingIsDeserialised() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .areAssignableTo(ObjectInputStream.class)
        .check(classes);
  }

  @Test
  void nothingHereTouchesADevice() {
    noClasses()
        .that()
        .resideInAnyPackage(
            BASE + "environment",
            BASE + "process",
            BASE + "toolkit",
            BASE + "compile..",
            BASE + "dump",
            BASE + "hook",
            BASE + "build")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.deepjit.runtime.device..",
            "org.deepjit.runtime.spi..",
            "org.deepjit.runtime.launch..",
            "org.deepjit.runtime.jcuda..")
        .check(classes);
  }
}
