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

import static org.assertj.core.api.Assertions.assertThat;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import com.google.testing.compile.Compilation;
import javax.tools.JavaFileObject;
import org.deepjit.processor.testing.Compilations;
import org.deepjit.processor.testing.ExpectedText;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

/**
 * The text of generated launchers, each formatted as google-java-format would and compiled without
 * a warning against the real runtime. The expected files lie at {@code goldens/<test
 * class>/<method>}.
 */
final class LauncherTest {

  private String directory = "";

  @BeforeEach
  void nameDirectory(TestInfo test) {
    directory = "goldens/LauncherTest/" + test.getTestMethod().orElseThrow().getName().concat("/");
  }

  @Test
  void launchesATemplateFromAResource() {
    check("Saxpy");
  }

  @Test
  void passesValuesOfEveryKind() {
    check("Values");
  }

  @Test
  void writesRecordsAsStructs() {
    check("Structs");
  }

  @Test
  void carriesHeadersOfAResource() {
    check("Headers");
  }

  @Test
  void carriesHeadersOfInlineSource() {
    check("InlineHeaders");
  }

  @Test
  void namesAKernelWithTheNamespaceItIsFoundIn() {
    check("Namespaced");
  }

  @Test
  void launchesWithATypeVariable() {
    check("BlockReduce");
  }

  @Test
  void launchesWithSeveralTypeVariables() {
    check("Convert");
  }

  @Test
  void launchesWithoutTemplateParameters() {
    check("Fill");
  }

  @Test
  void passesEveryPrimitive() {
    check("Primitives");
  }

  @Test
  void passesPointersOfEveryKind() {
    check("Pointers");
  }

  @Test
  void takesJCudaTypes() {
    check("JCuda");
  }

  @Test
  void takesLaunchOptions() {
    check("CallOptions");
  }

  @Test
  void launchesClustersAndCooperativeGrids() {
    check("Cooperative");
  }

  @Test
  void computesWithNumbersOfTheDevice() {
    check("DeviceNumbers");
  }

  @Test
  void usesLaunchParametersInExpressionsOnly() {
    check("Batches");
  }

  @Test
  void mergesCompilerOptions() {
    check("Options");
  }

  @Test
  void definesMacrosForEachCall() {
    check("Macros");
  }

  @Test
  void spellsEnumsAndSmallIntegersAsTemplateArguments() {
    check("Enums");
  }

  @Test
  void spellsNumbersAndNamesAsTemplateArguments() {
    check("Numbers");
  }

  @Test
  void carriesInlineSourceExactly() {
    check("OddText");
  }

  @Test
  void implementsANestedPackagePrivateInterface() {
    check("Outer");
  }

  @Test
  void leavesOtherMethodsAlone() {
    check("OtherMethods");
  }

  @Test
  void givesWayToNamesOfTheUser() {
    check("Clashes");
  }

  @Test
  void qualifiesTypesThatTheInterfaceHides() {
    check("Hiding");
  }

  @Test
  void calculatesWhereNamesOfJavaLangMeanSomethingElse() {
    check("MathNames");
  }

  @Test
  void namesQualifiedFunctionsAndTheirTag() {
    check("Qualified");
  }

  private void check(String name) {
    Compilation compilation = Compilations.ofResources("good/" + name + ".java");

    assertThat(Compilations.diagnostics(compilation)).isEmpty();
    assertThat(compilation.generatedSourceFiles()).hasSize(1);
    JavaFileObject launcher = compilation.generatedSourceFiles().get(0);
    String file = launcher.getName().replaceAll(".*/", "");
    String text = Compilations.text(launcher);
    ExpectedText.check(directory + file, text);
    assertThat(formatted(text)).isEqualTo(text);
  }

  private static String formatted(String text) {
    try {
      return new Formatter().formatSource(text);
    } catch (FormatterException e) {
      throw new IllegalArgumentException(text, e);
    }
  }
}
