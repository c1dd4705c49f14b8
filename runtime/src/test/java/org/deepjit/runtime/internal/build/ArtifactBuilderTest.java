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

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.logging.Level;
import org.deepjit.runtime.CacheException;
import org.deepjit.runtime.CompilationException;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.JitException;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.internal.cache.Warnings;
import org.deepjit.runtime.internal.cache.remote.FaultyServer;
import org.deepjit.runtime.internal.compile.RealNvcc;
import org.deepjit.runtime.internal.toolkit.NvccVersion;
import org.deepjit.runtime.internal.toolkit.Toolkit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ArtifactBuilderTest {

  private static final String KERNEL = "__global__ void k(int *x) { *x = 1; }\n";

  @TempDir Path directory;
  private BuilderFixture fixture;

  @BeforeEach
  void prepare() throws IOException {
    fixture = new BuilderFixture(directory);
  }

  @Test
  void compilesOnceAndFindsItThen() throws IOException {
    Artifact built = fixture.builder().build(fixture.request(KERNEL));
    Artifact found = fixture.builder().build(fixture.request(KERNEL));
    assertThat(built.origin()).isEqualTo(new Kernel.Origin.Compiled());
    assertThat(found.origin()).isEqualTo(new Kernel.Origin.Disk(directory.resolve("cache")));
    assertThat(found.name()).isEqualTo(built.name());
    assertThat(found.image()).isEqualTo(built.image()).startsWith(0x7f, 'E', 'L', 'F');
    assertThat(found.requireDirectory())
        .isEqualTo(built.requireDirectory())
        .isEqualTo(directory.resolve("cache/cache").resolve(built.name().toString()));
    assertThat(fixture.runs()).isEqualTo(1);
  }

  @Test
  void p9AnArtifactHasTheseFilesAndNothingElseIsLeft() throws IOException {
    fixture.withStandIn();
    Artifact artifact = fixture.builder().build(fixture.request(KERNEL));
    assertThat(fixture.list("cache/cache/" + artifact.name()))
        .containsExactly(".committed", "kernel.cu", "kernel.cubin", "meta.json");
    assertThat(artifact.requireDirectory().resolve("kernel.cu")).hasContent(KERNEL);
    assertThat(artifact.requireDirectory().resolve("kernel.cubin"))
        .hasBinaryContent(artifact.image());
    assertThat(fixture.list("cache")).containsExactly("cache", "collected", "headers", "tmp");
    assertThat(fixture.list("cache/tmp")).isEmpty();
  }

  @Test
  void theNameIsKnownOnceItWasBuiltOrFound() throws IOException {
    fixture.withStandIn();
    ArtifactBuilder builder = fixture.builder();
    assertThat(builder.nameOf(fixture.request(KERNEL))).isEmpty();
    Artifact artifact = builder.build(fixture.request(KERNEL));
    assertThat(builder.nameOf(fixture.request(KERNEL))).contains(artifact.name());
    ArtifactBuilder other = fixture.builder();
    other.build(fixture.request(KERNEL));
    assertThat(other.nameOf(fixture.request(KERNEL))).contains(artifact.name());
  }

  @Test
  void everythingThatDecidesTheCodeIsInTheKey() throws IOException {
    fixture.withStandIn();
    var digests = new HashSet<String>();
    digests.add(digest(fixture.builder(), fixture.request(KERNEL)));
    digests.add(digest(fixture.builder(), fixture.request(KERNEL + " ")));
    for (CompilerOptions options :
        List.of(
            CompilerOptions.builder().optimizeLevel("1").build(),
            CompilerOptions.builder().arch("80").build(),
            CompilerOptions.builder().defines("A=1").build(),
            CompilerOptions.builder().extraFlags("-DA", "-DB").build(),
            CompilerOptions.builder().extraFlags("-DA -DB").build())) {
      digests.add(digest(fixture.builder(), fixture.request("saxpy", KERNEL, options)));
    }
    digests.add(digest(fixture.signature("v2").builder(), fixture.request(KERNEL)));
    digests.add(digest(fixture.signature("").prefixes("x/").builder(), fixture.request(KERNEL)));
    var toolkit =
        new Toolkit(
            fixture.toolkit().home(),
            fixture.toolkit().nvcc(),
            new NvccVersion("release 13.9", 13, 9));
    digests.add(digest(fixture.prefixes().builder(toolkit), fixture.request(KERNEL)));
    assertThat(digests).hasSize(10);
  }

  private static String digest(ArtifactBuilder builder, BuildRequest request) {
    return builder.build(request).name().digest().hex();
  }

  @Test
  void theHostCompilerIsInTheKey() throws IOException {
    fixture.withStandIn();
    String usual = digest(fixture.builder(), fixture.request(KERNEL));
    String script = "echo 'another compiler 1.0'";
    Path bin = Files.createDirectories(directory.resolve("bin"));
    RealNvcc.behind(bin.resolve("gcc"), script);
    fixture.variable("PATH", bin + ":" + System.getenv("PATH"));
    assertThat(digest(fixture.builder(), fixture.request(KERNEL))).isNotEqualTo(usual);
    assertThat(fixture.runs()).isEqualTo(2);
  }

  @Test
  void whatEachKernelUsesIsKnownAlsoFromTheCache() throws IOException {
    String source =
        """
        extern "C" __global__ void a(int *x) { *x = 1; }
        extern "C" __global__ void b(int *x) {
          __shared__ int s[64];
          s[threadIdx.x] = *x;
          __syncthreads();
          *x = s[63 - threadIdx.x];
        }
        """;
    Artifact built = fixture.builder().build(fixture.request(source));
    Artifact found = fixture.builder().build(fixture.request(source));
    assertThat(found.origin()).isInstanceOf(Kernel.Origin.Disk.class);
    for (Artifact artifact : List.of(built, found)) {
      assertThat(artifact.resources().of("a"))
          .hasValueSatisfying(
              usage -> {
                assertThat(usage.registers()).isBetween(4, 32);
                assertThat(usage.sharedBytes()).isZero();
                assertThat(usage.stackBytes()).isZero();
              });
      assertThat(artifact.resources().of("b"))
          .hasValueSatisfying(usage -> assertThat(usage.sharedBytes()).isEqualTo(256));
      assertThat(artifact.resources().of("c")).isEmpty();
    }
    assertThat(found.resources().of("b")).isEqualTo(built.resources().of("b"));
  }

  @Test
  void warningsAreLoggedUnderTheUsersNamesAndRecorded() throws IOException {
    String source =
        "#line 7 \"org/x/saxpy.cu\"\n__global__ void k(int *x) { int unused; *x = 1; }\n";
    try (var warnings = new Warnings()) {
      Artifact artifact = fixture.builder().build(fixture.request(source));
      String message =
          "org/x/saxpy.cu(7): warning: variable \"unused\" was declared but never referenced";
      assertThat(warnings.messages()).hasSize(1);
      assertThat(warnings.messages().getFirst())
          .startsWith(message + "\n")
          .contains("int unused; *x = 1;")
          .endsWith("^");
      assertThat(artifact.requireDirectory().resolve("meta.json"))
          .content()
          .contains("\"warnings\":[\"" + message.replace("\"", "\\\"") + "\"]");
    }
  }

  @Test
  void buildsAndHitsAreEvents() throws IOException {
    fixture.withStandIn();
    try (var events = new Warnings(Level.FINE)) {
      Artifact artifact = fixture.builder().build(fixture.request(KERNEL));
      fixture.builder().build(fixture.request(KERNEL));
      assertThat(events.messages()).hasSize(3);
      assertThat(events.messages().get(0)).matches("build of saxpy.cu started, base [0-9a-f]{32}");
      assertThat(events.messages().get(1)).matches("build of " + artifact.name() + " took \\d+ ms");
      assertThat(events.messages().get(2))
          .isEqualTo(artifact.name() + " was found in " + directory.resolve("cache"));
    }
  }

  @Test
  void tagsDoNotChangeTheDigest() throws IOException {
    fixture.withStandIn();
    var first = fixture.builder().build(fixture.request("a", KERNEL, CompilerOptions.INHERIT));
    var second = fixture.builder().build(fixture.request("b", KERNEL, CompilerOptions.INHERIT));
    assertThat(second.name().digest()).isEqualTo(first.name().digest());
    assertThat(fixture.list("cache/cache"))
        .containsExactly(first.name().toString(), second.name().toString());
  }

  @Test
  void aBadTagIsAnErrorBeforeAnythingRuns() throws IOException {
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(
            () -> fixture.builder().build(fixture.request("a-b", KERNEL, CompilerOptions.INHERIT)))
        .withMessage("cache tag must contain only letters, digits, or underscores: a-b");
    assertThat(fixture.runs()).isZero();
    assertThat(directory.resolve("cache")).doesNotExist();
  }

  @Test
  void g38AFailureLeavesNothingAndIsNotRemembered() throws IOException {
    ArtifactBuilder builder = fixture.builder();
    for (int i = 1; i <= 2; i++) {
      assertThatExceptionOfType(CompilationException.class)
          .isThrownBy(() -> builder.build(fixture.request("int x = y;\n")))
          .withMessageContaining("saxpy.cu(1): error: identifier \"y\" is undefined");
      assertThat(fixture.runs()).isEqualTo(i);
    }
    assertThat(fixture.list("cache")).containsExactly("tmp");
    assertThat(fixture.list("cache/tmp")).isEmpty();
  }

  @Test
  void threadsThatAskForOneKeyShareOneRun() throws Exception {
    ArtifactBuilder first = fixture.builder();
    ArtifactBuilder second = fixture.builder();
    var tasks = new ArrayList<FutureTask<Artifact>>();
    for (int i = 0; i < 8; i++) {
      ArtifactBuilder builder = i % 2 == 0 ? first : second;
      var task = new FutureTask<>(() -> builder.build(fixture.request(KERNEL)));
      tasks.add(task);
      Thread.ofVirtual().start(task);
    }
    var names = new HashSet<>();
    for (FutureTask<Artifact> task : tasks) {
      names.add(task.get().name());
    }
    assertThat(names).hasSize(1);
    assertThat(fixture.runs()).isEqualTo(1);
  }

  @Test
  void whatALaterRootHasIsCopiedIntoTheFirst() throws IOException {
    fixture.withStandIn();
    fixture.root("far").builder().build(fixture.request(KERNEL));
    fixture.root("near", "far");
    Artifact found = fixture.builder().build(fixture.request(KERNEL));
    assertThat(found.origin()).isEqualTo(new Kernel.Origin.Disk(directory.resolve("far")));
    assertThat(found.requireDirectory())
        .isEqualTo(directory.resolve("near/cache").resolve(found.name().toString()));
    assertThat(fixture.list("near/headers")).isEqualTo(fixture.list("far/headers"));
    assertThat(fixture.builder().build(fixture.request(KERNEL)).origin())
        .isEqualTo(new Kernel.Origin.Disk(directory.resolve("near")));
    assertThat(fixture.runs()).isEqualTo(1);
  }

  @Test
  void aHitInALaterRootMayLeaveTheFirstAlone() throws IOException {
    fixture.withStandIn();
    fixture.root("far").builder().build(fixture.request(KERNEL));
    Artifact found =
        fixture
            .root("near", "far")
            .variable("TEST_JIT_CACHE_FILL", "0")
            .builder()
            .build(fixture.request(KERNEL));
    assertThat(found.origin()).isEqualTo(new Kernel.Origin.Disk(directory.resolve("far")));
    assertThat(found.requireDirectory().startsWith(directory.resolve("far"))).isTrue();
    assertThat(directory.resolve("near")).doesNotExist();
  }

  @Test
  void whatAnotherHostUploadedIsFoundAndCopied() throws IOException {
    fixture.withPreprocessor();
    fixture.header("include/a.h", "int a;\n");
    BuildRequest request = fixture.request("#include <a.h>\n" + KERNEL, "include");
    Artifact built;
    Artifact found;
    try (var server = new FaultyServer()) {
      fixture.variable("TEST_JIT_CACHE_REMOTE", server.address().toString());
      try (ArtifactBuilder one = fixture.root("one").builder()) {
        built = one.build(request);
      }
      try (var events = new Warnings(Level.FINE);
          ArtifactBuilder two = fixture.root("two").builder()) {
        found = two.build(request);
        assertThat(events.messages())
            .contains(found.name() + " was found in " + server.address())
            .noneMatch(message -> message.startsWith("build of"));
      }
      assertThat(found.origin()).isEqualTo(new Kernel.Origin.Remote(server.address()));
    }
    assertThat(found.image()).isEqualTo(built.image());
    assertThat(found.requireDirectory())
        .isEqualTo(directory.resolve("two/cache").resolve(built.name().toString()));
    // The server is gone; the copy is not.
    try (ArtifactBuilder later = fixture.root("two").builder()) {
      assertThat(later.build(request).origin())
          .isEqualTo(new Kernel.Origin.Disk(directory.resolve("two")));
    }
    assertThat(fixture.runs()).isEqualTo(1);
  }

  @Test
  void aDeadRemoteCacheCostsTimeOnly() throws IOException {
    fixture.withStandIn();
    try (var server = new FaultyServer()) {
      server.fault(FaultyServer.Fault.RESET);
      fixture.variable("TEST_JIT_CACHE_REMOTE", server.address().toString());
      try (var warnings = new Warnings();
          ArtifactBuilder builder = fixture.builder()) {
        Artifact artifact = builder.build(fixture.request(KERNEL));
        assertThat(artifact.origin()).isEqualTo(new Kernel.Origin.Compiled());
        assertThat(artifact.directory()).isPresent();
        assertThat(warnings.messages()).hasSizeLessThanOrEqualTo(1);
      }
    }
  }

  @Test
  void aLostHintCostsACompilationAndNothingElse() throws IOException {
    fixture.withStandIn();
    Artifact built = fixture.builder().build(fixture.request(KERNEL));
    String hint = fixture.list("cache/headers").getFirst();
    Files.writeString(directory.resolve("cache/headers").resolve(hint), "{");
    Artifact again = fixture.builder().build(fixture.request(KERNEL));
    assertThat(again.name()).isEqualTo(built.name());
    assertThat(again.requireDirectory()).isEqualTo(built.requireDirectory());
    assertThat(fixture.runs()).isEqualTo(2);
    assertThat(fixture.builder().build(fixture.request(KERNEL)).origin())
        .isEqualTo(new Kernel.Origin.Disk(directory.resolve("cache")));
  }

  @Test
  void aDamagedEntryIsBuiltAgain() throws IOException {
    fixture.withStandIn();
    Artifact built = fixture.builder().build(fixture.request(KERNEL));
    Path image = built.requireDirectory().resolve("kernel.cubin");
    byte[] bytes = built.image().clone();
    bytes[bytes.length / 2] ^= 1;
    Files.write(image, bytes);
    try (var warnings = new Warnings()) {
      Artifact again = fixture.builder().build(fixture.request(KERNEL));
      assertThat(again.origin()).isEqualTo(new Kernel.Origin.Compiled());
      assertThat(image).hasBinaryContent(built.image());
      assertThat(warnings.messages())
          .containsExactly(
              "the cache entry "
                  + built.requireDirectory()
                  + " is damaged and is set aside: kernel.cubin has not the checksum that was"
                  + " recorded");
    }
  }

  @Test
  void withoutACacheArtifactsStayInMemory() throws IOException {
    fixture.withStandIn();
    Files.writeString(directory.resolve("file"), "");
    try (var warnings = new Warnings()) {
      ArtifactBuilder builder = fixture.root("file/cache").builder();
      Artifact artifact = builder.build(fixture.request(KERNEL));
      Artifact again = builder.build(fixture.request(KERNEL));
      assertThat(again.image()).isSameAs(artifact.image());
      assertThat(again.origin()).isEqualTo(new Kernel.Origin.Memory());
      assertThat(artifact.image()).startsWith(0x7f, 'E', 'L', 'F');
      assertThat(artifact.directory()).isEmpty();
      assertThatExceptionOfType(CacheException.class)
          .isThrownBy(artifact::requireDirectory)
          .withMessage(
              "the artifact " + artifact.name() + " is in memory only: it could not be stored");
      assertThat(fixture.runs()).isEqualTo(1);
      assertThat(warnings.messages()).hasSize(1);
    }
  }

  @Test
  void aRootWhosePathNvccCannotTakeWorks() throws IOException {
    Artifact artifact =
        fixture.root("it's a \"root\" $HOME `id`").builder().build(fixture.request(KERNEL));
    assertThat(artifact.requireDirectory().resolve("kernel.cubin")).exists();
    assertThat(
            fixture
                .root("it's a \"root\" $HOME `id`")
                .builder()
                .build(fixture.request(KERNEL))
                .origin())
        .isInstanceOf(Kernel.Origin.Disk.class);
  }

  @Test
  void anInterruptLeavesNothing() throws Exception {
    Toolkit slow =
        RealNvcc.behind(directory.resolve("slow"), "touch '" + directory + "/started'; sleep 600");
    ArtifactBuilder builder = fixture.builder(slow);
    var interrupted =
        new FutureTask<>(
            () -> {
              try {
                builder.build(fixture.request(KERNEL));
                return "built";
              } catch (JitException e) {
                return e.getMessage() + ", " + Thread.currentThread().isInterrupted();
              }
            });
    Thread thread = Thread.ofPlatform().start(interrupted);
    while (!Files.exists(directory.resolve("started"))) {
      Thread.sleep(5);
    }
    thread.interrupt();
    assertThat(interrupted.get()).isEqualTo("interrupted while compiling saxpy.cu, true");
    assertThat(fixture.list("cache")).containsExactly("tmp");
    assertThat(fixture.list("cache/tmp")).isEmpty();
  }

  @Test
  void printsTheCommandAsAShellCanReadIt() throws IOException {
    fixture.withStandIn();
    var printed = new ByteArrayOutputStream();
    PrintStream out = System.out;
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      fixture
          .variable("DJ_JIT_PRINT_COMPILER_COMMAND", "1")
          .builder()
          .build(fixture.request(KERNEL, "with blank"));
      fixture
          .variable("TEST_JIT_PRINT_COMPILER_COMMAND", "0")
          .builder()
          .build(fixture.request(KERNEL + " ", "with blank"));
    } finally {
      System.setOut(out);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8).lines())
        .hasSize(1)
        .first()
        .asString()
        .startsWith("Running command: cd " + directory + "/cache/tmp/")
        .endsWith(
            " && "
                + directory
                + "/nvcc kernel.cu --cubin --output-file kernel.cubin --gpu-architecture=sm_90a"
                + " -O3 --compiler-options=-O3 --ptxas-options=--register-usage-level=10"
                + " -std=c++20 --compiler-options=-fPIC --compiler-options=-fconcepts"
                + " --expt-relaxed-constexpr --expt-extended-lambda --include-path '"
                + directory
                + "/with blank' --compiler-options=-MD,-MF,kernel.d --ptxas-options=--verbose");
  }

  @Test
  void aCompilerThatDoesNotTellItsHeadersIsNotCached() throws Exception {
    Toolkit silent =
        RealNvcc.behind(directory.resolve("silent"), "\"$NVCC\" \"$@\" && rm kernel.d");
    try (var warnings = new Warnings()) {
      Artifact artifact =
          fixture.builder(silent).build(fixture.request("#include <cuda_fp16.h>\n" + KERNEL));
      assertThat(artifact.directory()).isEmpty();
      assertThat(warnings.messages())
          .containsExactly(
              "the artifact of saxpy.cu is not cached: the compiler did not say which headers it"
                  + " read");
    }
    assertThat(fixture.builder(silent).build(fixture.request(KERNEL)).directory()).isPresent();
  }

  @Test
  void theOutcomeOfAFailedRunReachesEveryThread() throws Exception {
    ArtifactBuilder builder = fixture.builder();
    var tasks = new ArrayList<FutureTask<Artifact>>();
    for (int i = 0; i < 4; i++) {
      var task = new FutureTask<>(() -> builder.build(fixture.request("int x = y;\n")));
      tasks.add(task);
      Thread.ofVirtual().start(task);
    }
    for (FutureTask<Artifact> task : tasks) {
      assertThatExceptionOfType(ExecutionException.class)
          .isThrownBy(task::get)
          .withCauseInstanceOf(CompilationException.class);
    }
  }
}
