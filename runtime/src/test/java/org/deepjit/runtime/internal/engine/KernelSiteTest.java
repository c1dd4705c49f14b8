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
package org.deepjit.runtime.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import org.deepjit.runtime.JitConfig;
import org.deepjit.runtime.JitException;
import org.deepjit.runtime.JitRuntime;
import org.deepjit.runtime.LaunchException;
import org.deepjit.runtime.LaunchOptions;
import org.deepjit.runtime.device.BFloat16;
import org.deepjit.runtime.device.Device;
import org.deepjit.runtime.device.DeviceBuffer;
import org.deepjit.runtime.device.DevicePointer;
import org.deepjit.runtime.device.ElementType;
import org.deepjit.runtime.device.Half;
import org.deepjit.runtime.device.Stream;
import org.deepjit.runtime.launch.KernelDescriptor;
import org.deepjit.runtime.launch.KernelSite;
import org.deepjit.runtime.launch.KernelSource;
import org.deepjit.runtime.launch.LaunchFrame;
import org.deepjit.runtime.launch.Specialization;
import org.deepjit.runtime.launch.TemplateArgument;
import org.deepjit.runtime.standin.RecordedLaunch;
import org.deepjit.runtime.standin.StandIn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What generated launchers ask of a runtime, with the real compiler and a recording driver. */
final class KernelSiteTest {

  private static final KernelSource SOURCE =
      new KernelSource.Inline(
          "Kernels.source",
          """
          namespace ns {
          template <typename T, int N> __global__ void fill(T* out, T value) { out[N] = value; }
          }
          __global__ void mixed(bool a, signed char b, short c, int d, long long e, float f,
                                double g, const float* h) {}
          """);
  private static final KernelDescriptor FILL =
      KernelDescriptor.builder(SOURCE, "ns::fill")
          .parameter("DeviceBuffer<T> out", 8)
          .parameter("float value", 4)
          .build();
  private static final KernelDescriptor MIXED =
      KernelDescriptor.builder(SOURCE, "mixed")
          .parameter("boolean a", 1)
          .parameter("byte b", 1)
          .parameter("short c", 2)
          .parameter("int d", 4)
          .parameter("long e", 8)
          .parameter("float f", 4)
          .parameter("double g", 8)
          .parameter("DeviceBuffer<Float> h", 8)
          .build();

  @TempDir Path directory;
  private JitRuntime runtime;

  @BeforeEach
  void open() {
    StandIn.reset();
    var variables = new HashMap<>(System.getenv());
    variables.put("TEST_JIT_CACHE_DIR", directory.resolve("cache").toString());
    runtime = JitRuntime.lazy(JitConfig.builder("TEST").environment(variables).build());
  }

  @AfterEach
  void close() {
    runtime.close();
  }

  @Test
  void makingASiteTouchesNothing() {
    StandIn.clear();
    KernelSite.of(runtime, FILL);

    assertThat(StandIn.calls()).isEmpty();
    assertThat(directory.resolve("cache")).doesNotExist();
  }

  @Test
  void picksTheSpecialisationAmongAllKernelsOfTheSource() {
    Specialization fill = KernelSite.of(runtime, FILL).load(List.of("float", "3"));

    assertThat(fill.kernel().symbol()).isEqualTo("_ZN2ns4fillIfLi3EEEvPT_S1_");
    assertThat(fill.limits().multiprocessors()).isEqualTo(132);
  }

  @Test
  void numbersAndNamesAreTemplateArgumentsExactly() {
    KernelSource source =
        KernelSource.inline(
            KernelSiteTest.class,
            """
            namespace ns { template <typename T, int N> struct Pair {}; constexpr int SIZE = 7; }
            template <long long L, float F, double D, float Z, typename T, int N>
            __global__ void fixed(T value) {}
            """);
    KernelDescriptor descriptor =
        KernelDescriptor.builder(source, "fixed").parameter("Pair value", 1).build();
    List<String> arguments =
        List.of(
            TemplateArgument.of(Long.MIN_VALUE),
            TemplateArgument.of(0.1f),
            TemplateArgument.of(-Double.MIN_VALUE),
            TemplateArgument.of(-0.0f),
            TemplateArgument.ofName("ns::Pair<unsigned int, 3>"),
            TemplateArgument.ofName("ns::SIZE"));

    assertThat(KernelSite.of(runtime, descriptor).load(arguments).kernel().symbol())
        .isEqualTo(
            "_Z5fixedILxn9223372036854775808ELf3dcccccdELd8000000000000001ELf80000000E"
                + "N2ns4PairIjLi3EEELi7EEvT3_");
  }

