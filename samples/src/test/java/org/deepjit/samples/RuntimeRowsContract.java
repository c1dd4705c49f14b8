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
package org.deepjit.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.deepjit.runtime.CompilerOptions;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.Kernel;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.Launchers;
import org.deepjit.runtime.device.DevicePointer;
import org.junit.jupiter.api.Test;

/** Rows of docs/behaviours.md about the lives of runtimes and kernels, on one device. */
abstract class RuntimeRowsContract extends OnDevice {

  private static final String OPTION =
      "extern \"C\" __global__ void option(int* out, int in) { *out = TEST_OPTION + in; }";

  /** The contract on a device, named as a configuration names it. */
  RuntimeRowsContract(String device) {
    super(device, "nvcc");
  }

  private JitRuntime open(String prefix, String cache) {
    return JitRuntime.create(config(prefix, cacheOf(prefix, cache)).build());
  }

  private Map<String, String> cacheOf(String prefix, String cache) {
    return Map.of(prefix + "_JIT_CACHE_DIR", directory.resolve(cache).toString());
  }

  @Test
  void g17DefaultsOfRuntimesAreTheirOwn() {
    try (JitRuntime first = open("ONE", "one");
        JitRuntime second = open("TWO", "two")) {
      first.defaultCompilerOptions(CompilerOptions.builder().defines("TEST_OPTION=11").build());
      second.defaultCompilerOptions(CompilerOptions.builder().defines("TEST_OPTION=29").build());
      Kernel eleven = first.compile("option", OPTION);
      Kernel twentyNine = second.compile("option", OPTION);

      assertThat(Bias.launch(first, eleven, 0)).isEqualTo(11);
      assertThat(Bias.launch(second, twentyNine, 0)).isEqualTo(29);
      assertThat(eleven.artifact().getFileName()).isNotEqualTo(twentyNine.artifact().getFileName());
      assertThat(eleven.artifact()).startsWithRaw(directory.resolve("one"));
      assertThat(twentyNine.artifact()).startsWithRaw(directory.resolve("two"));
    }
  }

  @Test
  void g17RuntimesOnOneCacheShareTheArtifactAndNotTheKernel() {
    try (JitRuntime first = open("ONE", "shared");
        JitRuntime second = open("ONE", "shared")) {
      Kernel one = Bias.compile(first, 13);
      Kernel other = Bias.compile(second, 13);

      assertThat(other.artifact()).isEqualTo(one.artifact());
      assertThat(other).isNotSameAs(one);
      assertThat(Bias.launch(first, one, 1)).isEqualTo(14);
      assertThat(Bias.launch(second, other, 2)).isEqualTo(15);
    }
  }

  @Test
  void g17AnEnvironmentIsReadWhenItsRuntimeIsConfigured() {
    var variables = new HashMap<>(cacheOf("ONE", "first"));
    try (JitRuntime first = JitRuntime.create(config("ONE", variables).build())) {
      variables.put("ONE_JIT_CACHE_DIR", directory.resolve("second").toString());
      try (JitRuntime second = JitRuntime.create(config("ONE", variables).build())) {
        assertThat(Bias.compile(first, 3).artifact()).startsWithRaw(directory.resolve("first"));
        assertThat(Bias.compile(second, 3).artifact()).startsWithRaw(directory.resolve("second"));
      }
    }
  }

  @Test
  void g18ALazyRuntimeReadsItsPropertiesAtItsFirstUse() {
    String property = "LAZY_JIT_CACHE_DIR";
    System.setProperty(property, directory.resolve("early").toString());
    try (JitRuntime lazy = JitRuntime.lazy(config("LAZY", Map.of()).build())) {
      System.setProperty(property, directory.resolve("late").toString());
      Kernel kernel = Bias.compile(lazy, 18);

      assertThat(Bias.launch(lazy, kernel, 1)).isEqualTo(19);
      assertThat(kernel.artifact()).startsWithRaw(directory.resolve("late"));
      assertThat(directory.resolve("early")).doesNotExist();
    } finally {
      System.clearProperty(property);
    }
  }

  @Test
  void g24AnImageThatIsGoneOrSpoiltIsBuiltAgain() throws IOException {
    Kernel kernel = Bias.compile(runtime(), 34);
    assertThat(Bias.launch(runtime(), kernel, 1)).isEqualTo(35);
    Path image = image(kernel.artifact());
    Files.delete(image);
    afresh(35);
    Files.writeString(image, "garbage");
    afresh(36);
  }

