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
package org.deepjit.runtime.internal.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.deepjit.runtime.CompilationException;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.internal.cache.Warnings;
import org.deepjit.runtime.internal.toolkit.NvccVersion;
import org.deepjit.runtime.internal.toolkit.Toolkit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DumpsTest {

  // The disassembler is a script: toolkits need not have the real one.
  private static final String KERNEL = "__global__ void k(int *x) { *x = 1; }\n";
  private static final CompilerOptions PTX = CompilerOptions.builder().dumpPtx(true).build();
  private static final CompilerOptions SASS = CompilerOptions.builder().dumpSass(true).build();

  @TempDir Path directory;
  private BuilderFixture fixture;

  @BeforeEach
  void prepare() throws IOException {
    fixture = new BuilderFixture(directory);
  }

  /** A toolkit with a script for a disassembler, or none if the text is empty. */
  private Toolkit toolkit(String disassembler) throws IOException {
    Path home = Files.createDirectories(directory.resolve("toolkit"));
    if (!disassembler.isEmpty()) {
      fixture.script("toolkit/bin/cuobjdump", "#!/bin/sh\n" + disassembler + "\n");
    }
    return new Toolkit(home, fixture.toolkit().nvcc(), new NvccVersion("release 13.0", 13, 0));
  }

  private BuildRequest request(CompilerOptions options) {
    return fixture.request("saxpy", KERNEL, options);
  }

  @Test
  void g40PtxIsKeptBesideTheImage() throws IOException {
    Artifact artifact = fixture.builder().build(request(PTX));
    assertThat(fixture.list("cache/cache/" + artifact.name()))
        .containsExactly(".committed", "kernel.cu", "kernel.cubin", "kernel.ptx", "meta.json");
    assertThat(artifact.requireDirectory().resolve("kernel.ptx"))
        .content()
        .contains(".target sm_90a");
    assertThat(artifact.requireDirectory().resolve(".committed"))
        .content()
        .doesNotContain("kernel.ptx");
    assertThat(fixture.runs()).isEqualTo(2);
    assertThat(fixture.list("cache/tmp")).isEmpty();
  }

  @Test
  void g41AnArtifactThatIsCachedGetsTheDump() throws IOException {
    Artifact plain = fixture.builder().build(request(CompilerOptions.INHERIT));
    ArtifactBuilder builder = fixture.builder();
    Artifact found = builder.build(request(PTX));
    assertThat(found.name()).isEqualTo(plain.name());
    assertThat(found.requireDirectory().resolve("kernel.ptx"))
        .content()
        .contains(".visible .entry");
    assertThat(fixture.runs()).isEqualTo(2);
    // Found again, with the dump and without asking for it.
    assertThat(builder.build(request(PTX)).origin()).isInstanceOf(Kernel.Origin.Disk.class);
    assertThat(fixture.builder().build(request(PTX)).origin())
        .isInstanceOf(Kernel.Origin.Disk.class);
    assertThat(fixture.builder().build(request(CompilerOptions.INHERIT)).origin())
        .isInstanceOf(Kernel.Origin.Disk.class);
    assertThat(fixture.runs()).isEqualTo(2);
  }

  @Test
  void aNameIsNotKnownBeforeItsDumpsAreMade() throws IOException {
    ArtifactBuilder builder = fixture.builder();
    Artifact plain = builder.build(request(CompilerOptions.INHERIT));
    assertThat(builder.nameOf(request(CompilerOptions.INHERIT))).contains(plain.name());
    assertThat(builder.nameOf(request(PTX))).isEmpty();
    builder.build(request(PTX));
    assertThat(builder.nameOf(request(PTX))).contains(plain.name());
  }

  @Test
  void aDumpThatIsRemovedOrSpoiltDoesNotHarmTheEntry() throws IOException {
    Artifact artifact = fixture.builder().build(request(PTX));
    Files.writeString(artifact.requireDirectory().resolve("kernel.ptx"), "spoilt");
    assertThat(fixture.builder().build(request(CompilerOptions.INHERIT)).origin())
        .isInstanceOf(Kernel.Origin.Disk.class);
    Files.delete(artifact.requireDirectory().resolve("kernel.ptx"));
    fixture.builder().build(request(PTX));
    assertThat(artifact.requireDirectory().resolve("kernel.ptx")).exists();
    assertThat(fixture.runs()).isEqualTo(3);
  }

  @Test
  void sassComesFromTheToolkitsDisassembler() throws IOException {
    Toolkit toolkit = toolkit("echo \"$1 $2\"; head -c 4 $2; echo note >&2");
    Artifact artifact = fixture.builder(toolkit).build(request(SASS));
    assertThat(artifact.requireDirectory().resolve("kernel.sass"))
        .hasContent("--dump-sass kernel.cubin\n\u007fELFnote\n");
    assertThat(fixture.list("cache/cache/" + artifact.name()))
        .containsExactly(".committed", "kernel.cu", "kernel.cubin", "kernel.sass", "meta.json");
  }

  @Test
  void dumpsAreNotCopiedButAddedToTheCopy() throws IOException {
    fixture.withStandIn();
    Toolkit toolkit = toolkit("echo code");
    Artifact far = fixture.root("far").builder(toolkit).build(request(SASS));
    assertThat(far.requireDirectory().resolve("kernel.sass")).exists();
    fixture.root("near", "far");
    Artifact copy = fixture.builder(toolkit).build(request(CompilerOptions.INHERIT));
    assertThat(fixture.list("near/cache/" + copy.name()))
        .containsExactly(".committed", "kernel.cu", "kernel.cubin", "meta.json");
    fixture.builder(toolkit).build(request(SASS));
    assertThat(copy.requireDirectory().resolve("kernel.sass")).hasContent("code\n");
    assertThat(fixture.runs()).isEqualTo(1);
  }

  @Test
  void withoutADisassemblerSassIsAnErrorThatNamesThePackage() throws IOException {
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> fixture.builder(toolkit("")).build(request(SASS)))
        .withMessage(
            "SASS cannot be dumped: there is no executable "
                + directory.resolve("toolkit/bin/cuobjdump")
                + "; install the package cuda-cuobjdump-13-0, or do not ask for SASS");
    assertThat(fixture.runs()).isZero();
  }

  @Test
  void debuggingDoesWithoutADisassemblerAndSaysSo() throws IOException {
    fixture.withStandIn().variable("TEST_JIT_DEBUG", "1");
    try (var warnings = new Warnings()) {
      Artifact artifact = fixture.builder(toolkit("")).build(request(SASS));
      assertThat(artifact.requireDirectory().resolve("kernel.sass")).doesNotExist();
      assertThat(warnings.messages())
          .containsExactly(
              "SASS cannot be dumped: there is no executable "
                  + directory.resolve("toolkit/bin/cuobjdump")
                  + "; install the package cuda-cuobjdump-13-0, or do not ask for SASS");
    }
  }

  @Test
  void g39ADisassemblerThatFailsPublishesNothing() throws IOException {
    fixture.withStandIn();
    assertThatExceptionOfType(CompilationException.class)
        .isThrownBy(() -> fixture.builder(toolkit("exit 0")).build(request(SASS)))
        .withMessageStartingWith("cuobjdump did not produce valid SASS for saxpy.cu\ncommand: ");
    assertThatExceptionOfType(CompilationException.class)
        .isThrownBy(() -> fixture.builder(toolkit("echo bad; exit 3")).build(request(SASS)))
        .withMessageStartingWith(
            "disassembly of saxpy.cu failed with exit code 3:\nbad\ncommand: ");
    assertThat(fixture.list("cache")).containsExactly("tmp");
    Artifact repaired = fixture.builder(toolkit("echo code")).build(request(SASS));
    assertThat(repaired.requireDirectory().resolve("kernel.sass")).hasContent("code\n");
  }

  @Test
  void aDirectoryInADumpsPlaceDamagesTheEntry() throws IOException {
    Artifact plain = fixture.builder().build(request(CompilerOptions.INHERIT));
    Files.createDirectory(plain.requireDirectory().resolve("kernel.sass"));
    Artifact again = fixture.builder(toolkit("echo code")).build(request(SASS));
    assertThat(again.requireDirectory().resolve("kernel.sass")).hasContent("code\n");
  }
}