  @Test
  void everyArgumentByteArrivesAtItsOffset() {
    Specialization mixed = KernelSite.of(runtime, MIXED).load(List.of());
    try (Stream stream = runtime.device().newStream();
        DeviceBuffer<Float> buffer = runtime.device().allocate(ElementType.FLOAT, 4);
        LaunchFrame frame = mixed.frame()) {
      frame.block(32, 2, 1);
      frame.grid(5, 1, 1);
      frame.put(0, true);
      frame.put(1, (byte) -2);
      frame.put(2, (short) 0x0304);
      frame.put(3, 0x05060708);
      frame.put(4, 0x1112131415161718L);
      frame.put(5, 2.5f);
      frame.put(6, -0.0);
      frame.put(7, buffer);
      frame.launch(stream);

      assertThat(StandIn.launches()).hasSize(1);
      RecordedLaunch launch = StandIn.launches().getFirst();
      assertThat(launch.arguments())
          .extracting(RecordedLaunch.Bytes::hex)
          .startsWith(
              "01", "fe", "0403", "08070605", "1817161514131211", "00002040", "0000000000000080");
      assertThat(launch.arguments().get(7).buffer().getLong()).isEqualTo(buffer.address());
      assertThat(launch.stream()).isEqualTo(stream.handle());
    }
  }

  @Test
  void fieldsOfStructsArriveAtTheirOffsets() {
    KernelSource source =
        new KernelSource.Inline("Fields.source", "__global__ void fields(char first, Fields f) {}");
    KernelDescriptor descriptor =
        KernelDescriptor.builder(source, "fields")
            .structs(
                """
                struct Fields {
                  bool a; signed char b; short c; unsigned short d; int e; float f; double g;
                  long long h; float* i; void* j;
                };
                """)
            .parameter("byte first", 1)
            .parameter("Fields f", 48)
            .build();
    Specialization fields = KernelSite.of(runtime, descriptor).load(List.of());
    try (DeviceBuffer<Float> buffer = runtime.device().allocate(ElementType.FLOAT, 4);
        LaunchFrame frame = fields.frame()) {
      frame.block(1, 1, 1);
      frame.grid(1, 1, 1);
      frame.put(0, (byte) 1);
      frame.field(1, 0, true);
      frame.field(1, 1, (byte) 2);
      frame.field(1, 2, (short) 3);
      frame.field(1, 4, (char) 4);
      frame.field(1, 8, 5);
      frame.field(1, 12, 1f);
      frame.field(1, 16, 2.0);
      frame.field(1, 24, 6L);
      frame.field(1, 32, buffer);
      frame.field(1, 40, new DevicePointer(7));
      frame.launch();

      assertThat(StandIn.launches().getFirst().arguments().get(1).hex())
          .hasSize(2 * 48)
          .startsWith("010203000400")
          .contains("05000000" + "0000803f" + "0000000000000040" + "0600000000000000")
          .endsWith("0700000000000000");
    }
  }

  @Test
  void theBytesOfAStructAreCopiedFromAnySegmentOfItsSize() {
    KernelSource source =
        new KernelSource.Inline(
            "Struct.source", "struct P { int n; float a; }; __global__ void take(P p) {}");
    KernelDescriptor descriptor =
        KernelDescriptor.builder(source, "take").openParameter("MemorySegment p").build();
    Specialization take = KernelSite.of(runtime, descriptor).load(List.of());
    try (Arena arena = Arena.ofConfined();
        LaunchFrame frame = take.frame()) {
      frame.block(1, 1, 1);
      frame.grid(1, 1, 1);
      frame.put(0, arena.allocateFrom(ValueLayout.JAVA_INT, 1, 2));
      frame.launch();
      frame.put(0, MemorySegment.ofArray(new int[] {3, 4}));
      frame.launch();

      assertThat(StandIn.launches())
          .extracting(launch -> launch.arguments().getFirst().hex())
          .containsExactly("0100000002000000", "0300000004000000");
      assertThatThrownBy(() -> frame.put(0, arena.allocate(12)))
          .isInstanceOf(LaunchException.class)
          .hasMessage(
              "the segment of parameter 0 of _Z4take1P has 12 bytes, the kernel's parameter has 8");
    }
  }