  /** A new runtime gets the kernel and its result. */
  private void afresh(int expected) {
    try (JitRuntime another = open("SAMPLES", "cache")) {
      assertThat(Bias.launch(another, Bias.compile(another, 34), expected - 34))
          .isEqualTo(expected);
    }
  }

  private static Path image(Path artifact) {
    Path cubin = artifact.resolve("kernel.cubin");
    return Files.exists(cubin) ? cubin : artifact.resolve("kernel.ptx");
  }

  @Test
  void g24AKernelEndsWithItsRuntimeAndCanBeHadAgain() {
    JitRuntime first = open("ONE", "one");
    Kernel kernel = Bias.compile(first, 34);
    assertThat(Bias.launch(first, kernel, 1)).isEqualTo(35);
    first.close();
    first.close();

    assertThatThrownBy(() -> first.launch(kernel, Bias.ONE, DevicePointer.NULL, 1))
        .isInstanceOf(LaunchException.class)
        .hasMessage(
            "the kernel "
                + kernel.symbol()
                + " is unloaded: its runtime was closed before this launch");
    try (JitRuntime second = open("ONE", "one")) {
      assertThat(Bias.launch(second, Bias.compile(second, 34), 2)).isEqualTo(36);
    }
  }

  @Test
  void g25LaunchersOfOneRuntimeShareItsDeviceAndKernels() {
    try (JitRuntime lazy = JitRuntime.lazy(config("LAZY", cacheOf("LAZY", "lazy")).build())) {
      MixedArguments first = Launchers.of(MixedArguments.class, lazy);
      MixedArguments second = Launchers.of(MixedArguments.class, lazy);
      assertThat(directory.resolve("lazy")).doesNotExist();
      Kernel kernel = ((MixedArgumentsLauncher) first).prepareMixed().kernel();

      assertThat(((MixedArgumentsLauncher) second).prepareMixed().kernel()).isSameAs(kernel);
      assertThat(kernel.device()).isSameAs(lazy.device());
    }
  }

  @Test
  void g26ArgumentsAreNotInTheKeyAndSourcesAre() throws IOException {
    Path one = runtime().compileWithoutLoad("bias", Bias.source(1));
    Path two = runtime().compileWithoutLoad("bias", Bias.source(2));
    assertThat(one).isNotEqualTo(two);
    Kernel kernel = Bias.compile(runtime(), 2);

    assertThat(Bias.launch(runtime(), kernel, 6)).isEqualTo(8);
    assertThat(Bias.launch(runtime(), kernel, 40)).isEqualTo(42);
    for (int i = 0; i < 10_000; i++) {
      assertThat(Bias.compile(runtime(), 2)).isSameAs(kernel);
    }
    assertThat(kernel.artifact()).isEqualTo(two);
    try (Stream<Path> entries = Files.list(two.getParent())) {
      assertThat(entries).containsExactlyInAnyOrder(one, two);
    }
  }

  @Test
  void g27AnEntryOfTheSecondRootIsUsedWithoutTouchingTheFirst() throws IOException {
    Path entry;
    try (JitRuntime builder = open("ONE", "b")) {
      entry = builder.compileWithoutLoad("bias", Bias.source(4));
    }
    String roots = directory.resolve("a") + ":" + directory.resolve("b");
    Map<String, String> both = Map.of("ONE_JIT_CACHE_DIR", roots, "ONE_JIT_CACHE_FILL", "0");
    try (JitRuntime reader = JitRuntime.create(config("ONE", both).build())) {
      Kernel kernel = Bias.compile(reader, 4);
      assertThat(Bias.launch(reader, kernel, 1)).isEqualTo(5);
      assertThat(kernel.artifact()).isEqualTo(entry);
      assertThat(directory.resolve("a/cache")).doesNotExist();
    }
    // A marker of ours has the files' checksums, so that a link to something else is none.
    Files.delete(entry.resolve(".committed"));
    Files.createSymbolicLink(entry.resolve(".committed"), Path.of("/proc/version"));
    try (JitRuntime reader = JitRuntime.create(config("ONE", both).build())) {
      Kernel kernel = Bias.compile(reader, 4);
      assertThat(Bias.launch(reader, kernel, 1)).isEqualTo(5);
      assertThat(kernel.artifact()).startsWithRaw(directory.resolve("a/cache"));
    }
  }
}
