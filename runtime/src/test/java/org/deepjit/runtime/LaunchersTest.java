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

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javax.tools.ToolProvider;
import org.deepjit.runtime.launch.KernelSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Launchers that are found by their interfaces, and what is said where that fails. */
final class LaunchersTest {

  private final JitRuntime runtime = JitRuntime.lazy(JitConfig.builder("TEST").build());

  @Test
  void constructsTheGeneratedClassOfAnInterface() {
    assertThat(Launchers.of(Present.class, runtime))
        .isInstanceOfSatisfying(
            LaunchersTest_PresentLauncher.class,
            launcher -> assertThat(launcher.runtime()).isSameAs(runtime));
  }

  @Test
  void saysWhichCompilerSettingRunsTheProcessor() {
    assertThatThrownBy(() -> Launchers.of(Absent.class, runtime))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(
            "there is no class org.deepjit.runtime.LaunchersTest_AbsentLauncher: javac did not run"
                + " the DeepJIT annotation processor over org.deepjit.runtime.LaunchersTest$Absent."
                + " Since JDK 23 javac runs only processors it is told of. Maven: name"
                + " org.deepjit:deepjit-processor in <annotationProcessorPaths> of"
                + " maven-compiler-plugin; Gradle: in the annotationProcessor configuration; javac:"
                + " on -processorpath. Where it is on the class path instead, give javac -proc:full"
                + " (Maven: <proc>full</proc>). The interface must carry @CudaKernel.");
  }

  @Test
  void saysHowAModuleOpensItsPackage(@TempDir Path directory) throws Exception {
    Class<?> type = closedModule(directory).loadClass("kernels.Scale");

    assertThatThrownBy(() -> Launchers.of(type, runtime))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(
            "kernels.ScaleLauncher cannot be constructed from outside of the module closed: add"
                + " 'opens kernels to org.deepjit.runtime;' to its module-info.java, or write new"
                + " ScaleLauncher(runtime) there");
    assertThatThrownBy(KernelSource.resource(type, "scale.cu")::read)
        .isInstanceOf(JitException.class)
        .hasMessage(
            "the resource 'scale.cu' of kernels.Scale cannot be seen from outside of the module"
                + " closed: add 'opens kernels to org.deepjit.runtime;' to its module-info.java");
  }

  private static ClassLoader closedModule(Path directory) throws IOException {
    Path module = Files.writeString(directory.resolve("module-info.java"), "module closed {}");
    Path type = Files.createDirectories(directory.resolve("kernels")).resolve("Scale.java");
    Files.writeString(type, "package kernels; interface Scale {} class ScaleLauncher {}");
    Files.writeString(directory.resolve("kernels/scale.cu"), "");
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", directory.toString(), module.toString(), type.toString());
    assertThat(result).isZero();
    ModuleLayer boot = ModuleLayer.boot();
    return ModuleLayer.defineModulesWithOneLoader(
            boot.configuration()
                .resolve(ModuleFinder.of(directory), ModuleFinder.of(), Set.of("closed")),
            List.of(boot),
            LaunchersTest.class.getClassLoader())
        .layer()
        .findLoader("closed");
  }

  /** Has a launcher. */
  interface Present {}

  /** Has none. */
  interface Absent {}
}

/** What the processor would generate. */
record LaunchersTest_PresentLauncher(JitRuntime runtime) implements LaunchersTest.Present {}