  @Test
  void aValueOfATemplatesTypeHasTheTypesSize() {
    KernelDescriptor descriptor =
        KernelDescriptor.builder(SOURCE, "ns::fill")
            .parameter("DeviceBuffer<T> out", 8)
            .elementParameter("T value", 0)
            .build();
    KernelSite site = KernelSite.of(runtime, descriptor);
    List<ElementType<?>> types = ElementType.values();
    for (ElementType<?> type : types) {
      try (LaunchFrame frame = site.load(List.of(type.cudaName(), "0")).frame()) {
        frame.block(1, 1, 1);
        frame.grid(1, 1, 1);
        put(frame, type);
        frame.launch();
      }
    }

    assertThat(StandIn.launches())
        .extracting(launch -> launch.arguments().get(1).hex())
        .containsExactly(
            "01",
            "07",
            "07",
            "0700",
            "0700",
            "07000000",
            "07000000",
            "0700000000000000",
            "0700000000000000",
            "0000e040",
            "0000000000001c40",
            "0047",
            "e040");
    KernelDescriptor wrong =
        KernelDescriptor.builder(SOURCE, "ns::fill")
            .elementParameter("T out", 0)
            .openParameter("MemorySegment value")
            .build();
    assertThatThrownBy(() -> KernelSite.of(runtime, wrong).load(List.of("float", "0")))
        .isInstanceOf(LaunchException.class)
        .hasMessageContaining(
            "parameter 0, 'T out', sends 4 bytes, the kernel takes 8\n"
                + "  Java sends   (T out: 4 bytes, MemorySegment value: as many bytes as it has)");
  }

  private static <T> void put(LaunchFrame frame, ElementType<T> type) {
    Object seven =
        switch (type.javaType().getSimpleName()) {
          case "Boolean" -> true;
          case "Byte" -> (byte) 7;
          case "Short" -> (short) 7;
          case "Integer" -> 7;
          case "Long" -> 7L;
          case "Float" -> 7f;
          case "Half" -> Half.of(7);
          case "BFloat16" -> BFloat16.of(7);
          default -> 7.0;
        };
    frame.put(1, type, type.javaType().cast(seven));
  }

  @Test
  @SuppressWarnings("unchecked")
  void aValueOfAnotherClassThanItsElementTypesIsRefused() {
    KernelDescriptor descriptor =
        KernelDescriptor.builder(SOURCE, "ns::fill")
            .parameter("DeviceBuffer<T> out", 8)
            .elementParameter("T value", 0)
            .build();
    Specialization fill = KernelSite.of(runtime, descriptor).load(List.of("float", "3"));
    ElementType<Object> polluted = (ElementType<Object>) (ElementType<?>) ElementType.FLOAT;
    try (LaunchFrame frame = fill.frame()) {
      assertThatThrownBy(() -> frame.put(1, polluted, 7))
          .isInstanceOf(LaunchException.class)
          .hasMessage(
              "parameter 1 of _ZN2ns4fillIfLi3EEEvPT_S1_ is of type float and takes a Float, given"
                  + " a Integer");
    }
  }

  @Test
  void aMismatchWithTheBinaryShowsBothSignatures() {
    KernelDescriptor wrongSize =
        KernelDescriptor.builder(SOURCE, "ns::fill")
            .parameter("DeviceBuffer<T> out", 8)
            .parameter("double value", 8)
            .build();
    assertThatThrownBy(() -> KernelSite.of(runtime, wrongSize).load(List.of("float", "3")))
        .isInstanceOf(LaunchException.class)
        .hasMessage(
            """
            the Java method for ns::fill does not fit the compiled kernel: parameter 1, 'double value',\
             sends 8 bytes, the kernel takes 4
              Java sends   (DeviceBuffer<T> out: 8 bytes, double value: 8 bytes)
              kernel takes (8 bytes at 0, 4 bytes at 8) as _ZN2ns4fillIfLi3EEEvPT_S1_\
            """);

    KernelDescriptor missing =
        KernelDescriptor.builder(SOURCE, "ns::fill").parameter("DeviceBuffer<T> out", 8).build();
    assertThatThrownBy(() -> KernelSite.of(runtime, missing).load(List.of("float", "3")))
        .isInstanceOf(LaunchException.class)
        .hasMessageContaining("the launcher sends 1 arguments, the kernel takes 2");
  }

  @Test
  void noSuchKernelListsThoseThatAre() {
    KernelDescriptor absent = KernelDescriptor.builder(SOURCE, "absent").build();

    assertThatThrownBy(() -> KernelSite.of(runtime, absent).load(List.of()))
        .isInstanceOf(LaunchException.class)
        .hasMessageMatching(
            "expected exactly one kernel absent in .*, found none among _Z5mixedbasixfdPKf");
  }

  @Test
  void compilingAheadLeavesTheDriverAlone() {
    try (JitRuntime crossCompiling =
        JitRuntime.create(
            JitConfig.builder("TEST")
                .environment(runtime.config().environment())
                .arch("90a")
                .build())) {
      StandIn.clear();
      Path artifact = KernelSite.of(crossCompiling, FILL).compile(List.of("double", "1"));

      assertThat(artifact.getFileName().toString()).startsWith("fill.");
      assertThat(StandIn.calls()).isEmpty();
    }
  }

