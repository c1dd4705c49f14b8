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
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.deepjit.runtime.CompilationException;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.ConfigurationException;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.PostHook;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PostHookTest {

  private static final String KERNEL = "__global__ void k(int *x) { *x = 1; }\n";

  @TempDir Path directory;
  private BuilderFixture fixture;

  @BeforeEach
  void prepare() throws IOException {
    fixture = new BuilderFixture(directory).withStandIn().libraryRoot("library");
  }

  private BuildRequest request(String hook) {
    return request(CompilerOptions.builder().postHook(hook).build());
  }

  private BuildRequest request(CompilerOptions options) {
    return fixture.request("saxpy", KERNEL, options);
  }

  private String image(String hook) {
    return text(fixture.builder().build(request(hook)));
  }

  private static String text(Artifact artifact) {
    return new String(artifact.image(), StandardCharsets.ISO_8859_1);
  }

  private void assertRejected(String hook, String message) {
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> fixture.builder().build(request(hook)))
        .withMessage(message);
  }

  @Test
  void g33AScriptChangesTheImageBeforeItIsCached() throws IOException {
    fixture.script(
        "library/hooks/mark.sh", "#!/bin/sh\necho \"$# $PWD\" > seen; cat seen >> \"$1\"\n");
    Artifact built = fixture.builder().build(request("hooks/mark.sh"));
    String[] seen = text(built).lines().reduce((_, last) -> last).orElseThrow().split(" ", -1);
    assertThat(seen[0]).isEqualTo("1");
    assertThat(Path.of(seen[1]).getParent()).isEqualTo(directory.resolve("cache/tmp"));
    assertThat(fixture.list("cache/cache/" + built.name()))
        .containsExactly(".committed", "kernel.cu", "kernel.cubin", "meta.json");
    assertThat(fixture.list("cache/tmp")).isEmpty();

    Artifact found = fixture.builder().build(request("hooks/mark.sh"));
    assertThat(found.origin()).isInstanceOf(Kernel.Origin.Disk.class);
    assertThat(found.image()).isEqualTo(built.image());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hook.py|import sys; open(sys.argv[1], 'ab').write(b'made by python')|made by python",
        "Hook.java|void main(String[] a) throws Exception {"
            + " java.nio.file.Files.writeString(java.nio.file.Path.of(a[0]), \"made by java\","
            + " java.nio.file.StandardOpenOption.APPEND); }|made by java"
      })
  void aScriptsEndingTellsWhatRunsIt(String name, String text, String mark) throws IOException {
    fixture.header("library/" + name, text + "\n"); // Need not be executable.
    assertThat(image(name)).endsWith(mark);
  }

  @Test
  void aFirstLineNamesTheInterpreter() throws IOException {
    fixture.script(
        "library/hook",
        "#!/usr/bin/env python3\nimport sys\nopen(sys.argv[1], 'ab').write(b'shebang')\n");
    assertThat(image("hook")).endsWith("shebang");
  }

  @Test
  void g32PathAndContentAreInTheKeyAndAnEditIsSeenInTheSameProcess() throws IOException {
    fixture.script("library/a.sh", "#!/bin/sh\necho one >> $1\n");
    fixture.script("library/b.sh", "#!/bin/sh\necho one >> $1\n");
    ArtifactBuilder builder = fixture.builder();
    Artifact without = builder.build(request(CompilerOptions.INHERIT));
    Artifact first = builder.build(request("a.sh"));
    Artifact other = builder.build(request("b.sh"));
    assertThat(first.name()).isNotIn(without.name(), other.name());
    assertThat(builder.nameOf(request("a.sh"))).contains(first.name());

    fixture.script("library/a.sh", "#!/bin/sh\necho two >> $1\n");
    assertThat(builder.nameOf(request("a.sh"))).isEmpty();
    Artifact edited = builder.build(request("a.sh"));
    assertThat(edited.name()).isNotEqualTo(first.name());
    assertThat(text(edited)).endsWith("two\n");
    assertThat(fixture.runs()).isEqualTo(4);
  }

  @Test
  void g34AnEmptyPathSwitchesADefaultHookOff() throws IOException {
    fixture.script("library/a.sh", "#!/bin/sh\necho one >> $1\n");
    CompilerOptions defaults = CompilerOptions.builder().postHook("a.sh").build();
    CompilerOptions off = CompilerOptions.builder().postHook("").build();
    assertThat(text(fixture.builder().build(request(defaults)))).endsWith("one\n");
    Artifact plain = fixture.builder().build(request(off.over(defaults)));
    assertThat(plain.name())
        .isEqualTo(fixture.builder().build(request(CompilerOptions.INHERIT)).name());
  }

  @Test
  void g32AFailureShowsExitCodeAndOutputAndPublishesNothing() throws IOException {
    fixture.script("library/fail.sh", "#!/bin/sh\necho FAIL; echo why >&2; touch left; exit 7\n");
    CompilationException failure =
        catchThrowableOfType(
            CompilationException.class, () -> fixture.builder().build(request("fail.sh")));
    assertThat(failure)
        .hasMessageStartingWith(
            "post hook 'fail.sh' failed with exit code 7:\nFAIL\nwhy\ncommand: "
                + directory.resolve("library/fail.sh")
                + " "
                + directory.resolve("cache/tmp"));
    assertThat(failure.exitCode()).isEqualTo(7);
    assertThat(failure.output()).isEqualTo("FAIL\nwhy\n");
    assertThat(fixture.list("cache")).containsExactly("tmp");
    assertThat(fixture.list("cache/tmp")).isEmpty();
  }

  @Test
  void g32TheImageIsValidatedAgainAfterwards() throws IOException {
    for (String spoil : new String[] {": > $1", "rm $1", "printf HOOK > $1"}) {
      fixture.script("library/spoil.sh", "#!/bin/sh\n" + spoil + "\n");
      assertThatExceptionOfType(CompilationException.class)
          .isThrownBy(() -> fixture.builder().build(request("spoil.sh")))
          .withMessage(
              "post hook 'spoil.sh' did not leave a valid CUBIN: kernel.cubin of saxpy.cu");
    }
    assertThat(fixture.list("cache")).containsExactly("tmp");
  }

  @Test
  void itsTimeIsLimited() throws IOException {
    fixture.variable("TEST_JIT_COMPILE_TIMEOUT", "1");
    fixture.script("library/slow.sh", "#!/bin/sh\nexec sleep 600\n");
    assertThatExceptionOfType(CompilationException.class)
        .isThrownBy(() -> fixture.builder().build(request("slow.sh")))
        .withMessageStartingWith("post hook 'slow.sh' was ended after 1 s");
    assertThat(fixture.list("cache/tmp")).isEmpty();
  }

  @Test
  void rejectsWhatIsNoHookBelowTheLibraryRoot() throws IOException {
    Path root = directory.resolve("library");
    fixture.script("outside.sh", "#!/bin/sh\n");
    fixture.header("library/plain.sh", "#!/bin/sh\n");
    Files.createDirectories(root.resolve("folder"));
    Files.createSymbolicLink(root.resolve("link.sh"), directory.resolve("outside.sh"));
    assertRejected("../outside.sh", "post hook '../outside.sh' leaves the library root " + root);
    assertRejected(
        directory + "/outside.sh",
        "post hook '" + directory + "/outside.sh' leaves the library root " + root);
    assertRejected(
        "link.sh",
        "post hook 'link.sh' leaves the library root "
            + root
            + ": it leads to "
            + directory.resolve("outside.sh").toRealPath());
    assertRejected(
        "none.sh",
        "post hook 'none.sh' does not exist: failed to open for reading: "
            + root.resolve("none.sh"));
    assertRejected(
        "plain.sh",
        "post hook 'plain.sh' is not executable: "
            + root.resolve("plain.sh")
            + " (only .py and .java need not be)");
    assertRejected("folder", "post hook 'folder' is not a regular file: " + root.resolve("folder"));
    assertThat(fixture.runs()).isZero();
  }

  @Test
  void withoutALibraryRootThereAreNoHooks() throws IOException {
    var other = new BuilderFixture(directory);
    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(() -> other.builder().build(request("a.sh")))
        .withMessage("post hook 'a.sh' needs JitConfig.libraryRoot, below which hooks lie");
  }

  /** Appends a text. */
  private record Appending(String signature, String text) implements PostHook {

    @Override
    public void process(Path image) throws IOException {
      if (text.isEmpty()) {
        throw new IOException("nothing to append");
      }
      Files.writeString(image, text, StandardOpenOption.APPEND);
    }
  }

  private BuildRequest request(PostHook hook) {
    return request(CompilerOptions.builder().postHook(hook).build());
  }

  @Test
  void codeCanBeAHookUnderItsSignature() {
    Artifact first = fixture.builder().build(request(new Appending("append 1", "one")));
    assertThat(text(first)).endsWith("one");
    assertThat(fixture.builder().build(request(new Appending("append 1", "ignored"))).name())
        .isEqualTo(first.name());
    assertThat(text(fixture.builder().build(request(new Appending("append 2", "two")))))
        .endsWith("two");
  }

  @Test
  void codeThatFailsPublishesNothing() throws IOException {
    assertThatExceptionOfType(CompilationException.class)
        .isThrownBy(() -> fixture.builder().build(request(new Appending("append 1", ""))))
        .withMessage("post hook 'append 1' failed: java.io.IOException: nothing to append")
        .withCauseInstanceOf(IOException.class);
    assertThat(fixture.list("cache")).containsExactly("tmp");
  }
}