  @Test
  void annotatedOptionsStandBetweenTheRuntimesAndTheCalls() {
    KernelDescriptor cooperative =
        KernelDescriptor.builder(SOURCE, "mixed")
            .parameter("boolean a", 1)
            .parameter("byte b", 1)
            .parameter("short c", 2)
            .parameter("int d", 4)
            .parameter("long e", 8)
            .parameter("float f", 4)
            .parameter("double g", 8)
            .parameter("DeviceBuffer<Float> h", 8)
            .launchOptions(LaunchOptions.builder().cooperative(true).build())
            .build();
    Specialization mixed = KernelSite.of(runtime, cooperative).load(List.of());
    LaunchOptions call =
        LaunchOptions.builder().cooperative(false).programmaticDependentLaunch(true).build();
    for (boolean overridden : List.of(false, true)) {
      try (LaunchFrame frame = mixed.frame()) {
        frame.block(1, 1, 1);
        frame.grid(1, 1, 1);
        if (overridden) {
          frame.options(call);
        }
        frame.launch();
      }
    }

    assertThat(StandIn.launches())
        .extracting(launch -> launch.attributes().getFirst().id())
        .containsExactly(2, 6);
  }

  @Test
  void framesThatAreOpenAtOnceAreDistinct() {
    Specialization mixed = KernelSite.of(runtime, MIXED).load(List.of());
    try (LaunchFrame outer = mixed.frame();
        LaunchFrame inner = mixed.frame()) {
      assertThat(inner).isNotSameAs(outer);
    }
    LaunchFrame first = mixed.frame();
    first.close();
    LaunchFrame second = mixed.frame();
    second.close();
    assertThat(second).isSameAs(first);
  }

  @Test
  void buffersAndStreamsOfAnotherDeviceAreRefused() {
    StandIn.devices(2);
    Specialization mixed = KernelSite.of(runtime, MIXED).load(List.of());
    try (Device other = Device.open(StandIn.driver(), 1);
        DeviceBuffer<Float> foreign = other.allocate(ElementType.FLOAT, 1);
        Stream foreignStream = other.newStream();
        LaunchFrame frame = mixed.frame()) {
      assertThatThrownBy(() -> frame.put(7, foreign))
          .isInstanceOf(LaunchException.class)
          .hasMessage(
              "_Z5mixedbasixfdPKf is loaded on Stand-in for H200 (cuda:0, 9.0), but the buffer of"
                  + " parameter 7 belongs to Stand-in for H200 (cuda:1, 9.0)");
      assertThatThrownBy(() -> frame.launch(foreignStream))
          .isInstanceOf(LaunchException.class)
          .hasMessage(
              "_Z5mixedbasixfdPKf is loaded on Stand-in for H200 (cuda:0, 9.0), but the stream"
                  + " belongs to Stand-in for H200 (cuda:1, 9.0)");
    }
  }

  @Test
  void theSourceIncludesHeadersFromTheClassPath() {
    KernelSource source =
        KernelSource.inline(
            KernelSiteTest.class,
            """
            #include <tiles/tile.cuh>
            #include "org/deepjit/runtime/internal/engine/tiles/edge.cuh"
            template <int N> struct Size {};
            __global__ void tiled(Size<TILE> size) {}
            """,
            "tiles/tile.cuh",
            "tiles/edge.cuh",
            "/org/deepjit/runtime/internal/engine/tiles/edge.cuh");
    KernelDescriptor descriptor =
        KernelDescriptor.builder(source, "tiled").parameter("Size size", 1).build();

    assertThat(KernelSite.of(runtime, descriptor).load(List.of()).kernel().symbol())
        .isEqualTo("_Z5tiled4SizeILi32EE");
  }

  @Test
  void aHeaderThatIsGoneSaysSo() {
    KernelSource source =
        KernelSource.inline(KernelSiteTest.class, "__global__ void f() {}", "gone.cuh");
    KernelDescriptor descriptor = KernelDescriptor.builder(source, "f").build();

    assertThatThrownBy(() -> KernelSite.of(runtime, descriptor).load(List.of()))
        .isInstanceOf(JitException.class)
        .hasMessage(
            "the header 'gone.cuh' of org.deepjit.runtime.internal.engine.KernelSiteTest is not on"
                + " the class path: it was there when the launcher was generated, so package it"
                + " beside the class");
  }

  @Test
  void aResourceThatIsGoneSaysSo() {
    KernelDescriptor descriptor =
        KernelDescriptor.builder(KernelSource.resource(KernelSiteTest.class, "gone.cu"), "f")
            .build();

    assertThatThrownBy(() -> KernelSite.of(runtime, descriptor).load(List.of()))
        .isInstanceOf(JitException.class)
        .hasMessage(
            "the resource 'gone.cu' of org.deepjit.runtime.internal.engine.KernelSiteTest is not on"
                + " the class path: it was there when the launcher was generated, so package it"
                + " beside the class");
  }
}
